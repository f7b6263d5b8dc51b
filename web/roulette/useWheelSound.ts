import { useCallback, useRef, useState } from "react";
import { WheelSound } from "./sound.ts";

const KEY = "roulette-sound";

/** Whether this browser wants the wheel's sound (off until chosen), the way to switch it, and the sound while it is on. */
export function useWheelSound() {
  const [isOn, setIsOn] = useState(readChoice);
  const made = useRef<WheelSound | null>(null);
  const toggle = useCallback(() => {
    const next = !isOn;
    setIsOn(next);
    keepChoice(next);
    if (next) wake(made);
  }, [isOn]);
  /** The sound, awake, or null while it is off. Call it on a press. */
  const begin = useCallback(() => (isOn ? wake(made) : null), [isOn]);
  const sound = useCallback(() => (isOn ? made.current : null), [isOn]);
  return { isOn, toggle, begin, sound };
}

function wake(made: { current: WheelSound | null }): WheelSound | null {
  try {
    made.current ??= new WheelSound();
    made.current.wake();
  } catch {
    // No sound device: the wheel turns in silence.
  }
  return made.current;
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
