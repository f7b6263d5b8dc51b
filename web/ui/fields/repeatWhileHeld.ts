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
 * the step. A press that becomes a scroll makes no step. A `step` that returns false was refused and is not repeated.
 */
export function useRepeatWhileHeld(step: () => boolean) {
  const latestStep = useRef(step);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hasRepeated = useRef(false);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => {
    latestStep.current = step;
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
      hasRepeated.current = true;
      if (latestStep.current()) repeatAfter(NEXT_REPEAT_MS);
    }, delay);
  }

  return {
    onPointerDown(event: PointerEvent) {
      hasRepeated.current = false;
      if (event.button === 0) repeatAfter(FIRST_REPEAT_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    /** A long press on a touch screen repeats the step here. It must not open the browser's context menu. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    /**
     * A click that ends repeated steps makes no step. A click without a pointer, for example by a screen reader, makes a step.
     */
    onClick(event: MouseEvent) {
      stop();
      if (event.detail === 0 || !hasRepeated.current) latestStep.current();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat && latestStep.current()) repeatAfter(FIRST_REPEAT_MS);
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key === " ") event.preventDefault();
      stop();
    },
  };
}
