import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { prefersReducedMotion } from "../ui/motion.ts";
import type { Plan } from "./geometry.ts";

/** The parameter of the address that names the round shown. */
export const ROUND_PARAM = "tour";

const ZOOMS: readonly number[] = [0.5, 0.65, 0.8, 1, 1.25, 1.5];

/** How large the bracket is drawn, and how to change it; null where it can't be changed further. */
interface Zoom {
  readonly scale: number;
  readonly larger: (() => void) | null;
  readonly smaller: (() => void) | null;
}

export function useZoom(): Zoom {
  const [step, setStep] = useState(ZOOMS.indexOf(1));
  return {
    scale: ZOOMS[step] ?? 1,
    larger: step < ZOOMS.length - 1 ? () => setStep(step + 1) : null,
    smaller: step > 0 ? () => setStep(step - 1) : null,
  };
}

/** The width (px) of a sheet of A4, landscape, inside its margins. */
const SHEET = 1040;

/** The width of an element in px, as it is now; 0 until it is there. While it is printed, the sheet's. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    const stop = new AbortController();
    const set = (width: number) => flushSync(() => setWidth(width));
    addEventListener("beforeprint", () => set(SHEET), stop);
    addEventListener("afterprint", () => set(measured.clientWidth), stop);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [element]);
  return width;
}

/** The round shown: what the address says, what a press chooses, and what a finger scrolls to are one and the same. */
interface ShownRound {
  readonly round: number;
  choose(round: number): void;
  onScroll(): void;
  /** A finger takes over from a scroll that is under way. */
  onTouch(): void;
}

export function useShownRound(
  scroller: RefObject<HTMLElement | null>,
  { columns }: Plan,
  {
    current,
    scale,
    isReady,
  }: { readonly current: number; readonly scale: number; readonly isReady: boolean },
): ShownRound {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(ROUND_PARAM));
  const round = asked >= 1 && asked <= columns.length ? Math.floor(asked) : current;
  const target = useRef<number | null>(null);

  const show = useCallback(
    (wanted: number, behavior: ScrollBehavior) => {
      target.current = wanted;
      scroller.current
        ?.querySelector(`[data-round="${wanted}"]`)
        ?.scrollIntoView({ inline: "start", block: "nearest", behavior });
    },
    [scroller],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round of the address is scrolled to when the bracket is there and wider than its room
  useEffect(() => {
    if (isReady && round > 1) show(round, "instant");
  }, [isReady]);

  const keep = (shown: number) =>
    setParams(
      (before) => {
        before.set(ROUND_PARAM, String(shown));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    round,
    choose(wanted) {
      keep(wanted);
      show(wanted, prefersReducedMotion() ? "instant" : "smooth");
    },
    onScroll() {
      const view = scroller.current;
      if (!view) return;
      const shown = roundAt(view, columns, scale);
      if (target.current !== null) {
        if (shown === target.current) target.current = null;
      } else if (shown !== round) keep(shown);
    },
    onTouch() {
      target.current = null;
    },
  };
}

/** The round whose column stands nearest to the left edge of what is seen; at the right end the last one that is. */
function roundAt({ scrollLeft }: HTMLElement, columns: readonly number[], scale: number): number {
  const distances = columns.map((left) => Math.abs(left * scale - scrollLeft));
  return distances.indexOf(Math.min(...distances)) + 1;
}
