import { PASSWORD } from "../../server/testing/template.ts";
import { emailOf, expect, test, uniqueName } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a player's new name reaches other phones at once, and an administrator merges two accounts and separates them again", async ({
  admin,
  person,
  player,
}) => {
  const [nadia, marie] = [await person("Nadia", { at: "/account" }), await player("Marie")];
  const stream = await marie.openStream();
  const newName = uniqueName("Prune");
  await nadia.page.getByRole("button", { name: "Changer de nom" }).click();
  const renaming = nadia.page.getByRole("dialog", { name: "Changer de nom" });
  await renaming.getByLabel("Nom de joueur").fill(newName);
  await expectAccessible(nadia.page, "renaming");
  await renaming.getByRole("button", { name: "Enregistrer" }).click();
  await expect(nadia.frame.toast(`Vous voilà ${newName}.`)).toBeVisible();
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ name: newName });

  nadia.expects(/status of 401/);
  const organiser = await admin({ at: "/admin/people" });
  await organiser.api.does("points.adjust", { playerId: marie.id, delta: 5 });
  await organiser.api.does("points.adjust", { playerId: nadia.id, delta: 7 });
  const { page, adminPeople: people } = organiser;
  await people.openMenu(marie.name);
  await people.action("Réunir avec un autre compte").click();
  const dialog = page.getByRole("dialog", { name: "Réunir deux comptes" });
  await dialog.getByRole("button", { name: "L'autre compte" }).click();
  await page.getByRole("dialog").last().getByText(newName, { exact: true }).click();
  await expect(dialog.getByRole("row", { name: "Points 5 7 12" })).toBeVisible();
  await expectAccessible(page, "merging");
  await dialog.getByRole("button", { name: "Réunir", exact: true }).click();
  await expect(organiser.frame.toast(`${marie.name} n'a plus qu'un compte.`)).toBeVisible();
  await expect.poll(() => stream.row("players", marie.id)).toMatchObject({ totalPoints: 12 });
  expect(stream.row("players", nadia.id)).toBeUndefined();
  await expect(nadia.page.getByText("un administrateur les a réunis", { exact: false })).toBeVisible();

  await people.openMenu(marie.name);
  await people.action(`Séparer de ${newName}`).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Séparer", exact: true })
    .click();
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ totalPoints: 7 });
  expect(stream.row("players", marie.id)).toMatchObject({ totalPoints: 5 });
  await nadia.login.signIn(emailOf(nadia.name), PASSWORD);
  await expect(nadia.login.signInButton).toHaveCount(0);
});
