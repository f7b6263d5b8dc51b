import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freshBracket, playOut } from "../testing/brackets.ts";
import { matchesOf } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import { seedPlaces, seedTeams } from "./seeding.ts";
import { byesOf, drawnShape, lineOfPlace, MAX_TEAMS, roundsOf } from "./shape.ts";

const teamCounts = Array.from({ length: MAX_TEAMS - 1 }, (_, index) => index + 2);
const pointsOf = (team: readonly { readonly totalPoints: number }[]) =>
  team.reduce((sum, { totalPoints }) => sum + totalPoints, 0);
const alone = <P>(players: readonly P[]) => players.map((player) => [player]);
type Seeded = { readonly id: number; readonly totalPoints: number };
const withPoints = (totals: readonly number[]) => totals.map((totalPoints, id) => ({ id, totalPoints }));

describe("places in the draw by rank (rule T28)", () => {
  test.each(teamCounts)("the best of %i teams meet as late as possible", (count) => {
    const places = seedPlaces(count);
    expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, place) => place));
    const seedOf = (teamId: string) => places.indexOf(Number(teamId.slice(1)) - 1);
    const played = playOut(
      { ...freshBracket(count), shape: drawnShape(count, true) },
      () => 0,
      (match) => {
        const [one = "", other = ""] = teamIdsOf(match);
        return seedOf(one) < seedOf(other) ? 0 : 1;
      },
    );
    // If the better team wins each match, the best 2, 4, 8… teams reach the final, the semi-finals and so on.
    for (let lastRounds = 1; lastRounds < roundsOf(count); lastRounds += 1) {
      const round = roundsOf(count) - lastRounds + 1;
      const teams = matchesOf(played)
        .filter((match) => match.round === round && match.position > 0)
        .flatMap(teamIdsOf);
      const seeds = teams.map(seedOf).sort((a, b) => a - b);
      expect(seeds).toEqual(Array.from({ length: 2 ** lastRounds }, (_, seed) => seed));
    }
  });

  test("in the first round of eight teams, the best team meets the last, the second best meets the seventh", () => {
    const places = seedPlaces(8);
    const opponents = Array.from({ length: 4 }, (_, seed) => {
      const place = places[seed] ?? 0;
      return places.indexOf(place % 2 === 0 ? place + 1 : place - 1);
    });
    expect(opponents).toEqual([7, 6, 5, 4]);
  });

  test.each(teamCounts)(
    "of %i teams, exactly the best have a bye, and the byes are spread over both halves",
    (count) => {
      const { byes } = drawnShape(count, true);
      const isBye = seedPlaces(count).map((place) => lineOfPlace(drawnShape(count, true), place).isBye);
      expect(isBye).toEqual(isBye.map((_, seed) => seed < byesOf(count)));
      const inFirstHalf = byes.filter((slot) => slot <= 2 ** (roundsOf(count) - 2)).length;
      expect(Math.abs(byes.length - 2 * inFirstHalf)).toBeLessThanOrEqual(1);
    },
  );

  test("of thirteen teams, the first three begin in the quarter-finals of three of the four pairs", () => {
    expect(drawnShape(13, true).byes).toEqual([1, 5, 8]);
    expect(drawnShape(13).byes).toEqual([6, 7, 8]);
  });
});

describe("teams balanced by points (rule T27)", () => {
  test("with teams of two, the best player plays with the weakest", () => {
    const pairs = seedTeams(alone(withPoints([10, 8, 6, 4])), 2).map(pointsOf);
    expect(pairs).toEqual([14, 14]);
  });

  test("a player who is left over makes one team larger", () => {
    const [one = [], other = []] = seedTeams(alone(withPoints([10, 9, 1, 0, 0])), 2);
    expect([one.length, other.length].sort()).toEqual([2, 3]);
  });

  test("the team with the most points has the best place, and a player who is left over joins the other team", () => {
    const teams = seedTeams(alone(withPoints([90, 80, 79, 10, 5])), 2);
    expect(seedPlaces(2).map((place) => pointsOf(teams[place] ?? []))).toEqual([159, 105]);
  });

  test("property: everybody is in one team, and the points of two teams differ by at most those of the best player", () => {
    const draws = fc
      .record({
        size: fc.integer({ min: 1, max: 4 }),
        totals: fc.array(fc.nat(200), { minLength: 8, maxLength: 40 }),
      })
      .filter(({ size, totals }) => totals.length % size === 0);
    fc.assert(
      fc.property(draws, ({ size, totals }) => {
        const teams = seedTeams(alone(withPoints(totals)), size);
        const ids = teams.flatMap((team) => team.map(({ id }) => id)).sort((a, b) => a - b);
        expect(ids).toEqual(totals.map((_, id) => id));
        expect(new Set(teams.map((team) => team.length))).toEqual(new Set([size]));
        const points = teams.map(pointsOf);
        expect(Math.max(...points) - Math.min(...points)).toBeLessThanOrEqual(Math.max(...totals));
      }),
    );
  });
});

test("partners join before those who come alone, who may have more points, so that teams stay of one size (rule T50)", () => {
  const [one, other, best, second] = withPoints([1, 1, 100, 90]) as [Seeded, Seeded, Seeded, Seeded];
  const teams = seedTeams([[best], [second], [one, other]], 2);
  expect(teams).toEqual([
    [best, second],
    [one, other],
  ]);
});
