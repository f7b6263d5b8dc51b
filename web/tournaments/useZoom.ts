import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

const STEPS: readonly number[] = [0.5, 0.65, 0.8, 1, 1.25, 1.5, 2];
const MIN_SCALE = 0.5;
const MAX_SCALE = 2;
/** The change of the scale's logarithm when the wheel turns by 1 px. */
const WHEEL_SPEED = 0.01;

/** The scale of the bracket, and functions that change it; a function is null when the scale is at its limit. */
export interface Zoom {
  readonly scale: number;
  /** The container of the bracket, which scrolls sideways if the bracket is wider. Its first child is the bracket. */
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
 * The scale of a bracket, changed by buttons, by two fingers, or by the wheel with Ctrl, which is what touchpads send for
 * a pinch. The content under the fingers stays under them: the scroller moves it sideways, the page up and down.
 */
export function useZoom(): Zoom {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  const currentScale = useRef(scale);

  /** Sets the scale and scrolls so that this point of the content is at the point `at` of the window. */
  const zoomTo = useCallback(
    (newScale: number, at: Point, contentPoint: Point) => {
      const tree = scroller?.firstElementChild;
      if (!tree) return;
      const next = Math.min(MAX_SCALE, Math.max(MIN_SCALE, newScale));
      currentScale.current = next;
      flushSync(() => setScale(next));
      const { left, top } = tree.getBoundingClientRect();
      scroller.scrollLeft += left + contentPoint.x * next - at.x;
      scrollBy({ top: top + contentPoint.y * next - at.y, behavior: "instant" });
    },
    [scroller],
  );
  /** The point of the bracket, at scale 1, that is at this point of the window. */
  const contentPointAt = useCallback(
    ({ x, y }: Point): Point => {
      const { left, top } = scroller?.firstElementChild?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { x: (x - left) / currentScale.current, y: (y - top) / currentScale.current };
    },
    [scroller],
  );

  useEffect(() => {
    if (!scroller) return;
    let pinch: { readonly distance: number; readonly scale: number; readonly contentPoint: Point } | null =
      null;
    const stop = new AbortController();
    const listenerOptions = { passive: false, signal: stop.signal };
    const onTouch = ({ touches }: TouchEvent) => {
      const fingers = fingersOf(touches);
      pinch = fingers && {
        distance: fingers.distance,
        scale: currentScale.current,
        contentPoint: contentPointAt(fingers.middle),
      };
    };
    scroller.addEventListener("touchstart", onTouch, listenerOptions);
    scroller.addEventListener("touchend", onTouch, listenerOptions);
    scroller.addEventListener("touchcancel", onTouch, listenerOptions);
    scroller.addEventListener(
      "touchmove",
      (event) => {
        const fingers = fingersOf(event.touches);
        if (!pinch || !fingers) return;
        event.preventDefault();
        zoomTo((pinch.scale * fingers.distance) / pinch.distance, fingers.middle, pinch.contentPoint);
      },
      listenerOptions,
    );
    scroller.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const at = { x: event.clientX, y: event.clientY };
        zoomTo(currentScale.current * Math.exp(-event.deltaY * WHEEL_SPEED), at, contentPointAt(at));
      },
      listenerOptions,
    );
    return () => stop.abort();
  }, [scroller, contentPointAt, zoomTo]);

  const step = (newScale: number | undefined) => {
    if (newScale === undefined) return null;
    return () => {
      const view = scroller?.getBoundingClientRect();
      const at = { x: view?.left ?? 0, y: Math.max(0, view?.top ?? 0) };
      zoomTo(newScale, at, contentPointAt(at));
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

/** Two fingers: their distance, and the point between them. */
function fingersOf(touches: TouchList): { distance: number; middle: Point } | null {
  const [first, second] = [touches[0], touches[1]];
  if (!first || !second || touches.length > 2) return null;
  return {
    distance: Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)),
    middle: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
  };
}
