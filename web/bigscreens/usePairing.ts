import { useEffect, useState } from "react";
import type { DisplayLetters } from "../../server/bigscreens/routes.ts";
import { setTimeZone } from "../texts/dates.ts";
import { askDisplayState, askLetters } from "./displayServer.ts";

const POLL_MS = 3000;
const MINUTE_MS = 60_000;

/**
 * The server's answer with the letters of this screen, and the minutes until new letters; or the sentence with which the server
 * refuses letters for now.
 */
type Pairing = { readonly answer: DisplayLetters; readonly minutes: number } | { readonly refused: string };

/**
 * Asks the server for the letters that an administrator types to link this screen, and then asks repeatedly whether the
 * screen is linked. Letters are replaced when the server no longer knows them, or when they have expired according to
 * `performance.now`. That clock stops while the device sleeps, so the server may forget the letters first. Null while there
 * are no valid letters.
 */
export function usePairing(onLinked: () => void): Pairing | null {
  const [pairing, setPairing] = useState<Pairing | null>(null);
  useEffect(() => {
    let current: { readonly answer: DisplayLetters; readonly expiresAt: number } | null = null;
    let refused: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const askServer = async (): Promise<"linked" | "waiting"> => {
      const state = current && (await askDisplayState()).state;
      if (state === "open") return "linked";
      if (!current || state !== "pairing" || performance.now() >= current.expiresAt) {
        const answer = await askLetters();
        if (!answer) return "linked";
        refused = "refused" in answer ? answer.refused : null;
        if ("refused" in answer) return "waiting";
        current = { answer, expiresAt: performance.now() + answer.lifetime };
      }
      return "waiting";
    };
    const poll = async () => {
      // If the server does not answer, the next poll asks again.
      const state = await askServer().catch(() => "waiting");
      if (isStopped) return;
      if (state === "linked") return onLinked();
      const remainingMs = current ? current.expiresAt - performance.now() : 0;
      if (current) setTimeZone(current.answer.timeZone);
      if (current && remainingMs > 0)
        setPairing({ answer: current.answer, minutes: Math.ceil(remainingMs / MINUTE_MS) });
      else setPairing(refused === null ? null : { refused });
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
