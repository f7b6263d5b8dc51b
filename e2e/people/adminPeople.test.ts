import { PASSWORD } from "../../server/testing/template.ts";
import { segment } from "../../testing/host/host.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { emailOf, uniqueName } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

/** The draw that stops the default wheel at its segment "+2". */
const PLUS_TWO_DRAW = segment(4);

test("an administrator gives and takes away the administrator's role, merges and separates two accounts, and deletes a player, which can be undone", {
  tag: "@desktop",
}, async ({ admin, person, player, seeded }) => {
  const [nadia, hugo, marie] = [await person("Nadia"), await player("Hugo"), await player("Marie")];
  const stream = await hugo.openStream();
  // On a screen of this height, no toast covers a row of the list.
  const organiser = await admin({ at: "/admin/people", viewport: { width: 1280, height: 1400 } });
  const { page, api, adminPeople: people } = organiser;

  await test.step("a press on a name opens the actions on this account, and one of them opens the player's page", async () => {
    await people.row(hugo.name).getByRole("button", { name: hugo.name, exact: true }).click();
    await expect(people.action("Lien de mot de passe")).toBeVisible();
    await people.action("Voir sa page").click();
    await expect(page).toHaveURL(new RegExp(`/players/${hugo.id}$`));
    await page.goBack();
  });
  await test.step("a row says when a person was last seen, and a filter shows the people whom nobody saw (rule A37)", async () => {
    const name = uniqueName("Zoé");
    await api.does("guests.create", { name, heldBy: null });
    await expect(people.row(nadia.name)).toContainText("En ligne");
    await expect(people.row(name)).toContainText("Jamais vu");
    await page.getByRole("radio", { name: /^Jamais vus/ }).check();
    await expect(people.row(name)).toBeVisible();
    await expect(people.row(nadia.name)).toHaveCount(0);
    await page.getByRole("radio", { name: /^Tous/ }).check();
    await expect(people.row(nadia.name)).toBeVisible();
  });
  await test.step("a player gets and loses the role of administrator", async () => {
    await people.openActions("admin");
    await expect(people.action("Lien de mot de passe")).toBeVisible();
    await expect(people.action("Supprimer"), "administrators can't delete themselves").toHaveCount(0);
    await expectAccessible(page, "a person's actions");
    await page.keyboard.press("Escape");
    await people.nameAdministrator(nadia.name);
    // The administration's home on Nadia's screen may request its figures just when she loses the role.
    nadia.expectsRefusal(403);
    await nadia.frame.goTo("Admin");
    await expect(nadia.page.getByRole("navigation", { name: "Administration" })).toBeVisible();
    await people.openActions(nadia.name);
    await expect(people.action("Retirer le rôle d'administrateur")).toBeVisible();
    await page.keyboard.press("Escape");
    await api.does("accounts.setRole", { playerId: nadia.id, role: "user" });
    await expect(nadia.page).toHaveURL(/\/$/);
    await expect(nadia.frame.entry("Admin")).toHaveCount(0);
  });

  await test.step("two accounts are merged, which signs one of them out, and separated again", async () => {
    nadia.expects(/status of 401/);
    await api.does("points.adjust", { playerId: marie.id, delta: 5 });
    await api.does("points.adjust", { playerId: nadia.id, delta: 7 });
    await people.openActions(marie.name);
    await people.action("Réunir avec un autre compte").click();
    const dialog = page.getByRole("dialog", { name: "Réunir deux comptes" });
    await dialog.getByRole("button", { name: "L'autre compte" }).click();
    await page.getByRole("dialog").last().getByText(nadia.name, { exact: true }).click();
    await expect(dialog.getByRole("row", { name: "Points 5 7 12" })).toBeVisible();
    await expectAccessible(page, "merging");
    await dialog.getByRole("button", { name: "Réunir", exact: true }).click();
    await expect(organiser.frame.toast(`${marie.name} n'a plus qu'un compte.`)).toBeVisible();
    await expect.poll(() => stream.row("players", marie.id)).toMatchObject({ totalPoints: 12 });
    expect(stream.row("players", nadia.id)).toBeUndefined();
    await expect(nadia.login.notice).toContainText("un administrateur les a réunis");

    await people.openActions(marie.name);
    await people.action(`Séparer de ${nadia.name}`).click();
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

  await test.step("a player can't be deleted during a game, and a deleted player is signed out, even while the wheel turns", async () => {
    const game = await startGame(hugo, [nadia], 0);
    organiser.expectsRefusal(409);
    await people.choose(nadia.name, "Supprimer");
    await expect(page.getByRole("alert")).toContainText(
      "Ce joueur est dans une partie en cours : terminez-la ou annulez-la d'abord.",
    );
    await hugo.api.does("games.cancel", { gameId: game.id });
    await nadia.frame.goTo("Roulette");
    const roulette = new RoulettePage(nadia.page);
    const answer = await roulette.delayAnswer();
    await seeded.setNextDraws(PLUS_TWO_DRAW);
    await roulette.start();
    await answer.answered;
    nadia.expectsRefusal(401);
    await people.choose(nadia.name, "Supprimer");
    await expect(organiser.frame.toast(`${nadia.name} est supprimé.`)).toBeVisible();
    await expect(people.row(nadia.name)).toHaveCount(0);
    await expect.poll(() => stream.row("players", nadia.id)).toBeUndefined();
    answer.deliver();
    await expect(nadia.login.notice).toHaveText("Votre compte est supprimé. Vous n'êtes donc plus connecté.");
  });

  await test.step("'Annuler' in the toast undoes the deletion: the player has the points again", async () => {
    const toast = page.getByRole("group").filter({ hasText: `${nadia.name} est supprimé.` });
    await toast.getByRole("button", { name: "Annuler" }).click();
    await expect
      .poll(() => stream.row("players", nadia.id))
      .toMatchObject({ name: nadia.name, totalPoints: 9 });
    await expect(people.row(nadia.name)).toBeVisible();
  });
});
