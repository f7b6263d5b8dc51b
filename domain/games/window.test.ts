import fc from "fast-check";
import { expect, test } from "vitest";
import type { Game } from "./game.ts";
import { gamesWindow, RECENT_GAMES } from "./window.ts";

const game = (id: string, completedAt: number | null): Game => ({
  id,
  gameName: "Catan",
  gameNameId: "catan",
  status: completedAt === null ? "ongoing" : "completed",
  createdAt: 0,
  createdBy: "nadia",
  completedAt,
  completedBy: null,
  correction: null,
  frozenUnder: null,
  players: [],
  isTeamGame: false,
  isCooperative: false,
  playersPerTeam: null,
  linkedGroups: [],
  powers: [],
  uncounted: null,
  proposal: null,
  wasRanked: false,
  placePoints: null,
  results: [],
});
const ids = (games: readonly Game[]) => games.map(({ id }) => id).sort();

test("a browser holds all ongoing games and the 60 latest completed games", () => {
  // All are completed at the same instant: games with greater ids count as later.
  const completed = Array.from({ length: RECENT_GAMES + 5 }, (_, i) =>
    game(`c${String(i).padStart(3, "0")}`, 7),
  );
  const ongoing = Array.from({ length: 70 }, (_, i) => game(`o${i}`, null));
  expect(ids(gamesWindow([...completed, ...ongoing]))).toEqual(ids([...completed.slice(5), ...ongoing]));
});

test("if there are few games, a browser holds all of them, in the given order", () => {
  const games = [game("b", 1), game("a", 2), game("c", null)];
  expect(gamesWindow(games)).toEqual(games);
});

test("property: a browser that gets games one after the other holds the same games as one that gets all at once", () => {
  const games = fc
    .uniqueArray(fc.uuid(), { maxLength: RECENT_GAMES + 40 })
    .chain((keys) => fc.tuple(...keys.map((id) => fc.option(fc.nat(9)).map((at) => game(id, at)))));
  fc.assert(
    fc.property(games, (all) => {
      let held: readonly Game[] = [];
      for (const each of all) held = gamesWindow([...held, each]);
      expect(ids(held)).toEqual(ids(gamesWindow(all)));
    }),
    { numRuns: 50 },
  );
});
