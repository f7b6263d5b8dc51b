import { type RefObject, useEffect, useRef, useState } from "react";
import { pointerTilt } from "./pointerTilt.ts";
import { WheelMotion } from "./wheelMotion.ts";

/** The parts of the drawing that move. */
export interface WheelParts {
  readonly disc: RefObject<SVGSVGElement | null>;
  readonly pointer: RefObject<SVGSVGElement | null>;
}

/** The wheel's motion, drawn on its parts without rendering anew; `onPeg` hears every peg that passes the pointer. */
export function useWheelMotion(segments: number, onPeg: (speed: number) => void) {
  const disc = useRef<SVGSVGElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const now = useRef({ segments, onPeg });
  useEffect(() => {
    now.current = { segments, onPeg };
  });
  const [motion] = useState(() => {
    let passed = 0;
    return new WheelMotion(({ rotation, speed }) => {
      const { segments, onPeg } = now.current;
      if (disc.current) disc.current.style.transform = `rotate(${rotation}deg)`;
      if (pointer.current)
        pointer.current.style.transform = `rotate(${pointerTilt(rotation, speed, segments)}deg)`;
      const pegs = Math.floor((rotation * segments) / 360);
      if (pegs !== passed && speed > 0) onPeg(speed);
      passed = pegs;
    });
  });
  useEffect(() => () => motion.rest(), [motion]);
  return { motion, parts: { disc, pointer } satisfies WheelParts };
}
