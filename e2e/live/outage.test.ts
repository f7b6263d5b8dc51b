import type { Page } from "@playwright/test";
import { startGame } from "../fixtures/games.ts";
import type { Guest } from "../fixtures/guest.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "process" });

/** The request ids of this command that the browser sends from now on. */
function requestIds(page: Page, path: string): string[] {
  const ids: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(path)) ids.push(request.postDataJSON().requestId);
  });
  return ids;
}

async function fillInNewGame(guest: Guest, name: string): Promise<void> {
  await guest.games.showNew();
  await guest.newGame.chooseGame(name);
  await guest.newGame.addBotButton.click();
}

test("a server that dies and comes back: a sign of it, nothing confirmed is lost, screens catch up", {
  tag: "@desktop",
}, async ({ server, person, player, administrator }) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const [nadia, hugo] = [
    await person("Nadia", { seesFinishes: true }),
    await person("Hugo", { at: "/sessions" }),
  ];
  await fillInNewGame(nadia, "Azul");
  await nadia.newGame.launchButton.click();
  await expect(nadia.frame.toast("La partie « Azul » commence")).toBeVisible();
  await expect(hugo.games.ongoing("Azul")).toBeVisible();
  await expect(hugo.frame.offlineChip).toHaveCount(0);

  for (const guest of [nadia, hugo]) guest.expectsOutage();
  await server.kill();
  await expect(hugo.frame.offlineChip).toBeVisible();
  await expect(nadia.frame.offlineChip).toBeVisible();
  await expect(hugo.games.ongoing("Azul"), "what is known stays on screen").toBeVisible();

  await server.restart();
  const camille = await player("Camille");
  const game = await startGame(camille, [], 1);
  await expect(hugo.games.ongoing(game.name)).toBeVisible();
  await expect(hugo.frame.offlineChip).toHaveCount(0);
  await expect(hugo.games.ongoing("Azul")).toBeVisible();
  await expect(nadia.frame.offlineChip).toHaveCount(0);
  await nadia.games.finishButton("Azul").click();
  await nadia.ranking.validateButton.click();
  await expect(nadia.ranking.rows).toContainText([`${nadia.name}+3`, "Bot 1"]);
  await expect(hugo.games.finished("Azul")).toContainText(nadia.name);
});

test("a command given while the server is down is sent again under the same id, and done once", {
  tag: "@desktop",
}, async ({ server, person, administrator }) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const nadia = await person("Nadia");
  await fillInNewGame(nadia, "Skyjo");
  const ids = requestIds(nadia.page, "games.create");
  nadia.expectsOutage();
  await server.kill();
  const failed = nadia.page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("games.create"),
  );
  await nadia.newGame.launchButton.click();
  await failed;
  await expect(nadia.page.getByRole("button", { name: "Lancer la partie" })).toBeDisabled();
  await server.restart();
  await expect(nadia.games.ongoing("Skyjo")).toBeVisible({ timeout: 45_000 });
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  await nadia.frame.goTo("Sessions");
  await expect(nadia.games.ongoing("Skyjo")).toHaveCount(1);
});

test("a command whose answer is lost is done once, points included", { tag: "@desktop" }, async ({
  person,
  administrator,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 1);
  const ids = requestIds(nadia.page, "games.complete");
  nadia.expectsOutage();
  await nadia.page.route(
    "**/games.complete",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await nadia.games.finishButton(game.name).click();
  const answered = nadia.page.waitForResponse((response) => response.url().endsWith("games.complete"));
  await nadia.ranking.validateButton.click();
  expect((await answered).status()).toBe(200);
  expect(ids.length).toBe(2);
  expect(new Set(ids).size).toBe(1);
  await expect(nadia.ranking.rows).toContainText([`${nadia.name}+3`, "Bot 1"]);
  await nadia.page.keyboard.press("Escape");
  await nadia.frame.goTo("Joueurs");
  await expect(nadia.players.points(nadia.name, 3)).toBeVisible();
});

test("a command that never gets an answer says so, keeps the form, and is finished by pressing again", {
  tag: "@desktop",
}, async ({ server, person, administrator }) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const nadia = await person("Nadia");
  await nadia.page.clock.install();
  await fillInNewGame(nadia, "Dixit");
  const ids = requestIds(nadia.page, "games.create");
  nadia.expectsOutage();
  await server.kill();
  await nadia.newGame.launchButton.click();
  await expect(async () => {
    await nadia.page.clock.fastForward(6000);
    await expect(nadia.newGame.error).toContainText("l'action n'est pas confirmée", { timeout: 100 });
  }).toPass({ intervals: [100] });
  await expect(nadia.newGame.row("Bot 1")).toBeChecked();
  await server.restart();
  await nadia.newGame.launchButton.click();
  await expect(nadia.games.ongoing("Dixit")).toBeVisible();
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(1);
});

test("a validation given without a network waits, says so above the dialog, and goes on by itself", async ({
  person,
  administrator,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 1);
  await nadia.page.clock.install();
  const ids = requestIds(nadia.page, "games.complete");
  nadia.expectsOutage();
  await nadia.games.finishButton(game.name).click();
  await nadia.ranking.expectOrder(nadia.name, "Bot 1");
  await nadia.page.context().setOffline(true);
  await expect(nadia.ranking.dialog.getByText("Reconnexion…")).toBeVisible();
  await nadia.ranking.validateButton.click();
  await expect(async () => {
    await nadia.page.clock.fastForward(6000);
    expect(ids.length).toBeGreaterThan(6);
  }).toPass({ intervals: [100] });
  await expect(nadia.ranking.dialog.getByRole("button", { name: "Enregistrement..." })).toBeDisabled();
  await expect(nadia.ranking.dialog).toContainText("votre classement partira de lui-même dès son retour");
  await expect(nadia.ranking.error).toHaveCount(0);
  await nadia.page.context().setOffline(false);
  await expect(nadia.ranking.rows).toContainText([`${nadia.name}+3`, "Bot 1"]);
  // The stream may have been asked for while the network went: then it is asked for anew after a while of silence.
  await expect(nadia.ranking.dialog.getByText("Reconnexion…")).toHaveCount(0, { timeout: 60_000 });
  expect(new Set(ids).size).toBe(1);
});
