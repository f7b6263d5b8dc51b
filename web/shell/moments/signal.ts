import { useEffect } from "react";
import { prefersReducedMotion } from "../../ui/motion.ts";
import { Instrument } from "../../ui/sound/Instrument.ts";
import { optionalSound } from "../../ui/sound/optionalSound.ts";

/** A note: its pitch (hertz), its start and its duration (seconds). */
type Note = readonly [pitch: number, at: number, duration: number];

/** The sound and the vibration of a moment. Vibration: durations in ms (on, off, on …). */
interface Signal {
  readonly notes: readonly Note[];
  readonly buzz: readonly number[];
}

/** The signals of moments, by their cause. */
const signals = {
  victory: {
    notes: [
      [523, 0, 0.18],
      [659, 0.12, 0.18],
      [784, 0.24, 0.18],
      [1047, 0.36, 0.7],
    ],
    buzz: [60, 60, 60, 60, 160],
  },
  finish: {
    notes: [
      [523, 0, 0.2],
      [784, 0.14, 0.5],
    ],
    buzz: [60],
  },
  wheel: {
    notes: [
      [392, 0, 0.16],
      [494, 0.11, 0.16],
      [587, 0.22, 0.16],
      [784, 0.33, 0.45],
    ],
    buzz: [40, 40, 40],
  },
  theft: {
    notes: [
      [988, 0, 0.16],
      [740, 0.15, 0.16],
      [494, 0.3, 0.5],
    ],
    buzz: [120, 80, 120],
  },
} as const satisfies Record<string, Signal>;

/** A kind of moment that has a signal. */
export type MomentSignal = keyof typeof signals;

/** Plays the notes of a signal. */
class Chimes extends Instrument {
  play({ notes }: Signal): void {
    const startsAt = this.now + 0.05;
    for (const [pitch, at, duration] of notes) this.note(pitch, startsAt + at, duration, 0.12, "triangle");
  }
}

const useChimes = optionalSound("moment-sound", () => new Chimes());

/** The sound switch for all moments. When the sound is switched on, the sound of a game's end is played as a sample. */
export function useMomentSound(): { readonly isOn: boolean; toggle(): void } {
  const { isOn, toggle } = useChimes();
  return { isOn, toggle: () => toggle()?.play(signals.finish) };
}

/**
 * Plays the sound and the vibration of a moment once, when it is shown. The sound is off by default. The vibration needs
 * a phone that supports it, and is omitted for people who ask for reduced motion. Browsers block sound and vibration
 * before the first press on the page (rule N14).
 */
export function useSignal(name: MomentSignal): void {
  const { resume } = useChimes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment sounds when it is shown, not when the sound is switched on
  useEffect(() => {
    if (!navigator.userActivation?.hasBeenActive) return;
    resume()?.play(signals[name]);
    if (!prefersReducedMotion()) navigator.vibrate?.([...signals[name].buzz]);
  }, []);
}
