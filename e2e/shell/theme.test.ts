import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** The colours of an element's background and text, and the style of its outline. */
function lookOf(element: Locator): Promise<string[]> {
  return element.evaluate((shown) => {
    const { backgroundColor, color, outlineStyle } = getComputedStyle(shown);
    // Behind a transparent background the white page is seen.
    const background = /, 0\)$/.test(backgroundColor) ? "rgb(255, 255, 255)" : backgroundColor;
    return [background, color, outlineStyle];
  });
}

test("the theme is the system's until the player chooses one, and with forced colours an active entry, tab or row looks different from the others", {
  tag: "@desktop",
}, async ({ person, player }) => {
  const { page, frame, players, name } = await person("Nadia");
  const hugo = await player("Hugo");
  const darkTheme = (tab = page) => tab.locator("html.dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(darkTheme()).toBeAttached();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(darkTheme()).toHaveCount(0);
  await page.getByRole("banner").getByRole("button").click();
  await page.getByRole("menuitemradio", { name: "Sombre" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Sombre" })).toBeChecked();
  await expect(darkTheme()).toBeAttached();
  const otherTab = await page.context().newPage();
  await otherTab.goto("/points");
  await expect(darkTheme(otherTab), "a page that is opened later has the chosen theme").toBeAttached();
  await page.getByRole("menuitemradio", { name: "Clair" }).click();
  await expect(darkTheme(otherTab), "the other page changes its theme at once").toHaveCount(0);
  await page.keyboard.press("Escape");
  await otherTab.close();
  await page.emulateMedia({ forcedColors: "active" });
  const expectToDiffer = async (marked: Locator, other: Locator) => {
    await expect(other).toBeVisible();
    expect.soft(await lookOf(marked), String(marked)).not.toEqual(await lookOf(other));
  };
  await expectToDiffer(frame.entry("Partie"), frame.entry("Points"));
  await expectToDiffer(
    page.getByRole("tab", { selected: true }),
    page.getByRole("tab", { selected: false }).first(),
  );
  await frame.goTo("Règles");
  const rules = page.getByRole("navigation", { name: "Règles" }).getByRole("link");
  await expectToDiffer(rules.first(), rules.last());
  await frame.goTo("Joueurs");
  const rowOf = (playerName: string) => players.row(playerName).getByRole("link").first();
  await expectToDiffer(rowOf(name), rowOf(hugo.name));
});
