import { PASSWORD } from "../../server/testing/template.ts";
import { makeDisplay } from "../fixtures/displays.ts";
import { emailOf, expect, test, uniqueName } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("a new name is sent at once to another phone and shown on the television; two accounts are merged, and separated again", async ({
  admin,
  administrator,
  person,
  player,
  visitor,
}) => {
  const organiserApi = await administrator();
  await organiserApi.does("event.start", {});
  const nadia = await person("Nadia", { at: "/account" });
  const hugo = await (await player("Hugo")).openStream();
  const display = await visitor({ at: await makeDisplay(organiserApi, "ranking") });
  display.expectsRefusal(401);
  await expect(display.page.getByText(nadia.name).first()).toBeVisible();

  const newName = uniqueName("Prune");
  await nadia.page.getByRole("button", { name: "Changer de nom" }).click();
  const renaming = nadia.page.getByRole("dialog", { name: "Changer de nom" });
  await renaming.getByLabel("Nom de joueur").fill(newName);
  await expectAccessible(nadia.page, "renaming");
  await renaming.getByRole("button", { name: "Enregistrer" }).click();
  await expect(nadia.frame.toast(`Vous voilà ${newName}.`)).toBeVisible();
  await expect.poll(() => hugo.row("players", nadia.id)).toMatchObject({ name: newName });
  await expect(display.page.getByText(newName).first()).toBeVisible();
  await expect(display.page.getByText(nadia.name)).toHaveCount(0);

  const [marie, otherAccount] = [await player("Marie"), await person("Tablette")];
  otherAccount.expects(/status of 401/);
  await organiserApi.does("points.adjust", { playerId: marie.id, delta: 5 });
  await organiserApi.does("points.adjust", { playerId: otherAccount.id, delta: 7 });
  const organiser = await admin({ at: "/admin/people" });
  const { page, adminPeople: people } = organiser;
  await people.openMenu(marie.name);
  await people.action("Réunir avec un autre compte").click();
  const dialog = page.getByRole("dialog", { name: "Réunir deux comptes" });
  await dialog.getByRole("button", { name: "L'autre compte" }).click();
  await page.getByRole("dialog").last().getByText(otherAccount.name, { exact: true }).click();
  await expect(dialog.getByRole("row", { name: "Points 5 7 12" })).toBeVisible();
  await expectAccessible(page, "merging");
  await dialog.getByRole("button", { name: "Réunir", exact: true }).click();
  await expect(organiser.frame.toast(`${marie.name} n'a plus qu'un compte.`)).toBeVisible();
  await expect.poll(() => hugo.row("players", marie.id)).toMatchObject({ totalPoints: 12 });
  expect(hugo.row("players", otherAccount.id)).toBeUndefined();
  await expect(otherAccount.page.getByText("un administrateur les a réunis", { exact: false })).toBeVisible();

  await people.openMenu(marie.name);
  await people.action(`Séparer de ${otherAccount.name}`).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Séparer", exact: true })
    .click();
  await expect.poll(() => hugo.row("players", otherAccount.id)).toMatchObject({ totalPoints: 7 });
  expect(hugo.row("players", marie.id)).toMatchObject({ totalPoints: 5 });
  await otherAccount.login.signIn(emailOf(otherAccount.name), PASSWORD);
  await expect(otherAccount.login.signInButton).toHaveCount(0);
});
