import { makeDisplay } from "../fixtures/displays.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { runClockUntilShown } from "../fixtures/moments.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ motion: "full" });

test.use({ event: "own" });

const WITH_FINISHES = { seesFinishes: true };

test("the end of a game is shown once on each player's phone, on any screen and also later, and on the big screen", async ({
  administrator,
  person,
  player,
  visitor,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const [lea, mael, benoit, gaelle] = await Promise.all([
    person("Léa", { at: "/sessions", ...WITH_FINISHES }),
    player("Maël"),
    person("Benoît", WITH_FINISHES),
    person("Gaëlle", { at: null, ownClock: true, ...WITH_FINISHES }),
  ]);
  // Gaëlle looks at her phone later: the clock of her page stands still until the test moves it.
  await gaelle.page.clock.pauseAt(Date.now() + 10_000);
  const rules = [
    [3, 1],
    [5, 3, 1],
    [7, 5, 3, 1],
  ].flatMap((cells, row) =>
    cells.map((points, cell) => ({ playerCount: row + 2, position: cell + 1, points })),
  );
  await organiser.does("points.saveGrid", { grid: { rows: 3, rules }, version: 1 });
  await organiser.does("points.adjust", { playerId: mael.id, delta: 1 });
  const { page: screen } = await visitor({
    at: await makeDisplay(organiser),
    viewport: { width: 1920, height: 1080 },
  });

  await test.step("the end of the game is shown at once; a player who fills in a form sees it after leaving the form", async () => {
    const game = await startGame(lea, [mael, benoit, gaelle], 0);
    const onScreen = screen.getByRole("listitem").filter({ hasText: game.name });
    await expect(onScreen).toContainText("4 joueurs");
    await benoit.games.showNew();
    await finishGame(mael, game, [lea.id, gaelle.id, mael.id, benoit.id]);
    await expect(onScreen.getByText(lea.name, { exact: true })).toBeVisible();
    await expect(onScreen).toContainText("+7");
    await expect(lea.finish.title).toHaveText("Victoire !");
    await expect(lea.finish.dialog).toContainText("Vous êtes maintenant 1er");
    await expect(lea.finish.dialog).toContainText(`Classement validé par ${mael.name}`);
    await expect(benoit.games.finished(game.name)).toBeHidden();
    await expect(benoit.finish.dialog).toBeHidden();
    await benoit.games.showMine();
    await expect(benoit.finish.title).toHaveText("À vous la roue !");
  });

  await test.step("Back closes the dialog, which is not shown again", async () => {
    await lea.page.goBack();
    await expect(lea.finish.dialog).toBeHidden();
    await expect(lea.page).toHaveURL(/\/sessions$/);
    await lea.page.goto("/");
    await expect(lea.page.getByRole("heading", { name: "Parties terminées" })).toBeVisible();
    await expect(lea.page.getByRole("button", { name: "Voir le podium" })).toBeHidden();
    await expect(lea.finish.dialog).toBeHidden();
  });

  await test.step("when the event ends the dialog stays open, without the button to the wheel", async () => {
    await expect(benoit.finish.toWheelButton).toBeVisible();
    await organiser.does("event.end", {});
    await expect(benoit.finish.toWheelButton).toBeHidden();
    await expect(benoit.finish.title).toHaveText("4e place");
    await benoit.finish.leave();
    await organiser.does("event.start", {});
  });

  await test.step("a dialog that had only just appeared when the page was reloaded is not marked as seen", async () => {
    await gaelle.page.goto("/");
    await runClockUntilShown(gaelle.finish.dialog);
    await gaelle.page.reload();
  });

  await test.step("ten minutes later a card is shown instead of the dialog, until the player opens it", async () => {
    await gaelle.page.clock.fastForward("10:00");
    await gaelle.page.clock.resume();
    await gaelle.page.goto("/");
    const card = gaelle.page.getByRole("button", { name: "Voir le podium" });
    await expect(gaelle.page.getByText("Vous finissez 2ᵉ : +5 points")).toBeVisible();
    await expect(gaelle.finish.dialog).toBeHidden();
    await card.click();
    await expect(gaelle.finish.title).toHaveText("2e place");
    await gaelle.finish.leave();
    await expect(card).toBeHidden();
  });

  await test.step("when a player of the replayed game is in another game, the form opens filled in", async () => {
    await startGame(mael, [], 1);
    lea.expectsRefusal(409);
    await lea.games.replayButton(/de Léa/).click();
    await expect(lea.frame.toast(`déjà dans une partie en cours : ${mael.name}`)).toBeVisible();
    await expect(lea.newGame.row(benoit.name)).toBeChecked();
    await expect(lea.newGame.row(gaelle.name)).toBeChecked();
    await expect(lea.newGame.row(`${mael.name} En jeu`)).toBeDisabled();
  });
});
