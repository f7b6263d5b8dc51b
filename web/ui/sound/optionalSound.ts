import { useCallback, useSyncExternalStore } from "react";
import type { Instrument } from "./Instrument.ts";

/** A sound that is off by default. */
interface OptionalSound<S> {
  readonly isOn: boolean;
  /** Switches the sound on or off; call this during a press. Returns the resumed instrument if the sound is now on. */
  toggle(): S | null;
  /** Resumes the instrument and returns it; null while the sound is off. Call this during or after a press. */
  resume(): S | null;
  /** The instrument as it is, without resuming it; null while the sound is off, or before the first `resume`. */
  current(): S | null;
}

/**
 * Makes the hook of a sound whose on/off choice is stored in this browser under `key`. `make` creates the instrument once,
 * during a press. Later screens use the same instrument.
 */
export function optionalSound<S extends Instrument>(key: string, make: () => S): () => OptionalSound<S> {
  const listeners = new Set<() => void>();
  let isOn = readChoice(key);
  let instrument: S | null = null;

  const wake = (): S | null => {
    try {
      instrument ??= make();
      instrument.wake();
    } catch {
      // No sound device: the app continues without sound.
    }
    return instrument;
  };
  const toggle = () => {
    isOn = !isOn;
    storeChoice(key, isOn);
    for (const listener of listeners) listener();
    return isOn ? wake() : null;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return () => {
    const isWanted = useSyncExternalStore(subscribe, () => isOn);
    const resume = useCallback(() => (isWanted ? wake() : null), [isWanted]);
    const current = useCallback(() => (isWanted ? instrument : null), [isWanted]);
    return { isOn: isWanted, toggle, resume, current };
  };
}

function readChoice(key: string): boolean {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false;
  }
}

function storeChoice(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? "on" : "off");
  } catch {
    // Storage is not available: the choice holds until the page is closed.
  }
}
