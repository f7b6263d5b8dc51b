import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "wouter";
import { prefersReducedMotion } from "../ui/motion.ts";
import type { Plan } from "./geometry.ts";
import type { Room } from "./measures.ts";

/** The parameter of the address that names the round shown. */
export const ROUND_PARAM = "tour";

/** What is above and below the tree on a computer, in px: bars, the tournament's name, the rounds' names. */
const AROUND = 300;

/** The room for a bracket: as wide as an element is, and what of the window's height is left; null until that is known. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setRoom({ width: measured.clientWidth, height: innerHeight - AROUND });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    const stop = new AbortController();
    addEventListener("resize", measure, stop);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [element]);
  return room;
}

/** Whether the page is being printed. */
export function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("beforeprint", () => flushSync(() => setIsPrinted(true)), stop);
    addEventListener("afterprint", () => setIsPrinted(false), stop);
    return () => stop.abort();
  }, []);
  return isPrinted;
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
  scroller: HTMLElement | null,
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
      scroller
        ?.querySelector(`[data-round="${wanted}"]`)
        ?.scrollIntoView({ inline: "start", block: "nearest", behavior });
    },
    [scroller],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round of the address is scrolled to when the bracket is there and wider than its room
  useEffect(() => {
    if (isReady && round > 1) show(round, "instant");
  }, [isReady, scroller]);

  const keep = (shown: number) =>
    setParams(
      (before) => {
        before.set(ROUND_PARAM, String(shown));
        return before;
      },
      { replace: true },
    );
  return {
    round,
    choose(wanted) {
      keep(wanted);
      show(wanted, prefersReducedMotion() ? "instant" : "smooth");
    },
    onScroll() {
      if (!scroller) return;
      const shown = roundAt(scroller, columns, scale);
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
