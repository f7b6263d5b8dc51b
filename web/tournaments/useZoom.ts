import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

const STEPS: readonly number[] = [0.5, 0.65, 0.8, 1, 1.25, 1.5, 2];
const MIN_SCALE = 0.5;
const MAX_SCALE = 2;
/** The change of the scale's logarithm when the wheel turns by 1 px. */
const WHEEL_SPEED = 0.01;

/** The scale of the bracket, and two functions that change it. Each is null when the scale is already at its limit. */
export interface Zoom {
  readonly scale: number;
  /** The container of the bracket, which scrolls sideways if the bracket is wider. Its first child is the bracket. */
  readonly scroller: HTMLElement | null;
  setScroller(element: HTMLElement | null): void;
  readonly zoomIn: (() => void) | null;
  readonly zoomOut: (() => void) | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The scale of a bracket, changed by buttons, by two fingers, or by the wheel with Ctrl (the event that browsers send for
 * a pinch on a touchpad). The content under the fingers stays under them: the scroller scrolls sideways, and the page
 * scrolls up or down.
 */
export function useZoom(): Zoom {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  const currentScale = useRef(scale);

  /** Sets the scale, then scrolls so that `contentPoint` (in pixels at scale 1) is shown at `windowPoint`. */
  const zoomTo = useCallback(
    (newScale: number, windowPoint: Point, contentPoint: Point) => {
      const bracket = scroller?.firstElementChild;
      if (!bracket) return;
      const next = Math.min(MAX_SCALE, Math.max(MIN_SCALE, newScale));
      currentScale.current = next;
      flushSync(() => setScale(next));
      const { left, top } = bracket.getBoundingClientRect();
      scroller.scrollLeft += left + contentPoint.x * next - windowPoint.x;
      scrollBy({ top: top + contentPoint.y * next - windowPoint.y, behavior: "instant" });
    },
    [scroller],
  );
  /** The point of the bracket, in pixels at scale 1, that is shown at this point of the window. */
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
        const pointer = { x: event.clientX, y: event.clientY };
        zoomTo(
          currentScale.current * Math.exp(-event.deltaY * WHEEL_SPEED),
          pointer,
          contentPointAt(pointer),
        );
      },
      listenerOptions,
    );
    return () => stop.abort();
  }, [scroller, contentPointAt, zoomTo]);

  const zoomStep = (newScale: number | undefined) => {
    if (newScale === undefined) return null;
    return () => {
      const view = scroller?.getBoundingClientRect();
      const corner = { x: view?.left ?? 0, y: Math.max(0, view?.top ?? 0) };
      zoomTo(newScale, corner, contentPointAt(corner));
    };
  };
  return {
    scale,
    scroller,
    setScroller,
    zoomIn: zoomStep(STEPS.find((each) => each > scale)),
    zoomOut: zoomStep(STEPS.findLast((each) => each < scale)),
  };
}

/** The distance between two fingers and the point between them; null unless exactly two fingers touch. */
function fingersOf(touches: TouchList): { distance: number; middle: Point } | null {
  const [first, second] = [touches[0], touches[1]];
  if (!first || !second || touches.length > 2) return null;
  return {
    distance: Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)),
    middle: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
  };
}
