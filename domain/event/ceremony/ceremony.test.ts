import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standings } from "../../people/players/standings.ts";
import type { Award, Week } from "./awards.ts";
import {
  type CeremonyState,
  closedCeremony,
  finishBlocker,
  finishedCeremony,
  movedCeremony,
  openedCeremony,
  placesLeft,
  revealedCeremony,
  showsSameStep,
  skippedCeremony,
  unfreezeBlocker,
  withPause,
} from "./ceremony.ts";
import { ceremonyScriptOf, neighbourStep, orderOf, type Script, type StepId, stepsOf } from "./script.ts";

const player = (name: string, totalPoints: number) => ({ id: name, name, totalPoints });
const EMPTY_WEEK: Omit<Week, "players"> = {
  games: new Map(),
  lost: new Map(),
  thefts: [],
  mornings: [],
  pairs: [],
};
const scriptOf = (players: Week["players"], more: Partial<Week> = {}) =>
  ceremonyScriptOf({ ...EMPTY_WEEK, players, ...more }, []);
const placeList = ({ places }: Script) =>
  places.map(({ rank, players }) => [rank, ...players.map(({ id }) => id)]);

/** Three players, one award. */
const SMALL = scriptOf([player("Ana", 3), player("Bob", 9), player("Cid", 5)], {
  games: new Map([["Ana", 2]]),
});
const STEPS: (StepId | null)[] = [null, "award:faithful", "place:3", "place:2", "place:1"];

/** The state after the button for the next step was pressed this many times. */
function afterPresses(presses: number, script = SMALL): CeremonyState {
  let state = openedCeremony(0);
  for (let press = 0; press < presses; press += 1)
    state = movedCeremony(state, script, { from: state.step, way: "next" }, press);
  return state;
}

describe("the script (rule K6)", () => {
  test("reveals the places from the tenth to the first, and equal players together", () => {
    const twelve = Array.from({ length: 12 }, (_, index) => player(`P${index + 1}`, 12 - index));
    expect(placeList(scriptOf(twelve))).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [rank, `P${rank}`]),
    );
    expect(
      placeList(scriptOf([player("Ana", 7), player("Bob", 5), player("Cid", 5), player("Dan", 1)])),
    ).toEqual([
      [4, "Dan"],
      [2, "Bob", "Cid"],
      [1, "Ana"],
    ]);
  });

  test("has one place for players with equal totals, and no steps if there are no players", () => {
    expect(placeList(scriptOf([player("Ana", 0), player("Bob", 0)]))).toEqual([[1, "Ana", "Bob"]]);
    expect(stepsOf(scriptOf([]))).toEqual([]);
  });

  test("adds the points of due Hero cards to the totals, and names these cards", () => {
    const due = [{ playerId: "Ana", name: "Trésor", points: 3 }];
    const { places } = ceremonyScriptOf(
      { ...EMPTY_WEEK, players: [player("Ana", 1), player("Bob", 2)] },
      due,
    );
    expect(places.map(({ players }) => players.map(({ id, totalPoints }) => [id, totalPoints]))).toEqual([
      [["Bob", 2]],
      [["Ana", 4]],
    ]);
    expect(places.map(({ players }) => players[0]?.heroCards)).toEqual([[], [{ name: "Trésor", points: 3 }]]);
  });

  test("the award “comeback” does not count the points of Hero cards, which only the places reveal", () => {
    const mornings = [
      new Map([
        ["Ana", 1],
        ["Bob", 2],
      ]),
    ];
    const due = [{ playerId: "Ana", name: "Trésor", points: 3 }];
    const week = { ...EMPTY_WEEK, mornings, players: [player("Ana", 1), player("Bob", 2)] };
    expect(ceremonyScriptOf(week, due).awards).toEqual([]);
    expect(
      ceremonyScriptOf({ ...week, players: [player("Ana", 3), player("Bob", 2)] }, due).awards,
    ).toMatchObject([{ kind: "comeback", value: 1 }]);
  });

  const anybody = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      name: fc.constantFrom("Ana", "Bob"),
      totalPoints: fc.integer({ min: -2, max: 9 }),
    }),
    { selector: ({ id }) => id, maxLength: 30, size: "max" },
  );

  test("property: every player of the first ten ranks is revealed once, at their rank", () => {
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

  test("property: forward and back, no step is skipped", () => {
    fc.assert(
      fc.property(anybody, (players) => {
        const script = scriptOf(players, { games: new Map(players.map(({ id }, index) => [id, index])) });
        const visited: (StepId | null)[] = [];
        for (let step = neighbourStep(script, null, "next"); step; step = neighbourStep(script, step, "next"))
          visited.push(step);
        expect(visited).toEqual(stepsOf(script));
        expect(visited.map(orderOf)).toEqual(visited.map(orderOf).toSorted((a, b) => a - b));
        for (const [index, step] of visited.entries())
          expect(neighbourStep(script, step, "back")).toBe(visited[index - 1] ?? null);
      }),
    );
  });
});

