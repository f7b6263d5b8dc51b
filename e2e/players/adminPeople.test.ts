import { PASSWORD } from "../../server/testing/template.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a player gets and loses the role of administrator, can't be deleted during a game, is signed out by a deletion, and comes back by the undo of the deletion", {
  tag: "@desktop",
}, async ({ admin, person, player }) => {
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  const stream = await hugo.openStream();
  const organiser = await admin({ at: "/admin/people" });
  const { page, adminPeople: people } = organiser;
  await people.openMenu("admin");
  await expect(people.action("Lien de mot de passe")).toBeVisible();
  await expect(people.action("Supprimer"), "administrators can't delete themselves").toHaveCount(0);
  await expectAccessible(page, "menu");
  await page.keyboard.press("Escape");
  await people.nameAdministrator(nadia.name);
  // The administration's home on Nadia's screen may request its figures just when she loses the role.
  nadia.expectsRefusal(403);
  await nadia.frame.goTo("Admin");
  await expect(nadia.page.getByRole("navigation", { name: "Administration" })).toBeVisible();
  await people.openMenu(nadia.name);
  await expect(people.action("Retirer le rôle d'administrateur")).toBeVisible();
  await page.keyboard.press("Escape");
  await organiser.api.does("accounts.setRole", { playerId: nadia.id, role: "user" });
  await expect(nadia.page).toHaveURL(/\/$/);
  await expect(nadia.frame.entry("Admin")).toHaveCount(0);

  const game = await startGame(hugo, [nadia], 0);
  organiser.expectsRefusal(409);
  await people.choose(nadia.name, "Supprimer");
  await expect(page.getByRole("alert")).toContainText(
    "Ce joueur est dans une partie en cours : terminez-la ou annulez-la d'abord.",
  );
  await finishGame(hugo, game, [nadia.id, hugo.id]);
  await nadia.frame.goTo("Roulette");
  const roulette = new RoulettePage(nadia.page);
  const answer = await roulette.delayAnswer();
  await roulette.start();
  await answer.answered;
  nadia.expectsRefusal(401);
  await people.choose(nadia.name, "Supprimer");
  await expect(organiser.frame.toast(`${nadia.name} est supprimé.`)).toBeVisible();
  await expect(people.row(nadia.name)).toHaveCount(0);
  await expect.poll(() => stream.row("players", nadia.id)).toBeUndefined();
  answer.deliver();
  await expect(nadia.login.notice).toHaveText(
    "Un administrateur a supprimé votre compte. Vous n'êtes donc plus connecté.",
  );

  // 'Annuler' in the toast undoes the deletion: the player has the points again, and can sign in.
  const notifications = page.getByRole("region", { name: "Notifications" });
  await notifications.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ name: nadia.name });
  expect(stream.row("players", nadia.id)?.totalPoints).toBeGreaterThanOrEqual(3);
  await expect(people.row(nadia.name)).toBeVisible();
  await nadia.login.signIn(nadia.name, PASSWORD);
  await expect(nadia.login.signInButton).toHaveCount(0);
});
