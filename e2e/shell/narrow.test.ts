import type { Page } from "@playwright/test";
import { finishGame, startGame } from "../fixtures/games.ts";
import type { Guest } from "../fixtures/guest.ts";
import { expect, test } from "../fixtures/test.ts";

/** Not isMobile: a page that is too wide then keeps the screen's width instead of being zoomed out. */
const NARROW = { viewport: { width: 360, height: 740 }, isMobile: false };

/** What makes the page wider than the screen: "" when nothing does. */
async function sticksOut(page: Page): Promise<string> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return "";
    const right = (element: Element) => element.getBoundingClientRect().right;
    const all = [...document.body.querySelectorAll("*")];
    const widest = all.sort((a, b) => right(b) - right(a))[0];
    return `${document.documentElement.scrollWidth} px wide: ${widest?.outerHTML.slice(0, 300)}`;
  });
}

test("the nine entries of the bottom bar fit 360 px, each large enough for a finger", {
  tag: "@phone",
}, async ({ admin }) => {
  const { page, frame } = await admin(NARROW);
  const links = frame.navigation.getByRole("link");
  await expect(links).toHaveCount(9);
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    if (!box) throw new Error("an entry is not on screen");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.width).toBeGreaterThanOrEqual(36);
    const next = boxes[index + 1];
    if (next) expect(box.x + box.width).toBeLessThanOrEqual(next.x + 1);
  }
  expect(await sticksOut(page)).toBe("");
});

const paths = ["/", "/roulette", "/player", "/sessions", "/points", "/players", "/rules", "/tournaments"];
const adminPaths = ["", "/ranking", "/tournaments", "/cards", "/chills", "/event"].map(
  (tab) => `/admin${tab}`,
);

async function expectNoneSticksOut(guest: Guest, screens: readonly string[]): Promise<void> {
  for (const path of screens) {
    await guest.page.goto(path);
    await expect(guest.page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    expect.soft(await sticksOut(guest.page), path).toBe("");
  }
}

test("no screen scrolls sideways at 360 px, long names included", { tag: "@phone" }, async ({
  person,
  admin,
}) => {
  const nadia = await person("Nadia-Marie-Alexandrine 12", { ...NARROW, at: null });
  const hugo = await person("Wwwwwwwwwwwwwwwwwwwwwwww", { at: null });
  await finishGame(nadia, await startGame(nadia, [hugo], 1), [nadia.id, hugo.id, "bot-1"]);
  const game = await startGame(nadia, [hugo], 1);
  await expectNoneSticksOut(nadia, paths);
  await expectNoneSticksOut(await admin(NARROW), adminPaths);
  const { page, games, ranking } = nadia;
  await page.goto("/");
  await games.showNew();
  expect.soft(await sticksOut(page), "new game, step 1").toBe("");
  await nadia.newGame.chooseGame("Les Aventuriers du Rail");
  expect.soft(await sticksOut(page), "new game, step 2").toBe("");
  await games.finishButton(game.name).first().click();
  await ranking.expectOrder(nadia.name, hugo.name, "Bot 1");
  expect.soft(await sticksOut(page), "ranking dialog").toBe("");
});

test.describe("an event in full swing", () => {
  test.use({ event: "demo" });

  test("no screen scrolls sideways at 360 px, wide tables included", { tag: "@phone" }, async ({
    attendee,
    admin,
  }) => {
    await expectNoneSticksOut(await attendee("playing", NARROW), paths);
    await expectNoneSticksOut(await admin(NARROW), adminPaths);
  });
});
