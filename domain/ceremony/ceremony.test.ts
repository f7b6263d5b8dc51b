import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standings } from "../players/standings.ts";
import type { Award, Week } from "./awards.ts";
import {
  type CeremonyState,
  closedCeremony,
  finishBlocker,
  finished,
  held,
  moved,
  opened,
  placesLeft,
  revealed,
  skipped,
  unfreezeBlocker,
} from "./ceremony.ts";
import { neighbour, orderOf, type Script, type StepId, script, stepsOf } from "./script.ts";

const player = (name: string, totalPoints: number) => ({ id: name, name, totalPoints });
const NOTHING: Omit<Week, "players"> = {
  games: new Map(),
  lost: new Map(),
  thefts: [],
  mornings: [],
  pairs: [],
};
const scriptOf = (players: Week["players"], more: Partial<Week> = {}) =>
  script({ ...NOTHING, players, ...more }, new Map());
const told = ({ places }: Script) =>
  places.map(({ rank, players }) => [rank, ...players.map(({ id }) => id)]);

/** Three players, one award. */
const SMALL = scriptOf([player("Ana", 3), player("Bob", 9), player("Cid", 5)], {
  games: new Map([["Ana", 2]]),
});
const STEPS: (StepId | null)[] = [null, "award:faithful", "place:3", "place:2", "place:1"];

/** What is shown after so many presses, each made at what was on the screen. */
function afterPresses(presses: number, all = SMALL): CeremonyState {
  let state = opened(0);
  for (let press = 0; press < presses; press += 1)
    state = moved(state, all, { from: state.step, way: "next" }, press);
  return state;
}

