import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { prefersReducedMotion } from "../ui/motion.ts";
import type { Plan } from "./geometry.ts";
import { MIN_COMPUTER_WIDTH, type Room } from "./measures.ts";

/** The query parameter of the visible round. */
export const ROUND_PARAM = "tour";

/** The height above and below the tree on a computer, in px: bars, the tournament's name, the rounds' names. */
const HEIGHT_AROUND = 300;

/** In a window of this width, a bracket in a row of its own has at least `MIN_COMPUTER_WIDTH`. */
const wideWindow = matchMedia("(min-width: 80rem)");

/**
 * The size available for a bracket: the width of an element, and the height of the window without the content around
 * the bracket. Null until measured.
 */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { clientWidth: width } = measured;
      setRoom({
        width,
        height: innerHeight - HEIGHT_AROUND,
        isBeside: width < MIN_COMPUTER_WIDTH && wideWindow.matches,
      });
    };
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

/** The visible round. The address, a press on a round and scrolling by finger all change the same state. */
interface ShownRound {
  readonly round: number;
  choose(round: number): void;
  /** Must be called when the bracket is scrolled. */
  onScroll(): void;
  /** Must be called when the player touches the bracket: it ends an automatic scroll to a chosen round. */
  onTouch(): void;
}

/**
 * The visible round of a bracket. `scroller` is the element that scrolls the bracket sideways. `current` is the round shown when
 * the address contains none.
 */
export function useShownRound(
  scroller: HTMLElement | null,
  { columns }: Plan,
  {
    current,
    scale,
    isScrollable,
  }: {
    readonly current: number;
    /** The factor by which the bracket is zoomed. */
    readonly scale: number;
    /** Whether the bracket is wider than its container. */
    readonly isScrollable: boolean;
  },
): ShownRound {
  const [params, setParams] = useSearchParams();
  const requested = Number(params.get(ROUND_PARAM));
  const round = requested >= 1 && requested <= columns.length ? Math.floor(requested) : current;
  /** The round that an automatic scroll has not reached yet. */
  const target = useRef<number | null>(null);

  const scrollToRound = useCallback(
    (targetRound: number, behavior: ScrollBehavior) => {
      target.current = targetRound;
      scroller
        ?.querySelector(`[data-round="${targetRound}"]`)
        ?.scrollIntoView({ inline: "start", block: "nearest", behavior });
    },
    [scroller],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the round of the address when the bracket is mounted and wider than its container
  useEffect(() => {
    if (isScrollable && round > 1 && scroller) scrollSideways(scroller, round);
  }, [isScrollable, scroller]);

  const storeRound = (visibleRound: number) =>
    setParams(
      (query) => {
        query.set(ROUND_PARAM, String(visibleRound));
        return query;
      },
      { replace: true },
    );
  return {
    round,
    choose(targetRound) {
      storeRound(targetRound);
      scrollToRound(targetRound, prefersReducedMotion() ? "instant" : "smooth");
    },
    onScroll() {
      if (!scroller) return;
      const visibleRound = roundAt(scroller, columns, scale);
      if (target.current !== null) {
        if (visibleRound === target.current) target.current = null;
      } else if (visibleRound !== round) storeRound(visibleRound);
    },
    onTouch() {
      target.current = null;
    },
  };
}

/** Scrolls the bracket sideways to a round, but not the page: a screen may have other content above the bracket. */
function scrollSideways(scroller: HTMLElement, round: number): void {
  const column = scroller.querySelector(`[data-round="${round}"]`);
  if (!column) return;
  const padding = Number.parseFloat(getComputedStyle(scroller).scrollPaddingLeft) || 0;
  const left = column.getBoundingClientRect().left - scroller.getBoundingClientRect().left - padding;
  scroller.scrollBy({ left, behavior: "instant" });
}

/** The round whose column is nearest to the left edge of the scroller. */
function roundAt({ scrollLeft }: HTMLElement, columns: readonly number[], scale: number): number {
  const distances = columns.map((left) => Math.abs(left * scale - scrollLeft));
  return distances.indexOf(Math.min(...distances)) + 1;
}
