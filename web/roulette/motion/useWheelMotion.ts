import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { pointerTilt } from "./rotation.ts";
import type { WheelMotion } from "./wheelMotion.ts";

/** The parts of the drawing that move. */
export interface WheelParts {
  readonly disc: RefObject<SVGSVGElement | null>;
  readonly pointer: RefObject<SVGSVGElement | null>;
}

/**
 * Draws the wheel's motion on its parts without rendering anew, from wherever the wheel is when they appear; `onPeg` hears
 * every peg that passes the pointer.
 */
export function useWheelMotion(
  motion: WheelMotion,
  segments: number,
  onPeg: (speed: number) => void,
): WheelParts {
  const disc = useRef<SVGSVGElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const now = useRef({ segments, onPeg });
  useEffect(() => {
    now.current = { segments, onPeg };
  });
  useLayoutEffect(() => {
    let passed = 0;
    return motion.attach(({ rotation, speed }) => {
      const { segments, onPeg } = now.current;
      if (disc.current) disc.current.style.transform = `rotate(${rotation}deg)`;
      if (pointer.current)
        pointer.current.style.transform = `rotate(${pointerTilt(rotation, speed, segments)}deg)`;
      const pegs = Math.floor((rotation * segments) / 360);
      if (pegs !== passed && speed > 0) onPeg(speed);
      passed = pegs;
    });
  }, [motion]);
  return { disc, pointer };
}
