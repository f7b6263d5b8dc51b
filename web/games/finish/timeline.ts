import { useEffect, useState } from "react";
import { prefersReducedMotion } from "../../ui/motion.ts";

/** When each part of a finish begins, in ms; it lasts 3.2 s. Steps of the podium by place. */
export const BEGINS = { steps: [800, 500, 200], points: 1200, climb: 2000, confetti: 1200 } as const;
/** How long the points count up, in ms. */
const COUNTS_MS = 800;

/** A number that goes from one to another once its time has come; the other at once when `isOver`, or with less motion. */
export function useCounting(from: number, to: number, isOver: boolean): number {
  const [shown, setShown] = useState(from);
  const isStill = isOver || prefersReducedMotion();
  useEffect(() => {
    if (isStill) return;
    const begin = performance.now() + BEGINS.points;
    let frame = requestAnimationFrame(function draw(now) {
      const part = Math.min(1, Math.max(0, (now - begin) / COUNTS_MS));
      setShown(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to, isStill]);
  return isStill ? to : shown;
}
