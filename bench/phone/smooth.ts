import type { Browser, Page } from "@playwright/test";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { FinishMoment } from "../../testing/pages/finishMoment.ts";
import { GamesPage } from "../../testing/pages/gamesPage.ts";
import { RankingDialog } from "../../testing/pages/rankingDialog.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { centreOf, touch } from "../../testing/pages/touch.ts";
import type { SignedInCaller } from "../calls.ts";
import type { Measure } from "../report.ts";
import { startBarePage } from "./barePage.ts";
import { openPhone } from "./phone.ts";

const GAME = /Catan/;
/** The processor is this many times slower than this machine's. */
const CPU_SLOWDOWN = 4;
const MEASURED_MS = 2000;
/** The least allowed number of frames a second. */
const BUDGET = 50;

/**
 * Measures frames a second on a processor four times slower: while the wheel turns, while a row of the player's ongoing game
 * is dragged, and while the podium of this game is shown. `completeGame` completes it.
 */
export async function measureSmoothness(
  browser: Browser,
  port: number,
  player: SignedInCaller,
  completeGame: () => Promise<void>,
): Promise<Measure[]> {
  const bare = await startBarePage();
  const phone = await openPhone(browser, `http://localhost:${port}`, player.cookie);
  try {
    const { page } = phone;
    await page.goto(bare.address);
    await phone.setCpu(CPU_SLOWDOWN);
    const idleFrames = await framesDuring(page, () => page.waitForTimeout(MEASURED_MS));
    await page.goto("/roulette");
    const wheel = new RoulettePage(page);
    await wheel.startButton.waitFor();
    await waitUntilSettled(page);
    await wheel.start();
    const turning = await framesDuring(page, () => page.waitForTimeout(MEASURED_MS));
    await page.goto("/");
    const games = new GamesPage(page);
    await games.finishButton(GAME).first().click();
    const dragging = await framesDuringDrag(page);
    await page.goto("/");
    await games.finishButton(GAME).first().waitFor();
    await waitUntilSettled(page);
    await completeGame();
    const finish = new FinishMoment(page);
    await finish.dialog.waitFor();
    const podium = await framesDuring(page, () => page.waitForTimeout(MEASURED_MS));
    await finish.leave();
    return [
      row("wheel", turning, idleFrames),
      row("drag", dragging, idleFrames),
      row("podium", podium, idleFrames),
    ];
  } finally {
    await phone.close();
    await bare.close();
  }
}

/** Drags a row of the open ranking up and down. Gives the number of frames per second during the drag. */
async function framesDuringDrag(page: Page): Promise<number> {
  const ranking = new RankingDialog(page);
  await ranking.showList();
  await waitUntilSettled(page);
  const handles = ranking.dialog.getByRole("button", { name: /^Déplacer / });
  const [from, to] = [await centreOf(handles.first()), await centreOf(handles.last())];
  const finger = await touch(page, from);
  await page.getByRole("status").filter({ hasText: "position" }).first().waitFor({ state: "attached" });
  const frames = await framesDuring(page, async () => {
    for (const end = performance.now() + MEASURED_MS; performance.now() < end; ) {
      await finger.moveTo(to);
      await finger.moveTo(from);
    }
  });
  await finger.lift();
  return frames;
}

async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForTimeout(3000);
  await waitUntilStill(page);
}

/** How many frames a second the page draws during `action`. */
async function framesDuring(page: Page, action: () => Promise<void>): Promise<number> {
  const counter = await page.evaluateHandle(() => {
    const counter = { frames: 0, from: performance.now(), isOn: true };
    const count = () => {
      counter.frames += 1;
      if (counter.isOn) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    return counter;
  });
  await action();
  return counter.evaluate((counter) => {
    counter.isOn = false;
    return (counter.frames * 1000) / (performance.now() - counter.from);
  });
}

function row(name: string, frames: number, idleFrames: number): Measure {
  return {
    name: `Phone, frames a second: ${name}`,
    result: frames.toFixed(0),
    reference: `${idleFrames.toFixed(0)} (nothing moves)`,
    ratio: idleFrames / frames,
    budget: `≥ ${BUDGET}`,
    isWithinBudget: frames >= BUDGET,
  };
}
