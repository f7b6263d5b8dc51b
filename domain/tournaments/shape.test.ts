import { describe, expect, test } from "vitest";
import { matchName, roundName } from "./roundNames.ts";
import {
  byesOf,
  descendantsOf,
  drawnShape,
  MAX_TEAMS,
  MIN_TEAMS,
  roundsOf,
  type Slot,
  slotsOf,
} from "./shape.ts";

const teamCounts = Array.from({ length: MAX_TEAMS - MIN_TEAMS + 1 }, (_, index) => index + MIN_TEAMS);

/**
 * Builds the bracket of a knockout in another, slower way than `slotsOf`. The sides of round 2 are filled one by one. Then the
 * sides of each round are paired until one side remains: the winner of the final. `inWords` describes the texts of matches.
 */
function slowBracket(teams: number) {
  let places = 1;
  let rounds = 0;
  while (places < teams) {
    places *= 2;
    rounds += 1;
  }
  const firstRound: string[] = [];
  let place = 0;
  const byes = places - teams;
  while (place < teams - byes) {
    firstRound.push(`${place}-${place + 1}`);
    place += 2;
  }
  const matches = firstRound.map((pair, index) => `1.${index + 1}: ${pair}`);
  if (rounds > 1) {
    let sides: string[] = Array(places / 2).fill("");
    firstRound.forEach((_, index) => {
      sides[index] = `w1.${index + 1}`;
    });
    for (let index = places / 2 - 1; place < teams; index -= 1) {
      sides[index] = `bye ${place}`;
      place += 1;
    }
    for (let round = 2; sides.length > 1; round += 1) {
      const winners: string[] = [];
      for (let index = 0; index < sides.length; index += 2) {
        const position = index / 2 + 1;
        matches.push(`${round}.${position}: ${sides[index]}-${sides[index + 1]}`);
        winners.push(`w${round}.${position}`);
      }
      sides = winners;
    }
    const semis = matches.filter((match) => match.startsWith(`${rounds - 1}.`)).length;
    if (teams > 2)
      matches.push(`${rounds - 1}.0: l${rounds - 1}.1-${semis > 1 ? `l${rounds - 1}.2` : "nobody"}`);
  }
  return { rounds, byes, matches };
}

/**
 * A match as text: "3.1: w2.1-w2.2" is match 1 of round 3, between the winners of matches 1 and 2 of round 2. `l` is a loser,
 * `bye` a place with a bye, and a number without a letter is a place of the draw.
 */
function inWords({ round, position, origins }: Slot): string {
  const [one, two] = origins.map((origin) => {
    if (origin.kind === "place") return origin.isBye ? `bye ${origin.place}` : String(origin.place);
    if (origin.kind === "nobody" || origin.kind === "rank") return origin.kind;
    return `${origin.kind === "winner" ? "w" : "l"}${origin.of.round}.${origin.of.position}`;
  });
  return `${round}.${position}: ${one}-${two}`;
}

describe("the bracket of a knockout", () => {
  test.each(teamCounts)("the matches of %i teams equal those that a second, slower method finds", (teams) => {
    const { rounds, byes, matches } = slowBracket(teams);
    expect(roundsOf(teams)).toBe(rounds);
    expect(byesOf(teams)).toBe(byes);
    expect(slotsOf(drawnShape(teams)).map(inWords)).toEqual(matches);
  });

  test.each([
    [2, ["1.1: 0-1"]],
    [3, ["1.1: 0-1", "2.1: w1.1-bye 2", "1.0: l1.1-nobody"]],
    [5, ["1.1: 0-1", "2.1: w1.1-bye 4", "2.2: bye 3-bye 2", "3.1: w2.1-w2.2", "2.0: l2.1-l2.2"]],
    [
      7,
      [
        "1.1: 0-1",
        "1.2: 2-3",
        "1.3: 4-5",
        "2.1: w1.1-w1.2",
        "2.2: w1.3-bye 6",
        "3.1: w2.1-w2.2",
        "2.0: l2.1-l2.2",
      ],
    ],
  ])("the matches of %i teams are %j", (teams, matches) => {
    expect(slotsOf(drawnShape(teams)).map(inWords)).toEqual(matches);
  });

  test("fewer than two teams have no matches", () => {
    for (const teams of [0, 1]) {
      expect(slotsOf(drawnShape(teams))).toEqual([]);
      expect([roundsOf(teams), byesOf(teams)]).toEqual([0, 0]);
    }
  });

  test("a result affects the winner's later matches, the third-place match and the loser's consolation matches", () => {
    expect(descendantsOf(drawnShape(8), { round: 1, position: 3 })).toEqual([
      { round: 2, position: 2 },
      { round: 3, position: 1 },
      { round: 2, position: 0 },
      { round: 11, position: 2 },
      { round: 12, position: 1 },
    ]);
    expect(descendantsOf(drawnShape(8), { round: 2, position: 2 })).toEqual([
      { round: 3, position: 1 },
      { round: 2, position: 0 },
    ]);
    expect(descendantsOf(drawnShape(8), { round: 3, position: 1 })).toEqual([]);
    expect(descendantsOf(drawnShape(8), { round: 2, position: 0 })).toEqual([]);
    expect(descendantsOf(drawnShape(2), { round: 1, position: 1 })).toEqual([]);
  });
});

test.each([
  [2, ["Finale"]],
  [3, ["Demi-finales", "Finale"]],
  [4, ["Demi-finales", "Finale"]],
  [5, ["Premier tour", "Demi-finales", "Finale"]],
  [8, ["Premier tour", "Demi-finales", "Finale"]],
  [13, ["Premier tour", "Quarts de finale", "Demi-finales", "Finale"]],
  [32, ["Premier tour", "Tour 2", "Quarts de finale", "Demi-finales", "Finale"]],
  [64, ["Premier tour", "Tour 2", "Tour 3", "Quarts de finale", "Demi-finales", "Finale"]],
])("the rounds of %i teams are called %j", (teams, names) => {
  expect(names.map((_, index) => roundName(teams, index + 1))).toEqual(names);
  expect(matchName(teams, { round: roundsOf(teams) - 1, position: 0 })).toBe("Petite finale");
});
