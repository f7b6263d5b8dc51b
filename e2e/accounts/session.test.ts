import { expect, test } from "../fixtures/test.ts";

test.use({ event: "process" });

test("a session survives a restart of the server", { tag: "@desktop" }, async ({
  server,
  person,
  administrator,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const nadia = await person("Nadia", { at: "/players" });
  await expect(nadia.players.row(nadia.name)).toBeVisible();
  nadia.expectsOutage();
  await server.kill();
  await server.restart();
  await nadia.page.reload();
  await expect(nadia.players.row(nadia.name)).toBeVisible();
  await nadia.frame.goTo("Partie");
  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Uno");
  await nadia.newGame.addBotButton.click();
  await nadia.newGame.launchButton.click();
  await expect(nadia.games.ongoing("Uno")).toBeVisible();
});
