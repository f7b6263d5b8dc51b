import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "../../server/testing/template.ts";
import { createCup } from "../../server/testing/tournaments.ts";
import { TRANSLATED } from "../../testing/browser/translation.ts";
import { AdminGridPage } from "../../testing/pages/adminGridPage.ts";
import { openAdministration } from "../../testing/pages/administration.ts";
import { FinishMoment } from "../../testing/pages/finishMoment.ts";
import { setOnlyReward } from "../fixtures/cards.ts";
import { makeDisplay } from "../fixtures/displays.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

/** Expects the page to be translated, except for this name, wherever it stands alone. */
async function expectKept(page: Page, name: string): Promise<void> {
  const places = page.getByText(name, { exact: true });
  await expect(places.first()).toBeAttached();
  for (const text of await places.allTextContents()) expect(text).not.toContain(TRANSLATED);
  await expect(page.locator("font").first()).toBeAttached();
}

/** Expects the sentences of this place to be translated, except for this name in one of them. */
async function expectKeptIn(place: Locator, name: string): Promise<void> {
  const kept = place.locator('[translate="no"]').filter({ hasText: name });
  await expect(kept.first()).toBeVisible();
  for (const text of await kept.allTextContents()) expect(text).not.toContain(TRANSLATED);
  await expect(place.locator("font").first()).toBeAttached();
}

test("on translated pages a visitor signs up and in, and games, points and the big screen stay right (rule N20)", async ({
  visitor,
  administrator,
  player,
}) => {
  const organiser = await administrator();
  const rose = await visitor({ isTranslated: true });
  rose.expectsRefusal(401);
  const { page, login, frame, games } = rose;
  await test.step("a visitor signs up, signs out, types a wrong password, and signs in", async () => {
    await login.signUp({ username: "Rose", email: "rose@exemple.fr", password: PASSWORD });
    await expect(page.getByRole("banner").getByRole("button", { name: "Rose" })).toBeVisible();
    await expectKept(page, "Rose");
    await frame.signOut();
    await login.signIn("Rose", "un autre mot de passe");
    await expect(login.error).toContainText("incorrect");
    await login.signIn("Rose", PASSWORD);
    await expect(page.getByRole("banner").getByRole("button", { name: "Rose" })).toBeVisible();
  });

  await organiser.does("event.start", {});
  const hugo = await player("Hugo");
  const stream = await hugo.openStream();
  await expect.poll(() => stream.rows("players").find(({ name }) => name === "Rose")).toBeDefined();
  const roseId = stream.rows("players").find(({ name }) => name === "Rose")?.id ?? "";

  const screen = await visitor({ isTranslated: true, at: await makeDisplay(organiser) });
  const { id, name } = await startGame(hugo, [], 1);
  await expect(screen.page.getByText(name)).toBeVisible();
  await hugo.api.does("games.cancel", { gameId: id });

  await test.step("counters and totals change on the page of players", async () => {
    await frame.goTo("Joueurs");
    await expectKept(page, "Rose");
    for (const delta of [1, 1]) await organiser.does("points.adjust", { playerId: roseId, delta });
    await expect(page.getByRole("main").getByText("2 points").first()).toBeAttached();
    await organiser.does("players.adjustCounter", { playerId: roseId, counter: "rouletteSpins", delta: 1 });
    await expect(page.getByText("6 tours de roulette").first()).toBeAttached();
    await frame.goTo("Roulette");
    await expect(page.getByRole("definition").first()).toContainText("6");
    await organiser.does("players.adjustCounter", { playerId: roseId, counter: "rouletteSpins", delta: 2 });
    await expect(page.getByRole("definition").first()).toContainText("8");
  });

  await test.step("a game starts, changes and ends", async () => {
    await frame.goTo("Partie");
    const game = await startGame(hugo, [], 1);
    await frame.goTo("Sessions");
    await expect(games.ongoing(game.name)).toBeVisible();
    await finishGame(hugo, game, [hugo.id, "bot-1"]);
    await expect(games.finished(game.name)).toContainText("+3");
    await expectKept(page, hugo.name);
  });

  await test.step("a password is changed", async () => {
    await frame.openPasswordDialog();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await dialog.getByLabel("Nouveau mot de passe").fill("un nouveau mot de passe");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toHaveCount(0);
  });
  await expect(page.getByText("Une erreur inattendue")).toHaveCount(0);
  await expect(screen.page.getByText("Une erreur inattendue")).toHaveCount(0);
});

