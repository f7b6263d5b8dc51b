import { useEffect, useState } from "react";
import { displayTexts as texts } from "../texts/displays.ts";
import { storeIfNew } from "../ui/storeIfNew.ts";
import { canPreventSleep } from "./useWakeLock.ts";

/** How long the hint is shown: long enough for the person who linked the screen to read it and find the settings. */
const SHOWN_MS = 120_000;

/**
 * Which settings of the device to turn off, where the page cannot prevent its sleep: on plain http, for instance. A browser
 * shows the hint once, along the upper edge of the views. Scenes cover it, and calls are at the lower edge (rule B23).
 */
export function SleepHint() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!canPreventSleep() && storeIfNew("display-sleep-hint")) setShown(true);
  }, []);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown && <p className="tv-tiny absolute inset-x-64 top-8 text-center text-ink-2">{texts.sleep}</p>;
}
