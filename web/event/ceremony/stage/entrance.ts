import { useEffect, useState } from "react";
import { orderOf, type StepId } from "../../../../domain/event/ceremony/script.ts";
import { prefersReducedMotion } from "../../../ui/motion.ts";

/** The durations of a step's animation, in ms: a pause, the name, counting the points, counting the Hero cards. */
export const SILENCE_MS = 1200;
export const NAME_MS = 600;
const POINTS_MS = 800;
const CARD_MS = 500;

/**
 * Whether the step must be animated: the ceremony advanced to it while the page was open. The first step that the page
 * shows, and a step reached by going back, appear without animation.
 */
export function useIsFresh(step: StepId | null): boolean {
  const [shown, setShown] = useState({ step, isFresh: false });
  if (shown.step !== step) setShown({ step, isFresh: orderOf(step) > orderOf(shown.step) });
  return shown.step === step && shown.isFresh;
}

/**
 * Gives the latest value. During an animated step it gives the previous value until the name has appeared, so that no
 * text reveals the name early.
 */
export function useValueAfterEntrance<T>(latest: T, isFresh: boolean): T {
  const [entered, setEntered] = useState(latest);
  useEffect(() => {
    if (!isFresh) return setEntered(latest);
    const timer = setTimeout(() => setEntered(latest), SILENCE_MS + NAME_MS);
    return () => clearTimeout(timer);
  }, [latest, isFresh]);
  return isFresh ? entered : latest;
}

/**
 * Points that count up from 0 to the total without the points of Hero cards, and then to the full total. Without
 * animation the total is shown at once; with reduced motion, it is shown when the name appears.
 */
export function useCounting(total: number, cardPoints: number, isFresh: boolean): number {
  const [shown, setShown] = useState(isFresh ? 0 : total);
  useEffect(() => {
    if (!isFresh) return setShown(total);
    const beganAt = performance.now() + SILENCE_MS + NAME_MS;
    const isMotionReduced = prefersReducedMotion();
    let frame = requestAnimationFrame(function count(now) {
      const age = now - beganAt;
      if (age >= POINTS_MS + CARD_MS || (isMotionReduced && age >= 0)) return setShown(total);
      if (age >= 0) {
        const [from, distance, progress] =
          age < POINTS_MS
            ? [0, total - cardPoints, age / POINTS_MS]
            : [total - cardPoints, cardPoints, (age - POINTS_MS) / CARD_MS];
        setShown(Math.round(from + distance * (1 - (1 - progress) ** 3)));
      }
      frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [total, cardPoints, isFresh]);
  return shown;
}
