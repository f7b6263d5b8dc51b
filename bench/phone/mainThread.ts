import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { type Caller, commandRequest, type SignedInCaller } from "../calls.ts";

/** For how long (ms) nobody touches the page while its main thread is measured. */
export const UNTOUCHED_MS = 60_000;
/** The pause (ms) between two changes of an evening of four hours in which 201 players play 20 games and spin 30 times each. */
const CHANGE_PAUSE_MS = 1650;

/**
 * The share of a minute (0 to 1) in which the page's main thread works, while nobody touches the page and these players spin
 * as often as something changes during an evening. The minute begins when the page has fetched the code that it fetches ahead.
 */
export async function mainThreadShare(
  page: Page,
  caller: Caller,
  players: readonly SignedInCaller[],
): Promise<number> {
  await untilFetchedAhead(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const busySeconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const [before, begin] = [await busySeconds(), performance.now()];
  for (let index = 1; performance.now() - begin < UNTOUCHED_MS; index += 1) {
    const { cookie = "" } = players[index % players.length] ?? {};
    await caller.call(commandRequest("roulette.spin", cookie, {}));
    await sleep(CHANGE_PAUSE_MS);
  }
  return (((await busySeconds()) - before) * 1000) / (performance.now() - begin);
}

/** Waits until the page has fetched the code of all parts that it fetches ahead: until it loads no file for 15 s. */
async function untilFetchedAhead(page: Page): Promise<void> {
  const files = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  for (let [before, now] = [-1, await files()]; now !== before; [before, now] = [now, await files()])
    await sleep(UNTOUCHED_MS / 4);
}

/** "0.72 %" */
export const shareText = (share: number) => `${(share * 100).toFixed(2)} %`;
