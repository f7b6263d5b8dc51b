import { useCallback, useSyncExternalStore } from "react";
import type { Instrument } from "./Instrument.ts";

/** A sound that is off until somebody wants it. */
interface OptionalSound<S> {
  readonly isOn: boolean;
  /** Switches it; call it on a press. The sound, awake, if it is on now. */
  toggle(): S | null;
  /** The sound, awake, or null while it is off. Call it on a press, or after one. */
  begin(): S | null;
  /** The sound as it is, or null while it is off. */
  sound(): S | null;
}

/**
 * Makes the hook of a sound that this browser keeps the choice of, under `key`. The instrument is made once, on a press;
 * it outlives the screen.
 */
export function optionalSound<S extends Instrument>(key: string, make: () => S): () => OptionalSound<S> {
  const listeners = new Set<() => void>();
  let isOn = readChoice(key);
  let made: S | null = null;

  const wake = (): S | null => {
    try {
      made ??= make();
      made.wake();
    } catch {
      // No sound device: all goes on in silence.
    }
    return made;
  };
  const toggle = () => {
    isOn = !isOn;
    keepChoice(key, isOn);
    for (const listener of listeners) listener();
    return isOn ? wake() : null;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return () => {
    const isWanted = useSyncExternalStore(subscribe, () => isOn);
    const begin = useCallback(() => (isWanted ? wake() : null), [isWanted]);
    const sound = useCallback(() => (isWanted ? made : null), [isWanted]);
    return { isOn: isWanted, toggle, begin, sound };
  };
}

function readChoice(key: string): boolean {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false;
  }
}

function keepChoice(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? "on" : "off");
  } catch {
    // Storage refused: the choice holds until the page is left.
  }
}
