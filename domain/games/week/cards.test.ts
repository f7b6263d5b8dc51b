import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeWeek } from "../../testing/week.ts";
import { weekCards } from "./cards.ts";
import type { OwnWeek } from "./week.ts";

const nothing: OwnWeek = {
  played: 0,
  gameNames: 0,
  people: 0,
  playedMs: 0,
  games: [],
  best: null,
  rival: null,
  accomplice: null,
  shelf: [],
  companions: [],
  series: { games: [] },
  crowns: [],
  wheel: null,
  history: [],
};

const kinds = (week: OwnWeek) => weekCards(week).map(({ kind }) => kind);

test("a week with everything has eight cards, always in the same order", () => {
  expect(kinds(wholeWeek)).toEqual([
    "games",
    "best",
    "rival",
    "accomplice",
    "series",
    "crown",
    "wheel",
    "place",
  ]);
});

test("a player who has not played, spun or won a point has one card", () => {
  expect(kinds(nothing)).toEqual(["newcomer"]);
});

const { best, rival, accomplice, series, crowns, wheel, history, companions } = wholeWeek;
/** Games that gave no points, played without other people. */
const games = (played: number): Partial<OwnWeek> => ({
  played,
  gameNames: 1,
  games: Array.from({ length: played }, (_, at) => ({ gameName: "Catan", at })),
  shelf: [{ gameName: "Catan", games: played }],
});
const company = { people: 2, companions: companions.slice(0, 2) };
const three = { ...games(3), ...company };

test.each<[string, Partial<OwnWeek>, readonly string[]]>([
  ["spins only", { wheel }, ["wheel", "place"]],
  ["points only", { history }, ["place"]],
  ["one game alone", { ...games(1), history: history.slice(0, 1) }, ["games", "place"]],
  ["one game with others", { ...games(1), ...company, best }, ["games", "best", "table", "place"]],
  ["two games alone", games(2), ["games", "shelf", "day", "moment", "place"]],
  ["three games alone", games(3), ["games", "shelf", "table", "day", "moment", "place"]],
  [
    "games, spins and a crown",
    { ...three, best, wheel, crowns },
    ["games", "best", "table", "crown", "wheel", "place"],
  ],
  [
    "a rival and an accomplice",
    { ...three, rival, accomplice },
    ["games", "shelf", "rival", "accomplice", "table", "place"],
  ],
  [
    "a series of three",
    { ...three, best, rival, series: { games: series.games.slice(0, 3) } },
    ["games", "best", "rival", "table", "series", "place"],
  ],
  [
    "two wins in a row",
    { ...three, best, rival, series: { games: series.games.slice(0, 2) } },
    ["games", "best", "shelf", "rival", "table", "place"],
  ],
  [
    "seven of the eight",
    { ...wholeWeek, accomplice: null },
    ["games", "best", "rival", "series", "crown", "wheel", "place"],
  ],
])(
  "a card without anything to tell is left out, others complete six: %s (rules K16 and K20)",
  (_, week, expected) => {
    expect(kinds({ ...nothing, ...week })).toEqual(expected);
  },
);

/** Weeks of any number of games, each of the other parts of which is there or not. */
const anyWeek = fc
  .record({
    played: fc.integer({ min: 0, max: 5 }),
    people: fc.integer({ min: 0, max: 3 }),
    best: fc.constantFrom(best, null),
    rival: fc.constantFrom(rival, null),
    accomplice: fc.constantFrom(accomplice, null),
    wins: fc.integer({ min: 0, max: series.games.length }),
    crowns: fc.constantFrom(crowns, []),
    wheel: fc.constantFrom(wheel, null),
    history: fc.constantFrom(history, []),
  })
  .map(
    ({ played, people, wins, ...rest }): OwnWeek => ({
      ...nothing,
      ...games(played),
      people,
      ...rest,
      series: { games: series.games.slice(0, wins) },
    }),
  );

test("a week has at most eight cards, at least six from three games on, and no card twice (rule K20)", () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const shown = kinds(week);
      expect(shown.length).toBeGreaterThanOrEqual(week.played >= 3 ? 6 : 1);
      expect(shown.length).toBeLessThanOrEqual(8);
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});

test("a further card takes the place of none, and more games never give fewer cards (rule K20)", () => {
  const further = new Set(["shelf", "table", "day", "moment"]);
  fc.assert(
    fc.property(anyWeek, (week) => {
      const shown = kinds(week);
      const own = shown.filter((kind) => !further.has(kind));
      expect(shown.length).toBeLessThanOrEqual(Math.max(6, own.length));
      const told = [week.best, week.rival, week.accomplice, week.crowns[0], week.wheel].filter(Boolean);
      const always = (week.played > 0 ? 1 : 0) + (week.series.games.length >= 3 ? 1 : 0) + 1;
      expect(own.length).toBe(own[0] === "newcomer" ? 1 : told.length + always);
      const more = kinds({ ...week, ...games(week.played + 1) });
      expect(more.length).toBeGreaterThanOrEqual(shown.length);
    }),
  );
});

test("the card of the place names a series of three wins, and no shorter one", () => {
  const seriesOnPlace = (wins: number) =>
    weekCards({ ...wholeWeek, series: { games: series.games.slice(0, wins) } }).find(
      ({ kind }) => kind === "place",
    );
  expect(seriesOnPlace(3)).toMatchObject({ series: { games: series.games.slice(0, 3) } });
  expect(seriesOnPlace(2)).toMatchObject({ series: null });
});

test("the crown with the most wins has the card, the others are named on it", () => {
  const crown = (gameName: string, wins: number) => ({ gameName, wins, games: 9, since: 1 });
  const cards = weekCards({ ...wholeWeek, crowns: [crown("Uno", 3), crown("Skyjo", 5), crown("Catan", 4)] });
  expect(cards.find(({ kind }) => kind === "crown")).toMatchObject({
    crown: { gameName: "Skyjo" },
    others: [{ gameName: "Catan" }, { gameName: "Uno" }],
  });
});
