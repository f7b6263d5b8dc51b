import { openAdministration } from "../../testing/pages/administration.ts";
import { PickField } from "../../testing/pages/pickField.ts";
import { setOnlyReward, spinFor } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

const PAGE_SIZE = 40;
const SPINS_OF_EACH_PLAYER = 21;

test("the journal shows administrators everybody's history, live, filtered by player and page by page", {
  tag: "@desktop",
}, async ({ admin, administrator, player, clock }) => {
  const adminApi = await administrator();
  await adminApi.does("event.start", {});
  await setOnlyReward(adminApi, "points", 2);
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  for (const { id: playerId } of [nadia, hugo])
    await adminApi.does("players.adjustCounter", {
      playerId,
      counter: "rouletteSpins",
      delta: SPINS_OF_EACH_PLAYER,
    });
  for (let spun = 0; spun < SPINS_OF_EACH_PLAYER; spun += 1)
    for (const { api } of [nadia, hugo]) await spinFor(clock, api);
  const organiser = await admin({ at: "/admin" });
  const { page } = organiser;
  await openAdministration(page, "Journal");
  const lines = page.getByRole("list", { name: "Journal" }).getByRole("listitem");
  await expect(lines).toHaveCount(PAGE_SIZE);
  await spinFor(clock, nadia.api);
  await expect(lines.first()).toContainText(`${nadia.name} a gagné 2 points à la roulette.`);
  await page.getByLabel("Genre", { exact: true }).selectOption("Roulette et cartes");
  await expect(lines).toHaveCount(PAGE_SIZE);
  await page.getByRole("button", { name: "Afficher plus" }).click();
  await expect(lines).toHaveCount(2 * SPINS_OF_EACH_PLAYER + 1);
  await expect(page.getByRole("button", { name: "Afficher plus" })).toHaveCount(0);

  await new PickField(page, "Personne").pick(hugo.name);
  await expect(lines).toHaveCount(SPINS_OF_EACH_PLAYER);
  await expect(lines.filter({ hasText: nadia.name })).toHaveCount(0);
  await page.getByLabel("Genre", { exact: true }).selectOption("Tous les genres");
  await page.getByRole("searchbox", { name: "Rechercher dans le journal" }).fill("rien de tel");
  await expect(page.getByText("Aucune ligne ne correspond")).toBeVisible();
});
