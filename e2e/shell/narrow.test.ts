import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { expect, test } from "../fixtures/test.ts";
import { NARROW, NARROWEST, overflowOf } from "./fit.ts";
import { narrowSpaces } from "./spaces.ts";

test("the nine entries of the bottom bar fit 360 px, each large enough for a finger", async ({ admin }) => {
  const { page, frame } = await admin(NARROW);
  const links = frame.navigation.getByRole("link");
  await expect(links).toHaveCount(9);
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    if (!box) throw new Error("an entry is not on screen");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.width).toBeGreaterThanOrEqual(44);
    const next = boxes[index + 1];
    if (next && next.y < box.y + box.height) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
    else if (next) expect(next.y).toBeGreaterThanOrEqual(box.y + box.height);
  }
  expect(await overflowOf(page)).toBe("");
});

const paths = [
  "/",
  "/roulette",
  "/player",
  "/sessions",
  "/points",
  "/players",
  "/rules",
  "/rules/cartes",
  "/tournaments",
  "/account",
  "/help",
];
const adminPaths = [
  "",
  "/all",
  "/people",
  "/ranking",
  "/tournaments",
  "/cards",
  "/chills",
  "/games",
  "/event",
].map((tab) => `/admin${tab}`);

/** Expects these screens to fit their width, and headings to keep the spaces between their words. */
async function expectLaidOut(player: BrowserPlayer, screens: readonly string[]): Promise<void> {
  for (const path of screens) {
    await player.page.goto(path);
    await expect(player.page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    expect.soft(await overflowOf(player.page), path).toBe("");
    expect.soft(await narrowSpaces(player.page), path).toEqual([]);
  }
}

/** The chosen values that do not fit into their fields (`select` or `PickField`). */
async function shortenedPickers({ page }: BrowserPlayer): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    const pickers = document.querySelectorAll<HTMLElement>("select, button[aria-haspopup=dialog]");
    return [...pickers].flatMap((picker) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(picker);
      const width = picker.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isNative = picker instanceof HTMLSelectElement;
      const choice = (isNative ? picker.selectedOptions[0]?.text : picker.textContent) ?? "";
      context.font = font;
      return context.measureText(choice).width > width ? [choice] : [];
    });
  });
}

test.describe("during an event", () => {
  test.use({ event: "demo" });

  test("at 320 px no screen scrolls sideways, headings keep the spaces between words, and fields show their choice in full", async ({
    attendee,
    admin,
  }) => {
    const player = await attendee("playing", NARROWEST);
    await expectLaidOut(player, paths);
    await player.page.goto("/sessions");
    for (const label of ["Statut", "Joueur", "Jeu"])
      await expect(player.page.getByLabel(label, { exact: true })).toBeVisible();
    expect(await shortenedPickers(player)).toEqual([]);
    await player.page.goto("/points");
    await player.page.setViewportSize(screenSizes.phone.viewport);
    const table = player.page.getByRole("region", { name: "Points par nombre de joueurs et par position" });
    await expect(table.getByRole("columnheader"), "six places fit a phone").toHaveCount(7);
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    await expectLaidOut(await admin(NARROWEST), adminPaths);
  });
});
