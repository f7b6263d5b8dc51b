import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

const STEPS: readonly number[] = [0.5, 0.65, 0.8, 1, 1.25, 1.5, 2];
const LEAST = 0.5;
const MOST = 2;
/** How much a turn of the wheel of 1 px changes the scale, as its logarithm. */
const WHEEL = 0.01;

/** How large the bracket is drawn, and how to change it; null where it can't be changed further. */
export interface Zoom {
  readonly scale: number;
  /** What scrolls sideways where the bracket is wider than its room: its first element is the bracket. */
  readonly scroller: HTMLElement | null;
  setScroller(element: HTMLElement | null): void;
  readonly larger: (() => void) | null;
  readonly smaller: (() => void) | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * How large a bracket is drawn: by buttons, by two fingers, by the wheel with Ctrl (as touchpads pinch). What is under the
 * fingers stays under them: its scroller moves it sideways, the page up and down.
 */
export function useZoom(): Zoom {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  const now = useRef(scale);

  const zoomTo = useCallback(
    (wanted: number, at: Point, held: Point) => {
      const tree = scroller?.firstElementChild;
      if (!tree) return;
      const next = Math.min(MOST, Math.max(LEAST, wanted));
      now.current = next;
      flushSync(() => setScale(next));
      const { left, top } = tree.getBoundingClientRect();
      scroller.scrollLeft += left + held.x * next - at.x;
      scrollBy({ top: top + held.y * next - at.y, behavior: "instant" });
    },
    [scroller],
  );
  /** What of the bracket is at a point of the window, at scale 1. */
  const under = useCallback(
    ({ x, y }: Point): Point => {
      const { left, top } = scroller?.firstElementChild?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { x: (x - left) / now.current, y: (y - top) / now.current };
    },
    [scroller],
  );

  useEffect(() => {
    if (!scroller) return;
    let pinch: { readonly apart: number; readonly scale: number; readonly held: Point } | null = null;
    const stop = new AbortController();
    const active = { passive: false, signal: stop.signal };
    const onTouch = ({ touches }: TouchEvent) => {
      const fingers = fingersOf(touches);
      pinch = fingers && { apart: fingers.apart, scale: now.current, held: under(fingers.middle) };
    };
    scroller.addEventListener("touchstart", onTouch, active);
    scroller.addEventListener("touchend", onTouch, active);
    scroller.addEventListener("touchcancel", onTouch, active);
    scroller.addEventListener(
      "touchmove",
      (event) => {
        const fingers = fingersOf(event.touches);
        if (!pinch || !fingers) return;
        event.preventDefault();
        zoomTo((pinch.scale * fingers.apart) / pinch.apart, fingers.middle, pinch.held);
      },
      active,
    );
    scroller.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const at = { x: event.clientX, y: event.clientY };
        zoomTo(now.current * Math.exp(-event.deltaY * WHEEL), at, under(at));
      },
      active,
    );
    return () => stop.abort();
  }, [scroller, under, zoomTo]);

  const step = (wanted: number | undefined) => {
    if (wanted === undefined) return null;
    return () => {
      const view = scroller?.getBoundingClientRect();
      const at = { x: view?.left ?? 0, y: Math.max(0, view?.top ?? 0) };
      zoomTo(wanted, at, under(at));
    };
  };
  return {
    scale,
    scroller,
    setScroller,
    larger: step(STEPS.find((each) => each > scale)),
    smaller: step(STEPS.findLast((each) => each < scale)),
  };
}

/** Two fingers: how far they are apart, and what is between them. */
function fingersOf(touches: TouchList): { apart: number; middle: Point } | null {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other || touches.length > 2) return null;
  return {
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
}
