import { useEffect } from "react";
import { Instrument } from "../sound/Instrument.ts";
import { optionalSound } from "../sound/optionalSound.ts";
import { isFirstTime } from "../ui/once.ts";

class Bell extends Instrument {
  /** Somebody is called. */
  ring(): void {
    const begin = this.now + 0.05;
    for (const [step, pitch] of [784, 1047, 1319].entries())
      this.note(pitch, begin + step * 0.16, 0.7, 0.14, "sine");
  }
}

/** The sound that calls to a table, where this browser wants it. */
export const useCallSound = optionalSound("call-sound", () => new Bell());

/**
 * Rings once for a call, whatever screens and tabs it is shown on: where its player wants it, while they look at the page,
 * and have pressed something there, before which browsers allow no sound (rule T15). Null: nobody is called.
 */
export function useRing(call: string | null): void {
  const { begin } = useCallSound();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call rings when it comes, not when the sound is switched on
  useEffect(() => {
    if (
      call !== null &&
      document.visibilityState === "visible" &&
      navigator.userActivation.hasBeenActive &&
      isFirstTime("call-heard", call)
    )
      begin()?.ring();
  }, [call]);
}