describe("the script (rule K6)", () => {
  test("tells the places from the last of the first ten to the first, who are equal together", () => {
    const twelve = Array.from({ length: 12 }, (_, index) => player(`P${index + 1}`, 12 - index));
    expect(told(scriptOf(twelve))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [rank, `P${rank}`]));
    expect(told(scriptOf([player("Ana", 7), player("Bob", 5), player("Cid", 5), player("Dan", 1)]))).toEqual([
      [4, "Dan"],
      [2, "Bob", "Cid"],
      [1, "Ana"],
    ]);
  });

  test("of players who are all equal there is one place, and of none no step", () => {
    expect(told(scriptOf([player("Ana", 0), player("Bob", 0)]))).toEqual([[1, "Ana", "Bob"]]);
    expect(stepsOf(scriptOf([]))).toEqual([]);
  });

  test("names the Hero cards that a total counts", () => {
    const cards = new Map([["Ana", [{ name: "Trésor", points: 3 }]]]);
    const { places } = script({ ...NOTHING, players: [player("Ana", 3), player("Bob", 1)] }, cards);
    expect(places.map(({ players }) => players[0]?.heroCards)).toEqual([[], [{ name: "Trésor", points: 3 }]]);
  });

  const anybody = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      name: fc.constantFrom("Ana", "Bob"),
      totalPoints: fc.integer({ min: -2, max: 9 }),
    }),
    { selector: ({ id }) => id, maxLength: 30, size: "max" },
  );

  test("property: everybody of the first ten ranks is told once, at the rank that the ranking gives", () => {
    fc.assert(
      fc.property(anybody, (players) => {
        const pairs = scriptOf(players).places.flatMap((place) =>
          place.players.map(({ id }) => `${place.rank} ${id}`),
        );
        const expected = standings(players)
          .filter(({ rank }) => rank <= 10)
          .map(({ rank, player: { id } }) => `${rank} ${id}`);
        expect(pairs.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  test("property: steps follow one another without leaving one out, there and back", () => {
    fc.assert(
      fc.property(anybody, (players) => {
        const all = scriptOf(players, { games: new Map(players.map(({ id }, index) => [id, index])) });
        const there: (StepId | null)[] = [];
        for (let step = neighbour(all, null, "next"); step; step = neighbour(all, step, "next"))
          there.push(step);
        expect(there).toEqual(stepsOf(all));
        expect(there.map(orderOf)).toEqual(there.map(orderOf).toSorted((a, b) => a - b));
        for (const [index, step] of there.entries())
          expect(neighbour(all, step, "back")).toBe(there[index - 1] ?? null);
      }),
    );
  });
});

describe("the ceremony (rules K7 to K9)", () => {
  test("goes step by step from nothing to the first place, and stays there", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((presses) => afterPresses(presses).step)).toEqual([
      ...STEPS,
      "place:1",
      "place:1",
    ]);
  });

  test("goes back to nothing, and stays there", () => {
    let state = afterPresses(2);
    const shown = [1, 2, 3].map(() => {
      state = moved(state, SMALL, { from: state.step, way: "back" }, 9);
      return state.step;
    });
    expect(shown).toEqual(["award:faithful", null, null]);
  });

  test("a press at what is shown no more changes nothing", () => {
    const state = afterPresses(2);
    for (const way of ["next", "back"] as const)
      for (const from of STEPS.filter((step) => step !== state.step))
        expect(moved(state, SMALL, { from, way }, 9)).toBe(state);
  });

  test("nothing moves while it is paused; it goes on where it was", () => {
    const paused = held(afterPresses(2), true);
    expect(moved(paused, SMALL, { from: paused.step, way: "next" }, 9)).toBe(paused);
    expect(held(paused, false)).toEqual(afterPresses(2));
  });

  test("ends once the first place is told, never before", () => {
    for (const presses of [0, 1, 2, 3]) {
      expect(() => finished(afterPresses(presses), SMALL)).toThrow("Il reste des places à révéler.");
      expect(finishBlocker(afterPresses(presses), SMALL)?.code).toBe("ceremonyNotOver");
    }
    expect(finished(afterPresses(4), SMALL)).toMatchObject({ phase: "over" });
  });

  test("is passed over wherever it is", () => {
    expect([0, 2, 4].map((presses) => skipped(afterPresses(presses)))).toEqual(
      [0, 0, 0].map(() => closedCeremony),
    );
    expect(skipped(held(afterPresses(1), true))).toEqual(closedCeremony);
  });

  test.each([
    ["closed", closedCeremony],
    ["over", finished(afterPresses(4), SMALL)],
  ])("one that is %s is not driven any more", (_, state) => {
    const message = "La cérémonie n'est pas ouverte.";
    expect(() => moved(state, SMALL, { from: state.step, way: "next" }, 9)).toThrow(message);
    expect(() => held(state, true)).toThrow(message);
    expect(unfreezeBlocker(state)).toBeNull();
  });

  test("ended a second time in the same way it stays as it is; in the other way it can't", () => {
    const over = finished(afterPresses(4), SMALL);
    expect(finished(over, SMALL)).toBe(over);
    expect(skipped(closedCeremony)).toBe(closedCeremony);
    const message = "La cérémonie n'est pas ouverte.";
    expect(() => finished(closedCeremony, SMALL)).toThrow(message);
    expect(() => skipped(over)).toThrow(message);
  });

  test("as long as it is under way, the ranking is not unfrozen by hand", () => {
    for (const state of [afterPresses(0), held(afterPresses(2), true)])
      expect(unfreezeBlocker(state)?.code).toBe("ceremonyUnderWay");
  });

  test("a step that is gone since leaves those before and after it where they were", () => {
    const shown = afterPresses(3);
    expect(shown.step).toBe("place:2");
    const equal = scriptOf([player("Ana", 3), player("Bob", 9), player("Cid", 9)]);
    expect(moved(shown, equal, { from: "place:2", way: "next" }, 9).step).toBe("place:1");
    expect(moved(shown, equal, { from: "place:2", way: "back" }, 9).step).toBe("place:3");
  });
});

describe("what everybody sees (rule K3)", () => {
  const seen = (state: CeremonyState) => {
    const all = revealed(state, SMALL);
    return all && [...all.awards.map(({ kind }: Award) => kind), ...all.places.map(({ rank }) => rank)];
  };

  test("is what was revealed, and nothing else", () => {
    expect([0, 1, 2, 3, 4].map((presses) => seen(afterPresses(presses)))).toEqual([
      [],
      ["faithful"],
      ["faithful", 3],
      ["faithful", 3, 2],
      ["faithful", 3, 2, 1],
    ]);
  });

  test("is hidden again by going back", () => {
    expect(seen(moved(afterPresses(2), SMALL, { from: "place:3", way: "back" }, 9))).toEqual(["faithful"]);
  });

  test("says nothing when there is none, and only the superlatives once it is over", () => {
    expect(seen(closedCeremony)).toBeNull();
    expect(seen(finished(afterPresses(4), SMALL))).toEqual(["faithful"]);
  });

  test("property: a name or a total that is not revealed is nowhere in it", () => {
    fc.assert(
      fc.property(fc.nat({ max: 14 }), (presses) => {
        const players = Array.from({ length: 12 }, (_, index) => player(`p${index}q`, 1000 + index));
        const all = scriptOf(players);
        const text = JSON.stringify(revealed(afterPresses(presses, all), all));
        const shown = players.filter(
          ({ id, totalPoints }) => text.includes(id) || text.includes(String(totalPoints)),
        );
        expect(shown.map(({ id }) => id)).toEqual(
          players.slice(2, 2 + Math.min(presses, 10)).map(({ id }) => id),
        );
      }),
    );
  });

  test.each([
    { step: null, playerCount: 31, expected: { total: 10, left: 10 } },
    { step: "award:pair", playerCount: 31, expected: { total: 10, left: 10 } },
    { step: "place:10", playerCount: 31, expected: { total: 10, left: 9 } },
    { step: "place:3", playerCount: 31, expected: { total: 10, left: 2 } },
    { step: "place:1", playerCount: 31, expected: { total: 10, left: 0 } },
    { step: null, playerCount: 4, expected: { total: 4, left: 4 } },
    { step: "place:1", playerCount: 2, expected: { total: 2, left: 0 } },
  ] as const)("places left at $step of $playerCount: $expected", ({ step, playerCount, expected }) => {
    expect(placesLeft({ step, playerCount })).toEqual(expected);
  });
});
