import { untilOnline } from "../api/waiting.ts";

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000];

/**
 * Waits before try number `tries` (from 0) of something that may be tried until `end` (epoch ms): shortly, or, in a browser
 * that says it is offline, until the network is back. Gives false when the time is over.
 */
export async function pauseBefore(tries: number, end: number): Promise<boolean> {
  const left = end - Date.now();
  if (left <= 0) return false;
  const pause = PAUSES_MS[tries] ?? PAUSES_MS.at(-1) ?? 0;
  await untilOnline(Math.min(left, navigator.onLine ? pause : left));
  return true;
}
