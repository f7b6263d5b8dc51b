import { expect, test } from "vitest";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { derive, type Progress } from "../tournaments/progress.ts";
import { nextUp } from "./nextUp.ts";

const MINUTE = 60_000;
const NOW = 100_000 * MINUTE;
const calledAt = (minute: number, table = 1) => ({ call: { table, at: NOW + minute * MINUTE } });

/** A tournament with one table, in which `played` matches of round 1 lasted ten minutes each. */
function cupOf(teams: number, played: number): Progress {
  let cup = openTournament(teams, { tables: 1 });
  for (let position = 1; position <= played; position++) {
    cup = withMatchChange(cup, { round: 1, position }, calledAt(-20));
    cup = wonBy(cup, { round: 1, position }, 1, NOW - 10 * MINUTE);
  }
  return cup;
}
const next = (cup: Progress) => nextUp(derive(cup), NOW);

test("what is next, and when: at once at a free table, or when a table will be free (rule B28)", () => {
  expect(next(cupOf(16, 5))).toMatchObject({ name: "Premier tour", table: 1, isReady: true });
  const busy = withMatchChange(cupOf(16, 5), { round: 1, position: 6 }, calledAt(-5));
  const start = { from: NOW + 5 * MINUTE, to: NOW + 5 * MINUTE };
  expect(next(busy)).toMatchObject({
    table: null,
    start,
    isReady: true,
    teams: [{ id: "t13" }, { id: "t14" }],
  });
  const first = withMatchChange(cupOf(16, 0), { round: 1, position: 1 }, calledAt(0));
  expect(next(first)).toMatchObject({ table: null, start: null, isReady: true });
});

test("if no match is ready, the next one waits for the teams that still play; at the end there is none (rule B28)", () => {
  let cup = cupOf(8, 4);
  for (const position of [1, 2]) cup = withMatchChange(cup, { round: 2, position }, calledAt(-5, position));
  expect(next(cup)).toMatchObject({
    isReady: false,
    table: null,
    teams: [],
    start: { from: expect.any(Number) },
  });
  expect(next(playedToEnd(cup))).toBeNull();
  expect(next({ ...cup, tournament: { ...cup.tournament, status: "completed" } })).toBeNull();
});