test("on translated pages an administrator adds a line to the grid and calls a match (rule N20) @desktop", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: "/admin", isTranslated: true });
  const { page, api } = organiser;
  // The invitation asks whether this address answers. The machine of the tests does not know its name.
  await page.route("http://jeux.exemple.fr/**", (route) =>
    route.fulfill({ body: "", headers: { "access-control-allow-origin": "*" } }),
  );
  const grid = new AdminGridPage(page);
  await openAdministration(page, "Jeux et points");
  await grid.addRowButton.click();
  await expect(grid.unsaved).toBeVisible();

  await api.does("event.start", {});
  const people = await Promise.all(["Nadia", "Hugo", "Lila"].map((name) => player(name)));
  const tournamentId = await createCup(
    api,
    people.map(({ id }) => id),
    1,
    { name: "Coupe du soir", tables: 1, playersReport: true },
  );
  await api.does("tournaments.open", { tournamentId });
  await page.goto(`/admin/tournaments/${tournamentId}`);
  await page
    .getByRole("button", { name: /Appeler/ })
    .first()
    .click();
  await expect(page.getByText("Une erreur inattendue")).toHaveCount(0);
  await expectKept(page, "Coupe du soir");
  for (const path of [
    "/players",
    "/tournaments",
    "/admin/people",
    "/admin/ranking",
    "/admin/journal",
    "/invite",
  ]) {
    await page.goto(path);
    await expect(page.locator("font").first()).toBeAttached();
    await expect(page.getByText("Une erreur inattendue")).toHaveCount(0);
  }
  await page.goto("/players");
  await expectKept(page, people[0]?.name ?? "");
});

test("on translated pages the names in messages, thefts, ends of games and refusals stay as they are (rule N20)", async ({
  administrator,
  person,
  player,
  visitor,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const hugo = await player("Hugo");
  const rose = await person("Rose", { isTranslated: true, seesFinishes: true });

  await test.step("a message says who starts which game", async () => {
    await rose.frame.goTo("Joueurs");
    const game = await startGame(hugo, [rose], 1);
    const messages = rose.page.getByRole("region", { name: "Notifications" });
    for (const name of [hugo.name, game.name]) await expectKeptIn(messages, name);
    await finishGame(hugo, game, [hugo.id, rose.id, "bot-1"]);
  });

  await test.step("the end of the game says how many points the player is behind another one", async () => {
    const finish = new FinishMoment(rose.page);
    await expect(finish.dialog).toContainText(`de ${hugo.name}`);
    await expectKeptIn(finish.dialog, hugo.name);
    await finish.leave();
  });

  await test.step("a dialog's title says who stole a Chill", async () => {
    await organiser.does("players.adjustCounter", { playerId: rose.id, counter: "chillsOwned", delta: 2 });
    await organiser.does("settings.saveChills", { totalChills: 2, version: 0 });
    await setOnlyReward(organiser, "chill");
    const { id: rightId } = await hugo.api.does("roulette.spin", {});
    await hugo.api.does("roulette.steal", { rightId, targetId: rose.id });
    const dialog = rose.page.getByRole("dialog", { name: `${hugo.name} vous vole un Chill` });
    await expectKeptIn(dialog.getByRole("heading"), hugo.name);
    await dialog.getByRole("button", { name: "Continuer" }).click();
  });

  await test.step("a refusal says which name is taken", async () => {
    const newcomer = await visitor({ isTranslated: true });
    newcomer.expectsRefusal(409);
    await newcomer.login.signUp({ username: rose.name, email: "une-autre@exemple.fr", password: PASSWORD });
    await expectKeptIn(newcomer.page.locator("form"), rose.name);
  });
});
