import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

const points = { first: 5, second: 3, third: 2, other: 1 };

test("two administrators who prepare the same tournament keep what they filled in, and do not overwrite each other's changes", {
  tag: "@desktop",
}, async ({ admin, administrator, player }) => {
  const otherAdmin = await administrator();
  const [nadia, hugo, ines] = [await player("Nadia"), await player("Hugo"), await player("Inès")];
  const { page } = await admin({ at: "/admin/tournaments/new" });
  const screen = new AdminTournamentsPage(page);
  await screen.name.fill("Skull King");
  await screen.teamSize.fill("1");
  await screen.choosePlayer(nadia.name);
  const tabs = page.getByRole("navigation", { name: "Administration" });
  await tabs.getByRole("link", { name: "Roulette et cartes" }).click();
  await tabs.getByRole("link", { name: "Tournois" }).click();
  await page.getByRole("link", { name: "Reprendre le nouveau tournoi" }).click();
  await expect(screen.name).toHaveValue("Skull King");
  await screen.choosePlayer(hugo.name);
  await screen.createButton.click();
  await expect(screen.team("Équipe 2")).toBeVisible();
  const tournamentId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await test.step("an administrator's own changes of the settings stay, and the other administrator's are added", async () => {
    await page.getByRole("link", { name: "Réglages" }).click();
    await screen.name.fill("Skull King du soir");
    const settings = { name: "Coupe", tables: 2, playersReport: true, points };
    await otherAdmin.does("tournaments.saveSettings", { tournamentId, settings, version: 1 });
    await expect(page.getByText("Un autre administrateur a modifié le tournoi entre-temps.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Tables : 4 → 2" })).toBeVisible();
    await page.getByRole("button", { name: "Garder mes modifications" }).click();
    await expect(page.getByLabel("Tables")).toHaveValue("2");
    await expect(screen.name).toHaveValue("Skull King du soir");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Les réglages sont enregistrés.")).toBeVisible();
    // A renamed tournament has another title, but the screen is the same: no message about unsaved changes appears.
    expect(await page.getByText("ils vous attendent dans Admin").count()).toBe(0);
    await page.getByRole("link", { name: "Skull King du soir" }).click();
  });

  await test.step("the other administrator's new draw is announced, then a draw with one more player replaces it", async () => {
    await page.getByRole("link", { name: "Joueurs et taille des équipes" }).click();
    await screen.choosePlayer(ines.name);
    const players = [hugo.id, nadia.id];
    await otherAdmin.does("tournaments.redraw", { tournamentId, teamSize: 1, players, version: 1 });
    await expect(page.getByText("Un autre administrateur a modifié le tirage entre-temps.")).toBeVisible();
    await expect(page.getByText("Le tirage des équipes est refait.")).toBeVisible();
    await page.getByRole("button", { name: "Garder mes modifications" }).click();
    await page.getByRole("button", { name: "Refaire le tirage" }).click();
    await expect(screen.team("Équipe 3")).toBeVisible();
    expect(await page.getByText("ils vous attendent dans Admin").count()).toBe(0);
  });

  await test.step("one press deletes the draft", async () => {
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await expect(page.getByText("Aucun tournoi pour le moment")).toBeVisible();
  });
});
