import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridOf } from "../testing/games.ts";
import type { LinkedGroup } from "./game.ts";
import { choiceBlocker, TEAM_SIZES, teamsBlocker } from "./selection.ts";
import {
  distributePlayers,
  fitTeams,
  freePlayers,
  placeInTeam,
  removeFromTeam,
  swapPlayers,
  type Teams,
  teamWithRoom,
} from "./teams.ts";

const team = (linkNumber: number, ...players: string[]): LinkedGroup => ({ linkNumber, players });
const six = ["ana", "bob", "cid", "dan", "eve", "bot-1"];
const alwaysZero = () => 0;

describe("fitTeams makes the teams for the participants", () => {
  test.each([
    { participants: 6, size: 2, teams: 3 },
    { participants: 5, size: 2, teams: 2 },
    { participants: 8, size: 3, teams: 2 },
    { participants: 3, size: 4, teams: 0 },
  ])("$participants participants make $teams teams of $size", ({ participants, size, teams }) => {
    const ids = Array.from({ length: participants }, (_, index) => `p${index}`);
    expect(fitTeams([], ids, size).map((each) => each.linkNumber)).toEqual(
      Array.from({ length: teams }, (_, index) => index + 1),
    );
  });

  test("placed players stay in their team, and players who no longer take part are removed", () => {
    const teams = [team(1, "ana", "zoe"), team(2), team(3, "bob", "cid")];
    expect(fitTeams(teams, six, 2)).toEqual([team(1, "ana"), team(2), team(3, "bob", "cid")]);
    expect(fitTeams(teams, six.slice(0, 5), 2)).toEqual([team(1, "ana"), team(2)]);
  });

  test("surplus players leave a team that becomes smaller", () => {
    expect(fitTeams([team(1, "ana", "bob", "cid"), team(2, "dan")], six, 2)).toEqual([
      team(1, "ana", "bob"),
      team(2, "dan"),
      team(3),
    ]);
  });
});

describe("moves of single players", () => {
  const teams = [team(1, "ana", "bob"), team(2, "cid"), team(3)];

  test.each([
    {
      case: "a free player joins a team",
      change: () => placeInTeam(teams, "dan", 2, 2),
      expected: [["ana", "bob"], ["cid", "dan"], []],
    },
    {
      case: "a placed player moves to another team",
      change: () => placeInTeam(teams, "ana", 3, 2),
      expected: [["bob"], ["cid"], ["ana"]],
    },
    {
      case: "a full team accepts no player",
      change: () => placeInTeam(teams, "dan", 1, 2),
      expected: [["ana", "bob"], ["cid"], []],
    },
    {
      case: "an unknown team accepts no player",
      change: () => placeInTeam(teams, "ana", 9, 2),
      expected: [["ana", "bob"], ["cid"], []],
    },
    {
      case: "a player who joins the same team again changes nothing",
      change: () => placeInTeam(teams, "cid", 2, 2),
      expected: [["ana", "bob"], ["cid"], []],
    },
    {
      case: "a placed player leaves",
      change: () => removeFromTeam(teams, "ana"),
      expected: [["bob"], ["cid"], []],
    },
    {
      case: "a free player can't leave",
      change: () => removeFromTeam(teams, "eve"),
      expected: [["ana", "bob"], ["cid"], []],
    },
    {
      case: "two players swap places",
      change: () => swapPlayers(teams, "ana", "cid"),
      expected: [["cid", "bob"], ["ana"], []],
    },
    {
      case: "two players of one team swap places",
      change: () => swapPlayers(teams, "ana", "bob"),
      expected: [["bob", "ana"], ["cid"], []],
    },
    {
      case: "a free player takes the place of a placed one",
      change: () => swapPlayers(teams, "eve", "bob"),
      expected: [["ana", "eve"], ["cid"], []],
    },
  ])("$case", ({ change, expected }) => {
    expect(change().map((each) => each.players)).toEqual(expected);
  });

  test("the next player joins the preferred team if it has room, otherwise the first team with room", () => {
    expect(teamWithRoom(teams, 2)).toBe(2);
    expect(teamWithRoom(teams, 2, 3)).toBe(3);
    expect(teamWithRoom(teams, 2, 1)).toBe(2);
    expect(teamWithRoom([team(1, "ana", "bob")], 2)).toBeNull();
  });

  test("free players are listed in the participants' order", () => {
    expect(freePlayers(teams, six)).toEqual(["dan", "eve", "bot-1"]);
  });
});