describe("the ceremony (rules K7 to K9)", () => {
  test("goes step by step to the first place, and stays at this step", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((presses) => afterPresses(presses).step)).toEqual([
      ...STEPS,
      "place:1",
      "place:1",
    ]);
  });

  test("goes back until nothing is revealed, and no further", () => {
    let state = afterPresses(2);
    const shown = [1, 2, 3].map(() => {
      state = movedCeremony(state, SMALL, { from: state.step, way: "back" }, 9);
      return state.step;
    });
    expect(shown).toEqual(["award:faithful", null, null]);
  });

  test("a button pressed for another step than the one that is shown changes nothing", () => {
    const state = afterPresses(2);
    for (const way of ["next", "back"] as const)
      for (const from of STEPS.filter((step) => step !== state.step))
        expect(movedCeremony(state, SMALL, { from, way }, 9)).toBe(state);
  });

  test("does not move while it is paused, and resumes at the same step", () => {
    const paused = withPause(afterPresses(2), true);
    expect(movedCeremony(paused, SMALL, { from: paused.step, way: "next" }, 9)).toBe(paused);
    expect(withPause(paused, false)).toEqual(afterPresses(2));
  });

  test("can be ended only after the first place is revealed", () => {
    for (const presses of [0, 1, 2, 3]) {
      expect(() => finishedCeremony(afterPresses(presses), SMALL)).toThrow("Il reste des places à révéler.");
      expect(finishBlocker(afterPresses(presses), SMALL)?.code).toBe("ceremonyNotOver");
    }
    expect(finishedCeremony(afterPresses(4), SMALL)).toMatchObject({ phase: "over" });
  });

  test("can be skipped at any step", () => {
    expect([0, 2, 4].map((presses) => skippedCeremony(afterPresses(presses)))).toEqual(
      [0, 0, 0].map(() => closedCeremony),
    );
    expect(skippedCeremony(withPause(afterPresses(1), true))).toEqual(closedCeremony);
  });

  test.each([
    ["closed", closedCeremony],
    ["over", finishedCeremony(afterPresses(4), SMALL)],
  ])("a ceremony that is %s can't be moved or paused, and does not keep the standings frozen", (_, state) => {
    const message = "La cérémonie n'est pas ouverte.";
    expect(() => movedCeremony(state, SMALL, { from: state.step, way: "next" }, 9)).toThrow(message);
    expect(() => withPause(state, true)).toThrow(message);
    expect(unfreezeBlocker(state)).toBeNull();
  });

  test("finishing or skipping the ceremony a second time changes nothing", () => {
    const over = finishedCeremony(afterPresses(4), SMALL);
    expect(finishedCeremony(over, SMALL)).toBe(over);
    expect(skippedCeremony(closedCeremony)).toBe(closedCeremony);
  });

  test("a skipped ceremony can't be finished, and a finished ceremony can't be skipped", () => {
    const over = finishedCeremony(afterPresses(4), SMALL);
    const message = "La cérémonie n'est pas ouverte.";
    expect(() => finishedCeremony(closedCeremony, SMALL)).toThrow(message);
    expect(() => skippedCeremony(over)).toThrow(message);
  });

  test("while the ceremony is under way, the standings can't be unfrozen by hand", () => {
    for (const state of [afterPresses(0), withPause(afterPresses(2), true)])
      expect(unfreezeBlocker(state)?.code).toBe("ceremonyUnderWay");
  });

  test("when a step disappears, the steps before and after it can be reached in order", () => {
    const shown = afterPresses(3);
    expect(shown.step).toBe("place:2");
    // Bob and Cid now share the first place, so the step of the second place disappears.
    const equal = scriptOf([player("Ana", 3), player("Bob", 9), player("Cid", 9)]);
    expect(movedCeremony(shown, equal, { from: "place:2", way: "next" }, 9).step).toBe("place:1");
    expect(movedCeremony(shown, equal, { from: "place:2", way: "back" }, 9).step).toBe("place:3");
  });
});

