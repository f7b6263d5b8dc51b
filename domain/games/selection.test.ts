import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultGrid } from "../points/grid.ts";
import { gridOf, soloGame } from "../testing/games.ts";
import type { LinkedGroup } from "./game.ts";
import {
  botsBlocker,
  busyPlayers,
  choosePlayerBlocker,
  maxParticipants,
  modeOf,
  selectionBlocker,
  TEAM_SIZES,
  teamsBlocker,
  tooManyBlocker,
} from "./selection.ts";

/** A grid for games of 2 to 5 contenders. */
const fourRows = gridOf([1], [1], [1], [1]);

describe("how many participants a game may have (rule P4)", () => {
  test.each([
    { count: 1, teamSize: undefined, message: "Il faut au moins 2 joueurs pour commencer une partie" },
    { count: 2, teamSize: undefined, message: null },
    { count: 3, teamSize: undefined, message: null },
    { count: 4, teamSize: undefined, message: "Le nombre maximum de joueurs est de 3" },
    {
      count: 2,
      teamSize: 2,
      message: "Il faut au moins 4 joueurs pour commencer une partie (2 équipes de 2)",
    },
    { count: 4, teamSize: 2, message: null },
    { count: 5, teamSize: 2, message: "Le nombre de joueurs doit être un multiple de 2 pour les équipes" },
    { count: 6, teamSize: 2, message: null },
    { count: 7, teamSize: 2, message: "Le nombre maximum de joueurs est de 6 (3 équipes de 2)" },
    { count: 7, teamSize: 3, message: "Le nombre de joueurs doit être un multiple de 3 pour les équipes" },
    {
      count: 7,
      teamSize: 4,
      message: "Il faut au moins 8 joueurs pour commencer une partie (2 équipes de 4)",
    },
    { count: 13, teamSize: 4, message: "Le nombre maximum de joueurs est de 12 (3 équipes de 4)" },
  ])(
    "$count participants in teams of $teamSize (undefined: no teams): refusal $message",
    ({ count, teamSize, message }) => {
      expect(selectionBlocker(count, defaultGrid, teamSize)?.message ?? null).toBe(message);
    },
  );

  test.each([
    { count: 0, message: "Il faut au moins 1 joueur pour commencer une partie" },
    { count: 1, message: null },
    { count: 3, message: null },
    { count: 4, message: "Le nombre maximum de joueurs est de 3" },
  ])("$count people who play together: refusal $message (rule P35)", ({ count, message }) => {
    expect(selectionBlocker(count, defaultGrid, "together")?.message ?? null).toBe(message);
    expect(botsBlocker(["ana", "bot-1"], "together")?.code).toBe("noBotsTogether");
    expect(botsBlocker(["ana", "bob"], "together")).toBeNull();
    expect(botsBlocker(["ana", "bot-1"], "alone")).toBeNull();
  });

  test("a game is played together, in teams of its size, or alone", () => {
    expect(modeOf({ isCooperative: true, playersPerTeam: null })).toBe("together");
    expect(modeOf({ isCooperative: false, playersPerTeam: 3 })).toBe(3);
    expect(modeOf({ isCooperative: false, playersPerTeam: null })).toBe("alone");
  });

  test("a team has 2, 3 or 4 players", () => {
    expect(TEAM_SIZES).toEqual([2, 3, 4]);
  });

  test("the limit is the grid's highest number of contenders, times the team size", () => {
    expect(maxParticipants(fourRows)).toBe(5);
    expect(maxParticipants(fourRows, 3)).toBe(15);
    expect(tooManyBlocker(15, fourRows, 3)).toBeNull();
    expect(tooManyBlocker(16, fourRows, 3)?.message).toBe(
      "Le nombre maximum de joueurs est de 15 (5 équipes de 3)",
    );
  });

  test("property: a selection is accepted if it makes at least 2 contenders and at most as many as the grid has", () => {
    const cases = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 10 }), fc.constantFrom(undefined, 2, 3, 4));
    fc.assert(
      fc.property(cases, ([count, rows, teamSize]) => {
        const contenders = count / (teamSize ?? 1);
        const possible = Number.isInteger(contenders) && contenders >= 2 && contenders <= rows + 1;
        const grid = gridOf(...Array.from({ length: rows }, () => []));
        expect(selectionBlocker(count, grid, teamSize) === null).toBe(possible);
      }),
    );
  });
});

describe("players already in a game", () => {
  const games = [
    soloGame(["ana", "bob", "bot-1"]),
    soloGame(["cid", "dan"], { status: "completed" }),
    soloGame(["eve", "bot-2"]),
  ];
  const proposal = { id: "proposal", by: "fay", at: 1, ranking: ["fay", "gil"] };
  const waiting = soloGame(["fay", "gil"], { proposal });

  test("are the real players of ongoing games", () => {
    expect(busyPlayers(games)).toEqual(new Set(["ana", "bob", "eve"]));
    expect(busyPlayers([])).toEqual(new Set());
  });

  test("are not those of a game whose ranking waits for a confirmation, unless they play elsewhere (rule P33)", () => {
    expect(busyPlayers([waiting])).toEqual(new Set());
    expect(busyPlayers([waiting, soloGame(["gil", "hal"])])).toEqual(new Set(["gil", "hal"]));
    expect(busyPlayers([{ ...waiting, proposal: null }])).toEqual(new Set(["fay", "gil"]));
  });

  test("can't be chosen", () => {
    const busy = busyPlayers(games);
    expect(choosePlayerBlocker("ana", busy)?.message).toBe("Ce joueur est déjà dans une partie en cours");
    expect(choosePlayerBlocker("cid", busy)).toBeNull();
  });
});

describe("teams of 2", () => {
  const participants = ["ana", "bob", "bot-1", "dan"];
  const group = (linkNumber: number, ...players: string[]): LinkedGroup => ({ linkNumber, players });

  test.each([
    {
      case: "all players placed",
      groups: [group(1, "ana", "bot-1"), group(2, "dan", "bob")],
      areComplete: true,
    },
    {
      case: "any team numbers",
      groups: [group(7, "ana", "bot-1"), group(3, "dan", "bob")],
      areComplete: true,
    },
    { case: "no team", groups: [], areComplete: false },
    { case: "a missing team", groups: [group(1, "ana", "bob")], areComplete: false },
    { case: "a team too small", groups: [group(1, "ana", "bob"), group(2, "dan")], areComplete: false },
    {
      case: "a team too large",
      groups: [group(1, "ana", "bob", "dan"), group(2, "bot-1")],
      areComplete: false,
    },
    {
      case: "a player in two teams",
      groups: [group(1, "ana", "bob"), group(2, "ana", "dan")],
      areComplete: false,
    },
    {
      case: "a player twice in one team",
      groups: [group(1, "ana", "ana"), group(2, "bob", "dan")],
      areComplete: false,
    },
    { case: "a stranger", groups: [group(1, "ana", "bob"), group(2, "dan", "eve")], areComplete: false },
    {
      case: "two teams with one number",
      groups: [group(1, "ana", "bob"), group(1, "dan", "bot-1")],
      areComplete: false,
    },
    {
      case: "an additional empty team",
      groups: [group(1, "ana", "bob"), group(2, "dan", "bot-1"), group(3)],
      areComplete: false,
    },
  ])("$case: teams complete: $areComplete", ({ groups, areComplete }) => {
    expect(teamsBlocker(participants, groups, 2)?.message ?? null).toBe(
      areComplete ? null : "Chaque joueur doit être placé dans une équipe de 2 joueurs.",
    );
  });
});
