import { openAdministration } from "../../testing/pages/administration.ts";
import { PickField } from "../../testing/pages/pickField.ts";
import { setOnlyReward, spinFor } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("the journal shows administrators everybody's history, live, filtered by player and page by page", {
  tag: "@desktop",
}, async ({ admin, person, player, clock }) => {
  const organiser = await admin({ at: "/admin" });
  await organiser.api.does("event.start", {});
  await setOnlyReward(organiser.api, "points", 2);
  const [nadia, hugo] = [await player("Nadia"), await person("Hugo", { at: "/player" })];
  const { page } = organiser;
  await openAdministration(page, "Journal");
  const lines = page.getByRole("list", { name: "Journal" }).getByRole("listitem");
  await expect(lines.last()).toContainText("admin a démarré l'événement.");
  await spinFor(clock, nadia.api);
  await expect(lines.first()).toContainText(`${nadia.name} a gagné 2 points à la roulette.`);
  await page.getByLabel("Genre", { exact: true }).selectOption("Roulette et cartes");
  await expect(lines).toHaveCount(1);
  for (const player of [nadia, hugo]) {
    const delta = 25;
    await organiser.api.does("players.adjustCounter", {
      playerId: player.id,
      counter: "rouletteSpins",
      delta,
    });
    for (let spins = 0; spins < delta; spins += 1) await spinFor(clock, player.api);
  }
  await expect(lines).toHaveCount(40);
  await expect(lines.first()).toContainText(hugo.name);
  await expectAccessible(page, "/admin/journal");
  await page.getByRole("button", { name: "Afficher plus" }).click();
  await expect(lines).toHaveCount(51);
  await expect(page.getByRole("button", { name: "Afficher plus" })).toHaveCount(0);

  await new PickField(page, "Personne").pick(nadia.name);
  await expect(lines).toHaveCount(26);
  await expect(lines.filter({ hasText: hugo.name })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Rechercher dans le journal" }).fill("rien de tel");
  await expect(page.getByText("Aucune ligne ne correspond")).toBeVisible();

  const ownHistory = hugo.page.getByRole("list", { name: "Historique" }).getByRole("listitem");
  await expect(ownHistory).toHaveCount(25);
  await expect(ownHistory.first()).toContainText("Vous avez gagné 2 points à la roulette.");
});
