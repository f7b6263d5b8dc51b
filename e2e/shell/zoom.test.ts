import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultTournament } from "../../domain/tournaments/tournament.ts";
import { root } from "../../setup/paths.mjs";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { closeDialog, visitScreen } from "./worstNames.ts";
import { expectUsableWhenZoomed } from "./zoom.ts";

/** The addresses of all screens with bars, from the lists of screens of the app. A new screen is visited without a change here. */
const paths = ["routes.tsx", "adminRoutes.tsx"].flatMap((file) =>
  [...readFileSync(join(root, "web/start", file), "utf8").matchAll(/ path: "(\/[^"]*)"/g)].map(
    ([, path = ""]) => path,
  ),
);

/** Addresses that contain another list of screens or lead to another screen. */
const NOT_SCREENS = ["/admin/*?", "/admin/history"];

/** The grid of points for games of 2 to 9 players. */
const NINE_PLAYER_RULES = [2, 3, 4, 5, 6, 7, 8, 9].flatMap((playerCount) =>
  Array.from({ length: playerCount }, (_, place) => ({
    playerCount,
    position: place + 1,
    points: playerCount - place,
  })),
);

test("at a zoom of 400 %, and with letters twice as large, every screen fits the window, bars cover at most a quarter of it, and everything can be reached", async ({
  admin,
  player,
}) => {
  const names = ["Anne-Charlotte", "François", "Jean-Baptiste", "Inès", "Tom", "Zoé", "Maël", "Rose"];
  const people = await Promise.all(names.map((name) => player(name)));
  const [first] = people as [ApiPlayer, ...ApiPlayer[]];
  const organiser = await admin({ at: null, isMobile: false });
  const { page, api, games, newGame, ranking } = organiser;
  // The invitation tries to reach the address that players use.
  organiser.expects(/ERR_NAME_NOT_RESOLVED .*\/healthz/);
  await api.does("accounts.setPlaying", { plays: true });
  await api.does("settings.saveGrid", { rows: 8, rules: NINE_PLAYER_RULES, version: 1 });
  const { id: tournamentId } = await api.does("tournaments.create", {
    tournament: {
      ...defaultTournament,
      name: "Coupe du soir",
      teamSize: 1,
      players: people.map(({ id }) => id),
    },
  });
  await api.does("tournaments.open", { tournamentId });

  const { id: gameNameId } = await api.does("games.addName", { name: "Les Aventuriers du Rail" });
  const ids: Record<string, string> = { players: first.id, tournaments: tournamentId, games: gameNameId };
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    if (NOT_SCREENS.includes(path)) continue;
    const address = path
      .replace(/(\w+)\/:id/, (_, kind: string) => `${kind}/${ids[kind]}`)
      .replace("/:tab?", "");
    await visitScreen(organiser, address);
    await expectUsableWhenZoomed(page, path);
  }
  await visitScreen(organiser, "/admin?completer");
  await expectUsableWhenZoomed(page, "the proposal that completes the grid");

  const game = await startGame(organiser, people, 0);
  await visitScreen(organiser, "/");
  await expectUsableWhenZoomed(page, "a game of nine players");
  await games.finishButton(game.name).click();
  await expect(ranking.rankButton(first.name)).toBeVisible();
  await expectUsableWhenZoomed(page, "the ranking of nine players, by order of arrival");
  await ranking.showList();
  await expectUsableWhenZoomed(page, "the ranking of nine players, as a list");
  await closeDialog(organiser);
  await api.does("games.cancel", { gameId: game.id });

  await games.showNew();
  await newGame.teamGame.check();
  await expectUsableWhenZoomed(page, "new game, step 1");
  await newGame.chooseGame("Azul");
  await newGame.choose(first.name);
  for (let bot = 0; bot < 2; bot += 1) await newGame.addBotButton.click();
  await expectUsableWhenZoomed(page, "new game, step 2");
  await newGame.toTeamsButton.click();
  await expectUsableWhenZoomed(page, "new game, step 3");
});
