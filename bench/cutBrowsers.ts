import { setTimeout as sleep } from "node:timers/promises";
import { ReturningBrowser } from "../server/testing/returningBrowser.ts";
import { answerCalls } from "./program.ts";

/** Many simulated browsers in one process. Their streams are cut again and again, and they apply all messages. */
export type CutBrowserMethods = {
  /** Opens the live stream of one browser for each cookie header. */
  open(at: { port: number; cookies: readonly string[] }): Promise<void>;
  /**
   * During `durationMs`, cuts each stream once in every interval, at a random moment. Resolves when all have reconnected.
   */
  cutRepeatedly(times: { intervalMs: number; durationMs: number }): Promise<void>;
  /** Compares the rows of each browser with the rows that a new browser of the same player gets. */
  compareRows(_: null): Promise<CutResults>;
};

/**
 * `resumedCount` and `snapshotCount` count reconnections, by what the server then sent: only the missed changes, or all rows.
 * `differingCount` counts browsers whose rows differ from a new browser's. `repeatedCount` and `outOfOrderCount` count changes
 * that a browser received twice, or after a later change.
 */
export interface CutResults {
  readonly resumedCount: number;
  readonly snapshotCount: number;
  readonly differingCount: number;
  readonly repeatedCount: number;
  readonly outOfOrderCount: number;
}

const MAX_CONCURRENT = 64;
/** Before it reconnects, a browser waits a random time of at most this many ms, like the app. */
const MAX_RECONNECT_MS = 800;
/** How long browsers may still receive messages before their rows are compared. */
const SETTLE_MS = 3000;

let address = "";
let browsers: { readonly browser: ReturningBrowser; readonly cookie: string }[] = [];

/** Runs `work` for all items, several at the same time. */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
}

async function cutUntil(browser: ReturningBrowser, intervalMs: number, end: number): Promise<void> {
  for (let begin = performance.now(); begin < end; begin += intervalMs) {
    await sleep(Math.max(0, begin + Math.random() * (intervalMs - MAX_RECONNECT_MS) - performance.now()));
    browser.cut();
    await sleep(Math.random() * MAX_RECONNECT_MS);
    await browser.open();
    await sleep(Math.max(0, begin + intervalMs - performance.now()));
  }
}

answerCalls<CutBrowserMethods>({
  open: async ({ port, cookies }) => {
    address = `http://127.0.0.1:${port}`;
    browsers = cookies.map((cookie) => ({ browser: new ReturningBrowser(address, cookie), cookie }));
    await forAll(browsers, ({ browser }) => browser.open());
  },
  cutRepeatedly: async ({ intervalMs, durationMs }) => {
    const end = performance.now() + durationMs;
    await Promise.all(browsers.map(({ browser }) => cutUntil(browser, intervalMs, end)));
  },
  compareRows: async () => {
    await sleep(SETTLE_MS);
    let differingCount = 0;
    await forAll([...new Set(browsers.map(({ cookie }) => cookie))], async (cookie) => {
      const newBrowser = new ReturningBrowser(address, cookie);
      await newBrowser.open();
      newBrowser.cut();
      for (const connected of browsers)
        if (connected.cookie === cookie && !connected.browser.hasSameRows(newBrowser)) differingCount += 1;
    });
    const sum = (count: "resumedCount" | "snapshotCount" | "repeatedCount" | "outOfOrderCount") =>
      browsers.reduce((total, { browser }) => total + browser[count], 0);
    return {
      differingCount,
      resumedCount: sum("resumedCount"),
      snapshotCount: sum("snapshotCount"),
      repeatedCount: sum("repeatedCount"),
      outOfOrderCount: sum("outOfOrderCount"),
    };
  },
});
