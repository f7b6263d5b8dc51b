import { useEffect } from "react";
import { Instrument } from "../../ui/sound/Instrument.ts";
import { optionalSound } from "../../ui/sound/optionalSound.ts";
import { storeIfNew } from "../../ui/storeIfNew.ts";

class Bell extends Instrument {
  /** Plays the sound of a call to a table: three rising notes. */
  ring(): void {
    const startsAt = this.now + 0.05;
    for (const [step, pitch] of [784, 1047, 1319].entries())
      this.note(pitch, startsAt + step * 0.16, 0.7, 0.14, "sine");
  }
}

/** The sound for calls to a table, if it is on in this browser. */
export const useCallSound = optionalSound("call-sound", () => new Bell());

/**
 * Rings once for each call, however many screens and tabs show the call. `call` identifies the call; null means no call. It
 * rings only if the sound is on, the page is visible and the player has pressed something on the page: browsers block sound
 * before the first press (rule T15).
 */
export function useRing(call: string | null): void {
  const { resume } = useCallSound();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call rings when it arrives, not when the sound is switched on
  useEffect(() => {
    if (
      call !== null &&
      document.visibilityState === "visible" &&
      navigator.userActivation?.hasBeenActive &&
      storeIfNew("call-heard", call)
    )
      resume()?.ring();
  }, [call]);
}
