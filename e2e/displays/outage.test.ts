import { makeDisplay } from "../fixtures/displays.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "process" });

test("a big screen reconnects without a reload after the server was down, and shows what changed meanwhile (rule B7)", {
  tag: "@desktop",
}, async ({ server, administrator, player, visitor }) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const display = await visitor({ at: await makeDisplay(organiser) });
  const screen = display.page;
  const lea = await player("Léa");
  const game = await startGame(lea, [], 1);
  const card = screen.getByRole("listitem").filter({ hasText: game.name });
  await expect(card).toContainText("2 joueurs");
  let loads = 0;
  screen.on("domcontentloaded", () => {
    loads += 1;
  });

  display.expectsOutage();
  await server.kill();
  await expect(screen.getByText("Reconnexion…")).toBeVisible();
  await expect(card, "the known game stays on screen").toContainText("2 joueurs");

  // The screen's requests fail for a moment after the restart, so that the game ends before the screen reconnects.
  await screen.route("**/api/display/**", (route) => route.abort());
  await server.restart();
  await finishGame(lea, game, [lea.id, "bot-1"]);
  await screen.unroute("**/api/display/**");
  await expect(card.getByText(lea.name, { exact: true })).toBeVisible();
  await expect(card).toContainText("+3");
  await expect(screen.getByText("Reconnexion…")).toHaveCount(0);
  expect(loads, "how often the page was loaded again").toBe(0);
});
