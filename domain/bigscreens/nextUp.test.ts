import { expect, test } from "vitest";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { derive, type Progress } from "../tournaments/progress.ts";
import { nextUp } from "./nextUp.ts";

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const semis = [1, 2, 3, 4].map((position) => ({ round: 1, position }));

/** A tournament of eight teams with one table. `played` matches of round 1 lasted ten minutes each. */
function cupOf(played: number): Progress {
  let cup = openTournament(8, { tables: 1 });
  for (const ref of semis.slice(0, played)) {
    cup = withMatchChange(cup, ref, { call: { table: 1, at: NOW - 20 * MINUTE } });
    cup = wonBy(cup, ref, 1, NOW - 10 * MINUTE);
  }
  return cup;
}
const next = (cup: Progress) => nextUp(derive(cup), NOW);

test("what is next, and when: at once at a free table, else when a table or its teams will be free (rule B28)", () => {
  expect(next(cupOf(3))).toMatchObject({ name: "Premier tour", table: 1, at: NOW, isReady: true });
  const busy = withMatchChange(
    cupOf(3),
    { round: 1, position: 4 },
    { call: { table: 1, at: NOW - 4 * MINUTE } },
  );
  expect(next(busy)).toMatchObject({
    name: "Demi-finales",
    table: null,
    at: NOW + 6 * MINUTE,
    isReady: true,
  });
  const late = withMatchChange(
    busy,
    { round: 1, position: 4 },
    { call: { table: 1, at: NOW - 40 * MINUTE } },
  );
  expect(next(late)?.at, "not in the past").toBe(NOW);
});

test("no time is said before three matches were played (rule B28)", () => {
  const busy = withMatchChange(cupOf(2), { round: 1, position: 3 }, { call: { table: 1, at: NOW } });
  expect(next(busy)).toMatchObject({ table: null, at: null, isReady: true });
});

test("if no match is ready, the next one waits for the teams that still play; at the end there is none (rule B28)", () => {
  let cup = cupOf(4);
  for (const position of [1, 2])
    cup = withMatchChange(cup, { round: 2, position }, { call: { table: position, at: NOW - MINUTE } });
  const waiting = next(cup);
  expect(waiting).toMatchObject({ isReady: false, table: null, at: NOW + 9 * MINUTE, teams: [] });
  expect(next(playedToEnd(cup))).toBeNull();
});