describe("the random draw", () => {
  test("does not move placed players", () => {
    const teams = [team(1, "bot-1"), team(2, "cid", "eve"), team(3)];
    expect(distributePlayers(teams, six, 2, alwaysZero)).toEqual([
      team(1, "bot-1", "ana"),
      team(2, "cid", "eve"),
      team(3, "bob", "dan"),
    ]);
  });

  test("draws all teams again when every player is already in a team", () => {
    const full = distributePlayers(fitTeams([], six, 2), six, 2, () => 0.999);
    expect(full).toEqual([team(1, "bot-1", "eve"), team(2, "dan", "cid"), team(3, "bob", "ana")]);
    expect(distributePlayers(full, six, 2, alwaysZero)).toEqual([
      team(1, "ana", "bob"),
      team(2, "cid", "dan"),
      team(3, "eve", "bot-1"),
    ]);
  });

  test("puts a player into the first of three teams in about a third of the draws", () => {
    // A pseudorandom generator with a fixed seed: each run of the test draws the same teams.
    let state = 42;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    let timesInFirst = 0;
    for (let draw = 0; draw < 3000; draw += 1) {
      const [first] = distributePlayers(fitTeams([], six, 2), six, 2, random);
      if (first?.players.includes("ana")) timesInFirst += 1;
    }
    expect(timesInFirst / 3000).toBeGreaterThan(0.3);
    expect(timesInFirst / 3000).toBeLessThan(0.37);
  });
});

type Step = (teams: Teams, participants: readonly string[], size: number) => Teams;
const someone = fc.constantFrom("ana", "bob", "cid", "dan", "eve", "bot-1", "stranger");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(someone, fc.integer({ min: 0, max: 5 })).map(
    ([id, number]): Step =>
      (teams, ids, size) =>
        ids.includes(id) ? placeInTeam(teams, id, number, size) : teams,
  ),
  someone.map(
    (id): Step =>
      (teams) =>
        removeFromTeam(teams, id),
  ),
  fc.tuple(someone, someone).map(
    ([a, b]): Step =>
      (teams, ids) =>
        ids.includes(a) && ids.includes(b) ? swapPlayers(teams, a, b) : teams,
  ),
  fc.infiniteStream(fc.integer({ min: 0, max: 999 })).map(
    (numbers): Step =>
      (teams, ids, size) =>
        distributePlayers(teams, ids, size, () => (numbers.next().value ?? 0) / 1000),
  ),
);
/** A sequence of changes in the form: players are added and removed, and move between teams. */
const anySteps = fc.array(fc.tuple(fc.uniqueArray(someone, { minLength: 1 }), step), { maxLength: 12 });

test("property: no team exceeds its size, and every participant is either in one team or free", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TEAM_SIZES), anySteps, (size, steps) => {
      let teams: Teams = [];
      for (const [participants, change] of steps) {
        teams = change(fitTeams(teams, participants, size), participants, size);
        const placed = teams.flatMap((each) => each.players);
        expect(teams.length).toBe(Math.floor(participants.length / size));
        expect(teams.every((each) => each.players.length <= size)).toBe(true);
        expect(new Set(placed).size).toBe(placed.length);
        expect([...placed, ...freePlayers(teams, participants)].sort()).toEqual([...participants].sort());
      }
    }),
  );
});

test("when the participants make full teams, the draw fills all teams", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TEAM_SIZES), fc.integer({ min: 2, max: 11 }), (size, count) => {
      const participants = Array.from({ length: size * count }, (_, index) => `p${index}`);
      const teams = distributePlayers(fitTeams([], participants, size), participants, size, alwaysZero);
      expect(teamsBlocker(participants, teams, size)).toBeNull();
    }),
  );
});

test("the new-game form refuses incomplete teams (and says how many players there are), and too few or too many teams", () => {
  const grid = gridOf([3, 1], [5, 3, 1]);
  expect(choiceBlocker(5, grid, 2)?.message).toBe("Le nombre de joueurs (5) doit être un multiple de 2");
  expect(choiceBlocker(3, grid, 2)?.code).toBe("tooFewPlayers");
  expect(choiceBlocker(7, grid, 2)?.code).toBe("tooManyPlayers");
  expect(choiceBlocker(3, grid)).toBeNull();
});
