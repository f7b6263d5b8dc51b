import { useEffect, useState } from "react";
import { prefersReducedMotion } from "../../ui/motion.ts";

/**
 * When each part of a finish's animation begins, in ms after its start. `steps`: the podium steps, first place first.
 * `points`: the points count up or down. `climb`: the player's row moves to the new rank, up or down.
 */
export const BEGINS_MS = { steps: [800, 500, 200], points: 1200, climb: 2000, confetti: 1200 } as const;
/** How long the points count, in ms. */
const COUNTING_MS = 800;

/**
 * A number that counts from one value to another, beginning after `delayMs`. When `isSkipped`, or with reduced
 * motion, it is the final value at once.
 */
export function useFinishCounting(from: number, to: number, isSkipped: boolean, delayMs: number): number {
  const [shown, setShown] = useState(from);
  const isStill = isSkipped || prefersReducedMotion();
  useEffect(() => {
    if (isStill) return;
    const begin = performance.now() + delayMs;
    let frame = requestAnimationFrame(function draw(now) {
      const progress = Math.min(1, Math.max(0, (now - begin) / COUNTING_MS));
      setShown(Math.round(from + (to - from) * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to, isStill, delayMs]);
  return isStill ? to : shown;
}
