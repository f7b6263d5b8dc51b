import { chromium } from "@playwright/test";
import { chromiumOptions } from "../../testing/browser/chromium.ts";
import type { Dataset } from "../dataset.ts";
import type { Measure } from "../report.ts";
import { measureBigScreen } from "./bigScreen.ts";
import { measureEvening } from "./evening.ts";
import { measureFirstScreensOfPhone } from "./firstScreen.ts";
import { duringOwnGame } from "./ownGame.ts";
import { measureSmoothness } from "./smooth.ts";
import { measureTaps } from "./taps.ts";

/** Takes all measurements on a cheap phone (a Chromium with a throttled processor and network), and those on a big screen. */
export async function measurePhone(port: number, dataset: Dataset): Promise<Measure[]> {
  const [player] = dataset.people;
  if (!player) throw new Error("No player");
  const browser = await chromium.launch(chromiumOptions);
  try {
    return [
      ...(await measureFirstScreensOfPhone(browser, port, player)),
      ...(await duringOwnGame(port, dataset.gameNameId, player, async (completeGame) => [
        ...(await measureTaps(browser, port, dataset)),
        ...(await measureSmoothness(browser, port, player, completeGame)),
      ])),
      ...(await measureEvening(browser, port, dataset)),
      ...(await measureBigScreen(browser, port, dataset)),
    ];
  } finally {
    await browser.close();
  }
}
