import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
} from "react";

const FIRST_REPEAT_MS = 400;
const NEXT_REPEAT_MS = 120;

/**
 * The event handlers of a button: a press is one step, and holding the button down by mouse, finger, Enter or Space repeats
 * the step. A finger that begins to scroll takes no step. `step` returns false if it was refused: then it is not repeated.
 */
export function useRepeatWhileHeld(step: () => boolean) {
  const latest = useRef(step);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const repeated = useRef(false);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    addEventListener("blur", stop);
    return () => {
      removeEventListener("blur", stop);
      stop();
    };
  }, [stop]);

  function repeatAfter(delay: number) {
    stop();
    timer.current = setTimeout(() => {
      repeated.current = true;
      if (latest.current()) repeatAfter(NEXT_REPEAT_MS);
    }, delay);
  }

  return {
    onPointerDown(event: PointerEvent) {
      repeated.current = false;
      if (event.button === 0) repeatAfter(FIRST_REPEAT_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    /** A long press on a touch screen repeats the step here. It must not open the browser's context menu. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    /** The click that ends repeated steps is no further step. A click without a pointer, by a screen reader, is a step. */
    onClick(event: MouseEvent) {
      stop();
      if (event.detail === 0 || !repeated.current) latest.current();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat && latest.current()) repeatAfter(FIRST_REPEAT_MS);
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key === " ") event.preventDefault();
      stop();
    },
  };
}
