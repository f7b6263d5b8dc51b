import { setTimeout as sleep } from "node:timers/promises";
import { ReturningBrowser } from "../server/testing/returningBrowser.ts";
import { answerCalls } from "./program.ts";

/** Browsers whose streams are cut again and again, in one process, which keep what they were told. */
export type WandererMethods = {
  /** Opens a stream for each cookie header. */
  open(at: { port: number; cookies: readonly string[] }): Promise<void>;
  /** Cuts each one at a random moment of every so many ms, for so long; done when all are back. */
  wander(times: { every: number; ms: number }): Promise<void>;
  /** Whether all hold what a new browser of the same person is given. */
  judge(_: null): Promise<Verdict>;
};

/** What became of them; `apart`: how many hold something else than a new browser. */
export interface Verdict {
  readonly resumed: number;
  readonly afresh: number;
  readonly apart: number;
  readonly twice: number;
  readonly outOfOrder: number;
}

const AT_ONCE = 64;
/** How long a browser waits before it comes back, in ms: at random, as the app does. */
const BACK_WITHIN = 800;
const SETTLE_MS = 3000;

let address = "";
let browsers: { readonly browser: ReturningBrowser; readonly cookie: string }[] = [];

async function all<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function wander(browser: ReturningBrowser, every: number, end: number): Promise<void> {
  for (let begin = performance.now(); begin < end; begin += every) {
    await sleep(Math.max(0, begin + Math.random() * (every - BACK_WITHIN) - performance.now()));
    browser.cut();
    await sleep(Math.random() * BACK_WITHIN);
    await browser.open();
    await sleep(Math.max(0, begin + every - performance.now()));
  }
}

answerCalls<WandererMethods>({
  open: async ({ port, cookies }) => {
    address = `http://127.0.0.1:${port}`;
    browsers = cookies.map((cookie) => ({ browser: new ReturningBrowser(address, cookie), cookie }));
    await all(browsers, ({ browser }) => browser.open());
  },
  wander: async ({ every, ms }) => {
    const end = performance.now() + ms;
    await Promise.all(browsers.map(({ browser }) => wander(browser, every, end)));
  },
  judge: async () => {
    await sleep(SETTLE_MS);
    let apart = 0;
    await all([...new Set(browsers.map(({ cookie }) => cookie))], async (cookie) => {
      const fresh = new ReturningBrowser(address, cookie);
      await fresh.open();
      fresh.cut();
      for (const own of browsers) if (own.cookie === cookie && !own.browser.holdsWhat(fresh)) apart += 1;
    });
    const sum = (what: "resumed" | "afresh" | "twice" | "outOfOrder") =>
      browsers.reduce((total, { browser }) => total + browser[what], 0);
    return {
      apart,
      resumed: sum("resumed"),
      afresh: sum("afresh"),
      twice: sum("twice"),
      outOfOrder: sum("outOfOrder"),
    };
  },
});
