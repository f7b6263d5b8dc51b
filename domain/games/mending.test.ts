import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultGrid } from "../points/grid.ts";
import { soloGame, teamGame, togetherGame } from "../testing/games.ts";
import { mendBlocker, mendedLineup } from "./mending.ts";

const solo = soloGame(["ana", "bob", "cid"]);
const together = togetherGame(["ana", "bob", "cid"]);
const teamsOfTwo = teamGame([
  ["ana", "bob"],
  ["cid", "dan"],
  ["eve", "bot-1"],
]);

describe("a solo game", () => {
  test.each([
    ["somebody enters", ["dan"], [], ["ana", "bob", "cid", "dan"]],
    ["somebody leaves", [], ["bob"], ["ana", "cid"]],
    ["somebody takes another player's place", ["dan"], ["bob"], ["ana", "cid", "dan"]],
    ["adding a player of the game changes nothing", ["bob", "bob"], [], ["ana", "bob", "cid"]],
    ["removing somebody who is not in the game changes nothing", [], ["eve"], ["ana", "bob", "cid"]],
    ["a bot enters", ["bot-1"], [], ["ana", "bob", "cid", "bot-1"]],
  ])("%s", (_, added, removed, participants) => {
    expect(mendedLineup(solo, { added, removed })).toEqual({ participants, linkedGroups: [] });
  });
});

describe("a team game", () => {
  const teamsAfter = (added: readonly string[], removed: readonly string[]) =>
    mendedLineup(teamsOfTwo, { added, removed }).linkedGroups.map(
      ({ linkNumber, players }) => `${linkNumber} ${players.join(" ")}`,
    );

  test.each([
    [
      "a new player takes a removed player's place",
      ["fay"],
      ["bob"],
      ["1 ana fay", "2 cid dan", "3 eve bot-1"],
    ],
    [
      "two new players take the places of two removed ones, in the order of the teams",
      ["fay", "gus"],
      ["bot-1", "bob"],
      ["1 ana fay", "2 cid dan", "3 eve gus"],
    ],
    ["a whole team leaves; the others keep their numbers", [], ["cid", "dan"], ["1 ana bob", "3 eve bot-1"]],
    ["a whole team enters", ["fay", "gus"], [], ["1 ana bob", "2 cid dan", "3 eve bot-1", "4 fay gus"]],
    [
      "a new team takes the number of a removed team",
      ["fay", "gus"],
      ["cid", "dan"],
      ["1 ana bob", "2 fay gus", "3 eve bot-1"],
    ],
    ["half a team enters", ["fay"], [], ["1 ana bob", "2 cid dan", "3 eve bot-1", "4 fay"]],
  ])("%s", (_, added, removed, teams) => {
    expect(teamsAfter(added, removed)).toEqual(teams);
  });

  test("a new team takes the lowest free number", () => {
    const withoutTeam2 = {
      ...teamsOfTwo,
      linkedGroups: teamsOfTwo.linkedGroups.filter(({ linkNumber }) => linkNumber !== 2),
    };
    const { linkedGroups } = mendedLineup(withoutTeam2, { added: ["fay", "gus", "hal", "ian"], removed: [] });
    expect(linkedGroups.map(({ linkNumber }) => linkNumber)).toEqual([1, 3, 2, 4]);
  });
});

test.each([
  ["the creator leaves", solo, [], ["ana"], "creatorStays"],
  ["only one player is left", solo, [], ["bob", "cid"], "tooFewPlayers"],
  ["too many players for the grid", solo, ["d", "e", "f", "g", "h", "i", "j", "k"], [], "tooManyPlayers"],
  ["half a team leaves", teamsOfTwo, [], ["bob"], "playersNotMultiple"],
  ["halves of two teams leave", teamsOfTwo, [], ["bob", "dan"], "teamsIncomplete"],
  ["one team is left", teamsOfTwo, [], ["cid", "dan", "eve", "bot-1"], "tooFewPlayers"],
  [
    "only bots are left",
    { ...solo, createdBy: "eve" },
    ["bot-1", "bot-2"],
    ["ana", "bob", "cid"],
    "gameNeedsPlayer",
  ],
  [
    "somebody leaves a game whose creator does not play in it",
    { ...solo, createdBy: "eve" },
    [],
    ["ana"],
    null,
  ],
  ["everybody but the creator leaves a cooperative game", together, [], ["bob", "cid"], null],
  ["a bot enters a cooperative game", together, ["bot-1"], [], "noBotsTogether"],
  ["too many enter a cooperative game", together, ["dan"], [], "tooManyPlayers"],
  ["a player takes another's place", teamsOfTwo, ["fay"], ["bob"], null],
])("%s: refusal %s", (_, game, added, removed, code) => {
  const blocker = mendBlocker(game, mendedLineup(game, { added, removed }), defaultGrid);
  expect(blocker?.code ?? null).toBe(code);
});

test("property: after any change each participant is in the game once, and an accepted change gives full teams", () => {
  const ids = ["ana", "bob", "cid", "dan", "eve", "fay", "gus", "hal", "bot-1", "bot-2"];
  const change = fc.record({
    added: fc.array(fc.constantFrom(...ids)),
    removed: fc.array(fc.constantFrom(...ids)),
  });
  fc.assert(
    fc.property(fc.constantFrom(solo, teamsOfTwo), change, (game, mending) => {
      const before = game.players.map(({ id }) => id);
      const lineup = mendedLineup(game, mending);
      const { participants, linkedGroups } = lineup;
      const staying = before.filter((id) => !mending.removed.includes(id));
      const entering = mending.added.filter((id) => !before.includes(id));
      expect(participants.toSorted()).toEqual([...new Set([...staying, ...entering])].toSorted());
      const placed = linkedGroups.flatMap(({ players }) => players);
      expect(placed.toSorted()).toEqual(game.isTeamGame ? participants.toSorted() : []);
      if (mendBlocker(game, lineup, defaultGrid)) return;
      expect(participants).toContain("ana");
      for (const { players } of linkedGroups) expect(players).toHaveLength(2);
      expect(new Set(linkedGroups.map(({ linkNumber }) => linkNumber)).size).toBe(linkedGroups.length);
    }),
  );
});
