import { useCallback, useState } from "react";
import { WheelSound } from "./sound.ts";

const KEY = "roulette-sound";

/** Made once, on a press. It outlives the screen, as a spin does. */
let made: WheelSound | null = null;

/** Whether this browser wants the wheel's sound (off until chosen), the way to switch it, and the sound while it is on. */
export function useWheelSound() {
  const [isOn, setIsOn] = useState(readChoice);
  const toggle = useCallback(() => {
    const next = !isOn;
    setIsOn(next);
    keepChoice(next);
    if (next) wake();
  }, [isOn]);
  /** The sound, awake, or null while it is off. Call it on a press. */
  const begin = useCallback(() => (isOn ? wake() : null), [isOn]);
  const sound = useCallback(() => (isOn ? made : null), [isOn]);
  return { isOn, toggle, begin, sound };
}

function wake(): WheelSound | null {
  try {
    made ??= new WheelSound();
    made.wake();
  } catch {
    // No sound device: the wheel turns in silence.
  }
  return made;
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

function keepChoice(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Storage refused: the choice holds until the page is left.
  }
}
