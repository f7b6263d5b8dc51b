import type { Locator, Page } from "@playwright/test";
import { defaultPlan } from "../../domain/bigscreens/display.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a player chooses a fox on blue, which another player and the television see in the ranking and in a game, and goes back to initials (rules J17 and J19)", async ({
  person,
  player,
  administrator,
  visitor,
}) => {
  const organiser = await administrator();
  const [ines, hugo, lea] = [
    await person("Inès", { at: "/player" }),
    await person("Hugo"),
    await player("Léa"),
  ];
  const { id: displayId, code } = await organiser.does("displays.create", { name: "Salon" });
  const plan = {
    ...defaultPlan,
    views: [...defaultPlan.views],
    pinned: "ranking" as const,
    dimsAtNight: false,
  };
  await organiser.does("displays.savePlan", { displayId, plan, version: 0 });
  for (const [index, each] of [ines, hugo, lea].entries())
    await organiser.does("points.adjust", { playerId: each.id, delta: 9 - index });
  await startGame(lea, [ines, hugo], 0);
  const television = await visitor({ at: `/ecran#code=${code}`, viewport: { width: 1280, height: 720 } });

  const blue = "rgb(37, 99, 235)";
  const fox = (page: Page | Locator) => page.locator('[aria-hidden="true"]', { hasText: /^🦊$/ }).first();
  const sheet = ines.page.getByRole("dialog", { name: "Votre visage" });
  const keep = sheet.getByRole("button", { name: "Garder ce visage" });
  const open = () => ines.page.getByRole("button", { name: "Choisir votre visage" }).click();

  await test.step("the player's page opens the choice", async () => {
    await open();
    await expect(sheet.getByRole("radio", { name: "Initiales" })).toBeChecked();
    await sheet.getByRole("radio", { name: "renard", exact: true }).check();
    await sheet.getByRole("radio", { name: "bleu" }).check();
    await expectAccessible(ines.page, "choosing a face");
    for (const cell of await sheet.locator("label").all()) {
      const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await keep.click();
    await expect(ines.frame.toast("Votre visage a changé.")).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(fox(ines.page.getByRole("main"))).toHaveCSS("background-color", blue);
  });
  await test.step("another player sees it in the running game and in the ranking, beside the name", async () => {
    await expect(fox(hugo.page.getByRole("main"))).toHaveCSS("background-color", blue);
    await hugo.frame.goTo("Joueurs");
    const row = hugo.page.getByRole("listitem").filter({ hasText: ines.name }).first();
    await expect(fox(row)).toHaveCSS("background-color", blue);
    await expect(row).toContainText(ines.name);
  });
  await test.step("the television sees it", async () => {
    await expect(fox(television.page.locator("[data-view]"))).toHaveCSS("background-color", blue);
  });
  await test.step("by keyboard, the player goes back to initials, and everybody sees it", async () => {
    await open();
    await sheet.getByRole("radio", { name: "renard", exact: true }).press("ArrowLeft");
    await expect(sheet.getByRole("radio", { name: "Initiales" })).toBeChecked();
    await keep.press("Enter");
    await expect(sheet).toBeHidden();
    for (const { page } of [ines, hugo, television]) await expect(page.getByText("🦊")).toHaveCount(0);
  });
});