describe("what everybody sees (rule K3)", () => {
  const seen = (state: CeremonyState) => {
    const revealed = revealedCeremony(state, SMALL);
    return (
      revealed && [
        ...revealed.awards.map(({ kind }: Award) => kind),
        ...revealed.places.map(({ rank }) => rank),
      ]
    );
  };

  test("is only the revealed steps", () => {
    expect([0, 1, 2, 3, 4].map((presses) => seen(afterPresses(presses)))).toEqual([
      [],
      ["faithful"],
      ["faithful", 3],
      ["faithful", 3, 2],
      ["faithful", 3, 2, 1],
    ]);
  });

  test("a step is hidden again when the ceremony moves back", () => {
    expect(seen(movedCeremony(afterPresses(2), SMALL, { from: "place:3", way: "back" }, 9))).toEqual([
      "faithful",
    ]);
  });

  test("is nothing without a ceremony, and only the awards once the ceremony is over", () => {
    expect(seen(closedCeremony)).toBeNull();
    expect(seen(finishedCeremony(afterPresses(4), SMALL))).toEqual(["faithful"]);
  });

  test("property: contains no name or total that is not revealed", () => {
    fc.assert(
      fc.property(fc.nat({ max: 14 }), (presses) => {
        const players = Array.from({ length: 12 }, (_, index) => player(`p${index}q`, 1000 + index));
        const script = scriptOf(players);
        const text = JSON.stringify(revealedCeremony(afterPresses(presses, script), script));
        const shown = players.filter(
          ({ id, totalPoints }) => text.includes(id) || text.includes(String(totalPoints)),
        );
        // The first two players have the fewest points: they are in the places 12 and 11, which are never revealed.
        expect(shown.map(({ id }) => id)).toEqual(
          players.slice(2, 2 + Math.min(presses, 10)).map(({ id }) => id),
        );
      }),
    );
  });

  test("property: until the place of its owner is revealed, a Hero card changes nothing that is shown", () => {
    const people = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        totalPoints: fc.integer({ min: 0, max: 20 }),
        inTheMorning: fc.integer({ min: 0, max: 20 }),
        cards: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 2 }),
      }),
      { selector: ({ id }) => id, maxLength: 14 },
    );
    fc.assert(
      fc.property(people, fc.nat({ max: 14 }), (people, presses) => {
        const players = people.map(({ id, totalPoints }) => ({ id, name: id, totalPoints }));
        const mornings = [new Map(people.map(({ id, inTheMorning }) => [id, inTheMorning]))];
        const games = new Map(people.map(({ id }, index) => [id, index]));
        const week = { ...EMPTY_WEEK, players, mornings, games };
        const due = people.flatMap(({ id, cards }) =>
          cards.map((points) => ({ playerId: id, name: `card of ${id}`, points })),
        );
        const script = ceremonyScriptOf(week, due);
        const state = afterPresses(presses, script);
        const { places = [], ...others } = revealedCeremony(state, script) ?? {};
        const { places: _, ...withoutCards } = revealedCeremony(state, ceremonyScriptOf(week, [])) ?? {};
        expect(others).toEqual(withoutCards);
        const announced = places.flatMap(({ players }) => players.map(({ id }) => id));
        const named = due.filter(({ name }) => JSON.stringify(places).includes(name));
        expect(named).toEqual(due.filter(({ playerId }) => announced.includes(playerId)));
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
  ] as const)(
    "at step $step with $playerCount players, the places to reveal are $expected",
    ({ step, playerCount, expected }) => {
      expect(placesLeft({ step, playerCount })).toEqual(expected);
    },
  );
});

test.each([
  {
    case: "before and after a pause",
    one: afterPresses(2),
    other: withPause(afterPresses(2), true),
    same: true,
  },
  { case: "before and after a move", one: afterPresses(1), other: afterPresses(2), same: false },
  { case: "opened at two instants", one: openedCeremony(1), other: openedCeremony(2), same: true },
  { case: "opened and closed", one: openedCeremony(1), other: closedCeremony, same: false },
  { case: "both closed", one: closedCeremony, other: closedCeremony, same: true },
])("two states of a ceremony, $case, show the same step: $same", ({ one, other, same }) => {
  expect(showsSameStep(one, other)).toBe(same);
});
