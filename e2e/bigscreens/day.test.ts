import type { CDPSession, Locator, Page } from "@playwright/test";
import { VIEW_SECONDS, viewNames } from "../../domain/bigscreens/display.ts";
import { createCup } from "../../server/testing/tournaments.ts";
import {
  leastUse,
  type MemoryUse,
  memoryUse,
  sendHeartbeatsInPageTime,
} from "../../testing/browser/pageTime.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

const HOUR_MS = 3_600_000;
const HOUR_COUNT = 4;
/** How long each view is shown, in seconds: as long as possible, because each change of the view takes time in the test. */
const SECONDS_PER_VIEW = VIEW_SECONDS.max;

/** The number of measurements of the memory after an hour. */
const SAMPLE_COUNT = 2 * viewNames.length;
/**
 * The time between two measurements. It is a little shorter than the time for which a view is shown, so that every view is
 * measured, and not always in the same phase of its animation.
 */
const SAMPLE_EVERY_MS = 0.9 * SECONDS_PER_VIEW * 1000;

test("a big screen shows the called matches for four hours, and then uses about as much memory as after one hour (rules B7, B15, B19)", {
  tag: "@desktop",
}, async ({ administrator, player, visitor }) => {
  const organiser = await administrator();
  const { id, code } = await organiser.does("displays.create", { name: "Salon" });
  const views = viewNames.map((view) => ({ view, seconds: SECONDS_PER_VIEW }));
  const plan = { views, pinned: null, isPaused: false, dimsAtNight: true };
  await organiser.does("displays.savePlan", { displayId: id, plan, version: 0 });
  await organiser.does("event.start", {});
  const lea = await player("Léa");
  const others = await Promise.all(["Nadia", "Hugo", "Inès"].map((name) => player(name)));
  const ids = [lea, ...others].map(({ id }) => id);
  const tournamentId = await createCup(organiser, ids, 1, { tables: 2, playersReport: true });
  await organiser.does("tournaments.open", { tournamentId });
  for (const position of [1, 2])
    await organiser.does("tournaments.callMatch", { tournamentId, round: 1, position, table: position });
  const { page } = await visitor({ at: null, ownClock: true });
  await page.addInitScript(sendHeartbeatsInPageTime);
  await page.goto(`/ecran#code=${code}`);
  await expect(page.locator("[data-view]")).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const calls = page.getByRole("region", { name: "On vous attend" }).getByRole("listitem");
  const runClockUntilVisible = (shown: Locator) =>
    expect(async () => {
      await page.clock.runFor(1000);
      await expect(shown).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [0] });
  await runClockUntilVisible(calls.first());
  const playGameAndRunHour = async () => {
    await finishGame(lea, await startGame(lea, [], 1), [lea.id, "bot-1"]);
    await runClockUntilVisible(page.getByRole("heading", { name: `${lea.name} gagne` }));
    expect(await calls.count(), "during a scene").toBe(2);
    await page.clock.runFor(HOUR_MS);
    expect(await calls.count(), "after an hour").toBe(2);
  };

  await playGameAndRunHour();
  const afterFirstHour = await leastUseOfViews(page, cdp);
  for (let hours = 1; hours < HOUR_COUNT; hours += 1) await playGameAndRunHour();
  const afterLastHour = await leastUseOfViews(page, cdp);
  await expect(page.locator("[data-view]")).toBeVisible();
  const measured = `after the first hour ${JSON.stringify(afterFirstHour)}, after the last ${JSON.stringify(afterLastHour)}`;
  // The last games add some rows to the views. If each of the 90 changes of the view left one node in memory, the number of
  // nodes would grow by almost half.
  expect(afterLastHour.Nodes, measured).toBeLessThan(afterFirstHour.Nodes * 1.3);
  expect(afterLastHour.JSEventListeners, measured).toBeLessThan(afterFirstHour.JSEventListeners * 1.2);
  expect(afterLastHour.JSHeapUsedSize, measured).toBeLessThan(afterFirstHour.JSHeapUsedSize * 1.2);
});

/**
 * The least memory that the page uses while it shows all views, one after the other. It is not the average, because views
 * differ in size, and the page contains two views while one fades into the other.
 */
async function leastUseOfViews(page: Page, cdp: CDPSession): Promise<MemoryUse> {
  const samples: MemoryUse[] = [];
  for (let count = 0; count < SAMPLE_COUNT; count += 1) {
    samples.push(await memoryUse(cdp));
    await page.clock.runFor(SAMPLE_EVERY_MS);
  }
  return leastUse(samples);
}
