import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { VIEW_SECONDS, viewNames } from "../../domain/bigscreens/display.ts";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { overHttp, signIn } from "../../server/testing/person.ts";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { leastUse, memoryUse, sendHeartbeatsInPageTime } from "../../testing/browser/pageTime.ts";
import { Caller, commandRequest, commandResultOf } from "../calls.ts";
import { BENCH_PASSWORD, type Dataset } from "../dataset.ts";
import { kilobytes, type Measure } from "../report.ts";
import { mainThreadShare, shareText } from "./mainThread.ts";

const HOUR_MS = 3_600_000;
const DAY_COUNT = 7;
/** How long each view is shown: the longest time that is allowed, because each change of the view takes real time. */
const SECONDS_PER_VIEW = VIEW_SECONDS.max;
/** The time (ms) in which every view is shown once. */
const CYCLE_MS = viewNames.length * SECONDS_PER_VIEW * 1000;
/** How many times the memory is read at the end of each day, during one more cycle of the views. */
const SAMPLES = 8;
/** How large the heap may be, compared with its size after the first day, and in which share of time the main thread may work. */
const BUDGET = { heap: 1.1, mainThread: 0.01 };

/**
 * Measures a big screen in two ways. The first is a week by the page's own clock: every hour a game ends and all views are
 * shown, then the clock jumps to the next hour. The page's memory after the last day is compared with its memory after the
 * first day. The second is a minute in real time, in which players spin and each view is shown for its usual duration: the
 * share of this minute in which the page's main thread works.
 */
export async function measureBigScreen(browser: Browser, port: number, dataset: Dataset): Promise<Measure[]> {
  const address = `http://localhost:${port}`;
  const admin = await signIn(overHttp(address), FIRST_ADMINISTRATOR, BENCH_PASSWORD);
  const makeDisplay = async (seconds: number) => {
    const { id: displayId, code } = await admin.does("displays.create", { name: `Écran de ${seconds} s` });
    const views = viewNames.map((view) => ({ view, seconds }));
    const plan = { views, pinned: null, isPaused: false, dimsAtNight: false };
    await admin.does("displays.savePlan", { displayId, plan, version: 0 });
    return `${address}/ecran#code=${code}`;
  };
  const caller = new Caller(port, 1);
  try {
    const { afterDay, afterWeek } = await heapDuringWeek(browser, await makeDisplay(SECONDS_PER_VIEW), () =>
      playGame(caller, dataset),
    );
    const context = await browser.newContext(screenSizes.desktop);
    const page = await context.newPage();
    await page.goto(await makeDisplay(VIEW_SECONDS.usual));
    await page.locator("[data-view]").first().waitFor();
    const share = await mainThreadShare(page, caller, dataset.people).finally(() => context.close());
    return [
      {
        name: "Big screen, a week: heap at its end",
        result: kilobytes(afterWeek),
        reference: `${kilobytes(afterDay)} (after a day)`,
        ratio: afterWeek / afterDay,
        budget: `≤ × ${BUDGET.heap}`,
        isWithinBudget: afterWeek <= afterDay * BUDGET.heap,
      },
      {
        name: "Big screen: main thread",
        result: shareText(share),
        reference: "",
        ratio: null,
        budget: `< ${shareText(BUDGET.mainThread)}`,
        isWithinBudget: share < BUDGET.mainThread,
      },
    ];
  } finally {
    caller.close();
  }
}

/** The heap (bytes) of a big screen after its first day and after its last. */
async function heapDuringWeek(
  browser: Browser,
  url: string,
  playGame: () => Promise<void>,
): Promise<{ readonly afterDay: number; readonly afterWeek: number }> {
  const context = await browser.newContext(screenSizes.desktop);
  try {
    const page = await context.newPage();
    await page.clock.install();
    await page.addInitScript(sendHeartbeatsInPageTime);
    await page.goto(url);
    await page.locator("[data-view]").first().waitFor();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable");
    const simulateDay = async () => {
      for (let hour = 0; hour < 24; hour += 1) {
        await playGame();
        await page.clock.runFor(CYCLE_MS);
        await page.clock.fastForward(HOUR_MS - CYCLE_MS);
      }
      const samples = [];
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        samples.push(await memoryUse(cdp));
        await page.clock.runFor(CYCLE_MS / SAMPLES);
      }
      return leastUse(samples).JSHeapUsedSize;
    };
    const afterDay = await simulateDay();
    let latest = afterDay;
    for (let day = 1; day < DAY_COUNT; day += 1) latest = await simulateDay();
    return { afterDay, afterWeek: latest };
  } finally {
    await context.close();
  }
}

/** The first player wins a game against a bot. */
async function playGame(caller: Caller, { people: [player], gameNameId }: Dataset): Promise<void> {
  const { id = "", cookie = "" } = player ?? {};
  const players = [id, "bot-1"];
  const { body } = await caller.call(commandRequest("games.create", cookie, { gameNameId, players }));
  const { id: gameId } = commandResultOf<{ id: string }>(body);
  await sleep(100);
  await caller.call(commandRequest("games.complete", cookie, { gameId, ranking: players }));
}
