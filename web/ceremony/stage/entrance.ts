import { useEffect, useState } from "react";
import { orderOf, type StepId } from "../../../domain/ceremony/script.ts";
import { prefersReducedMotion } from "../../ui/motion.ts";

/** How a step enters, in ms: silence, the name, then the points that go up, then each Hero card that is added. */
export const SILENCE_MS = 1200;
export const NAME_MS = 600;
const POINTS_MS = 800;
const CARD_MS = 500;

/** Whether a step was just gone on to: what was there when the screen opened, or is gone back to, stands there at once. */
export function useIsFresh(step: StepId | null): boolean {
  const [shown, setShown] = useState({ step, isFresh: false });
  if (shown.step !== step) setShown({ step, isFresh: orderOf(step) > orderOf(shown.step) });
  return shown.step === step && shown.isFresh;
}

/** What was there before, until the name of a fresh step is there: so that no text is ahead of the scene. */
export function useOnceEntered<T>(latest: T, isFresh: boolean): T {
  const [entered, setEntered] = useState(latest);
  useEffect(() => {
    if (!isFresh) return setEntered(latest);
    const timer = setTimeout(() => setEntered(latest), SILENCE_MS + NAME_MS);
    return () => clearTimeout(timer);
  }, [latest, isFresh]);
  return isFresh ? entered : latest;
}

/**
 * Points that go up from 0 to what they were without the Hero cards, and then to what they are with them. They are there
 * at once where nothing is fresh, and with reduced motion as soon as the name is.
 */
export function useCounting(total: number, cards: number, isFresh: boolean): number {
  const [shown, setShown] = useState(isFresh ? 0 : total);
  useEffect(() => {
    if (!isFresh) return setShown(total);
    const beganAt = performance.now() + SILENCE_MS + NAME_MS;
    const isQuiet = prefersReducedMotion();
    let frame = requestAnimationFrame(function count(now) {
      const age = now - beganAt;
      if (age >= POINTS_MS + CARD_MS || (isQuiet && age >= 0)) return setShown(total);
      if (age >= 0) {
        const [from, way, part] =
          age < POINTS_MS
            ? [0, total - cards, age / POINTS_MS]
            : [total - cards, cards, (age - POINTS_MS) / CARD_MS];
        setShown(Math.round(from + way * (1 - (1 - part) ** 3)));
      }
      frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [total, cards, isFresh]);
  return shown;
}
