import { PASSWORD } from "../../server/testing/template.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a deleted player leaves every list, is signed out, and is restored by an undo; a player in a game can't be deleted", {
  tag: "@desktop",
}, async ({ admin, person, player }) => {
  const nadia = await person("Nadia");
  const hugo = await player("Hugo");
  const stream = await hugo.openStream();
  nadia.expects(/status of 401/);
  const game = await startGame(nadia, [hugo], 0);
  const organiser = await admin();
  const { page, adminPeople: people } = organiser;
  await people.open();
  await people.openMenu(nadia.name);
  await expectAccessible(page, "menu");
  organiser.expectsRefusal(409);
  await people.action("Supprimer").click();
  await expect(page.getByRole("alert")).toContainText(
    "Ce joueur est dans une partie en cours : terminez-la ou annulez-la d'abord.",
  );
  await finishGame(hugo, game, [nadia.id, hugo.id]);
  await people.choose(nadia.name, "Supprimer");
  await expect(organiser.frame.toast(`${nadia.name} est supprimé.`)).toBeVisible();
  await expect(people.row(nadia.name)).toHaveCount(0);
  await expect.poll(() => stream.row("players", nadia.id)).toBeUndefined();
  await expect(nadia.login.signInButton).toBeVisible();

  // 'Annuler' in the toast undoes the deletion: the player has the points again, and can sign in.
  const message = page.getByRole("region", { name: "Notifications" });
  await message.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ totalPoints: 3 });
  await expect(people.row(nadia.name)).toBeVisible();
  await nadia.login.signIn(nadia.name, PASSWORD);
  await expect(nadia.login.signInButton).toHaveCount(0);
});

test("administrators can't delete themselves; one menu gives a role, offers to take it back and makes a password link", {
  tag: "@desktop",
}, async ({ admin, person }) => {
  const nadia = await person("Nadia");
  // The administration's home on Nadia's screen may request its figures just when she loses the role.
  nadia.expectsRefusal(403);
  const organiser = await admin();
  const { page, adminPeople: people } = organiser;
  await people.open();
  await people.openMenu("admin");
  await expect(people.action("Lien de mot de passe")).toBeVisible();
  await expect(people.action("Supprimer")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  expect(await people.createLink(nadia.name)).toContain("/#lien=");
  await page.keyboard.press("Escape");
  await expect(people.linkDialog(nadia.name)).toHaveCount(0);
  await people.nameAdministrator(nadia.name);
  await nadia.frame.goTo("Admin");
  await expect(nadia.page.getByRole("navigation", { name: "Administration" })).toBeVisible();
  await people.openMenu(nadia.name);
  await expect(people.action("Retirer le rôle d'administrateur")).toBeVisible();
  await organiser.api.does("accounts.setRole", { playerId: nadia.id, role: "user" });
  await expect(nadia.page).toHaveURL(/\/$/);
  await expect(nadia.frame.entry("Admin")).toHaveCount(0);
});
