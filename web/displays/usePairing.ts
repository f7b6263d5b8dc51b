import { useEffect, useState } from "react";
import type { DisplayLetters } from "../../server/displays/routes.ts";
import { setTimeZone } from "../texts/dates.ts";
import { askDisplayState, askLetters } from "./displayServer.ts";

const POLL_MS = 3000;
const MINUTE_MS = 60_000;

/** The letters of this screen, and the minutes until new ones. */
interface Pairing {
  readonly shown: DisplayLetters;
  readonly minutes: number;
}

/**
 * Asks the server for letters, and then repeatedly whether an administrator has linked this screen. Letters are
 * replaced when the server no longer knows them, or when they have expired on this device's clock, which stops while
 * the device sleeps. Null until there are letters.
 */
export function usePairing(onLinked: () => void): Pairing | null {
  const [pairing, setPairing] = useState<Pairing | null>(null);
  useEffect(() => {
    let current: { readonly shown: DisplayLetters; readonly until: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const next = async (): Promise<"linked" | "waiting"> => {
      const state = current && (await askDisplayState()).state;
      if (state === "open") return "linked";
      if (!current || state !== "pairing" || performance.now() >= current.until) {
        const shown = await askLetters();
        if (!shown) return "linked";
        current = { shown, until: performance.now() + shown.lifetime };
      }
      return "waiting";
    };
    const poll = async () => {
      // Without an answer the next poll asks again.
      const state = await next().catch(() => "waiting");
      if (isStopped) return;
      if (state === "linked") return onLinked();
      const left = current ? current.until - performance.now() : 0;
      if (current) setTimeZone(current.shown.timeZone);
      setPairing(current && left > 0 ? { shown: current.shown, minutes: Math.ceil(left / MINUTE_MS) } : null);
      timer = setTimeout(poll, POLL_MS);
    };
    void poll();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [onLinked]);
  return pairing;
}
