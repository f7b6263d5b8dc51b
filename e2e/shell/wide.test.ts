import { expect, test } from "../fixtures/test.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expectFit } from "./fit.ts";

/** The width of the navigation at the side. */
const NAVIGATION_PX = 224;

/** The smallest screen that gets the layout for computers. */
const SMALLEST = { viewport: { width: 1024, height: 768 } };

test("in windows of 1024 px or more the navigation is next to the content, does not cover it, and is accessible", {
  tag: "@desktop",
}, async ({ admin }) => {
  const { page, frame } = await admin(SMALLEST);
  for (const entry of [
    "Roulette",
    "Joueur",
    "Sessions",
    "Points",
    "Joueurs",
    "Règles",
    "Tournois",
    "Admin",
  ]) {
    await frame.goTo(entry);
    await expect(frame.entry(entry)).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await expectFit(page, entry);
    const content = await page.getByRole("main").boundingBox();
    expect(content?.x, entry).toBeGreaterThanOrEqual(NAVIGATION_PX);
  }
  const entries = await frame.navigation.getByRole("link").all();
  expect(entries).toHaveLength(9);
  for (const entry of entries) {
    const box = await entry.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? NAVIGATION_PX)).toBeLessThan(NAVIGATION_PX);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await frame.goTo("Joueurs");
  await page.getByRole("banner").getByRole("button").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessibleInBothThemes(page, "/players, with the player's menu");
});
