import { useEffect } from "react";
import { Instrument } from "../sound/Instrument.ts";
import { optionalSound } from "../sound/optionalSound.ts";
import { prefersReducedMotion } from "../ui/motion.ts";

/** A note: how high (hertz), when and for how long (seconds). */
type Note = readonly [pitch: number, at: number, lasts: number];

/** How a moment makes itself noticed: notes, where somebody wants them, and how a phone buzzes (ms: on, off, on …). */
interface Signal {
  readonly notes: readonly Note[];
  readonly buzz: readonly number[];
}

/** The signals of moments, by what they tell. */
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

/** What a moment may tell by its signal. */
export type MomentSignal = keyof typeof signals;

class Chimes extends Instrument {
  play({ notes }: Signal): void {
    const begin = this.now + 0.05;
    for (const [pitch, at, lasts] of notes) this.note(pitch, begin + at, lasts, 0.12, "triangle");
  }
}

const useChimes = optionalSound("moment-sound", () => new Chimes());

/** The switch of the sounds of all moments; switched on, it lets one be heard. */
export function useMomentSound(): { readonly isOn: boolean; toggle(): void } {
  const { isOn, toggle } = useChimes();
  return { isOn, toggle: () => toggle()?.play(signals.finish) };
}

/**
 * Lets a moment be heard and felt when it is drawn, once: heard where its player wants it, felt where the phone can and
 * nobody asked for less motion; both only after something was pressed on the page, before which browsers allow neither
 * (rule N14).
 */
export function useSignal(name: MomentSignal): void {
  const { begin } = useChimes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is heard when it comes, not when the sound is switched on
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive) return;
    begin()?.play(signals[name]);
    if (!prefersReducedMotion()) navigator.vibrate?.([...signals[name].buzz]);
  }, []);
}
