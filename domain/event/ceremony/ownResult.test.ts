import { describe, expect, test } from "vitest";
import type { Award } from "./awards.ts";
import { ownPlaceIn, ownResultAt } from "./ownResult.ts";
import type { CeremonyPlace, StepId } from "./script.ts";

const placed = (id: string) => ({ id, name: id, totalPoints: 7, heroCards: [] });
const places: CeremonyPlace[] = [
  { rank: 4, players: [placed("Dan")] },
  { rank: 2, players: [placed("Bob"), placed("Cid")] },
];
const pair: Award = {
  kind: "pair",
  value: 3,
  winners: [{ players: [placed("Ana"), placed("Bob")], value: 3 }],
  runnersUp: [{ players: [placed("Cid"), placed("Dan")], value: 2 }],
  victim: null,
};

describe("a player's own place (rule K12)", () => {
  test("is known once it is announced, with the players who share it", () => {
    expect(ownPlaceIn({ places }, "Dan")).toEqual({ rank: 4, player: placed("Dan"), equals: [] });
    expect(ownPlaceIn({ places }, "Bob")).toEqual({
      rank: 2,
      player: placed("Bob"),
      equals: [placed("Cid")],
    });
    expect(ownPlaceIn({ places }, "Ana")).toBeNull();
  });

  test.each<[StepId | null, string, number | string | null]>([
    [null, "Dan", null],
    ["place:4", "Dan", 4],
    ["place:2", "Dan", null],
    ["place:2", "Cid", 2],
    ["award:pair", "Bob", "pair"],
    ["award:pair", "Cid", null],
    ["award:thief", "Bob", null],
  ])("at step %s, the result that %s sees as their own is %s (null: none)", (step, id, expected) => {
    const result = ownResultAt({ step, awards: [pair], places }, id);
    expect(result && ("rank" in result ? result.rank : result.kind)).toBe(expected);
  });
});
