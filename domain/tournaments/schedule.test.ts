import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { derive, type Progress } from "./progress.ts";
import { expectedStarts, matchTurns } from "./schedule.ts";
import { callQueue } from "./tables.ts";

const MINUTE_MS = 60_000;
/** The tests' evening begins at this instant. Expected starts are rounded to five minutes of the clock. */
const EVENING = 1_000_000 * MINUTE_MS;
const at = (minute: number) => EVENING + minute * MINUTE_MS;
const refOf = (round: number, position: number) => ({ round, position });
const call = (table: number, minute: number) => ({ call: { table, at: at(minute) } });

/** A match of round 1 that was called to table `table` at minute `from` and won at minute `to`. */
const played = (progress: Progress, position: number, from: number, to: number, table = 1) =>
  wonBy(withMatchChange(progress, refOf(1, position), call(table, from)), refOf(1, position), 1, at(to));

/** The turns as texts, in the order of the queue: "1 1-4 ?", "2 1-5 20-35" for a range in minutes, "3 1-6 25". */
function turns(progress: Progress, minute: number): string[] {
  return [...matchTurns(derive(progress), at(minute))].map(([id, { place, start }]) => {
    if (!start) return `${place} ${id} ?`;
    const [from, to] = [start.from, start.to].map((instant) => (instant - EVENING) / MINUTE_MS);
    return `${place} ${id} ${from === to ? from : `${from}-${to}`}`;
  });
}

const sixteen = openTournament(16, { tables: 2, openedAt: at(0) });

describe("when a match that waits is played (rule T38)", () => {
  test("before the first result, only its place in the queue is known", () => {
    const called = withMatchChange(
      withMatchChange(sixteen, refOf(1, 1), call(1, 0)),
      refOf(1, 2),
      call(2, 0),
    );
    expect(turns(called, 5)).toEqual(["1 1-3 ?", "2 1-4 ?", "3 1-5 ?", "4 1-6 ?", "5 1-7 ?", "6 1-8 ?"]);
  });

  test("until five matches were played it is a range, then one instant, rounded to five minutes", () => {
    let progress = played(played(sixteen, 1, 0, 10), 2, 0, 12, 2);
    progress = withMatchChange(withMatchChange(progress, refOf(1, 3), call(1, 12)), refOf(1, 4), call(2, 12));
    // The first tables are free after 7.5 to 18 minutes, then after as long again.
    expect(turns(progress, 12).slice(0, 3)).toEqual(["1 1-5 15-30", "2 1-6 15-30", "3 1-7 25-50"]);
    let later = played(played(progress, 3, 12, 22), 4, 12, 23, 2);
    later = played(later, 5, 23, 33);
    later = withMatchChange(withMatchChange(later, refOf(1, 6), call(1, 34)), refOf(1, 7), call(2, 36));
    // The median is 10 minutes: table 1 is free at minute 44, table 2 at minute 46.
    expect(turns(later, 36)).toEqual(["1 1-8 45", "2 2-1 45", "3 2-2 55"]);
  });

  test("a match that goes to a free table is played now", () => {
    let progress = [1, 2, 3, 4, 5].reduce(
      (cup, position) => played(cup, position, 10 * position, 10 * position + 10),
      sixteen,
    );
    progress = withMatchChange(progress, refOf(1, 6), call(1, 60));
    expect(turns(progress, 61).slice(0, 2)).toEqual(["1 1-7 61", "2 1-8 70"]);
  });

  test("nothing is said behind a match that is late, nor when the evening is over", () => {
    let progress = [1, 2, 3, 4, 5].reduce(
      (cup, position) => played(cup, position, 10 * position, 10 * position + 10),
      openTournament(16, { tables: 1, openedAt: at(0) }),
    );
    expect(turns(progress, 91)[0]).toBe("1 1-6 ?");
    progress = withMatchChange(progress, refOf(1, 6), call(1, 60));
    expect(turns(progress, 75)[0]).toBe("1 1-7 75");
    expect(turns(progress, 81)[0]).toBe("1 1-7 ?");
  });

  test("a match whose teams are not known yet is expected too, after the matches that decide them", () => {
    const progress = [1, 2, 3, 4].reduce(
      (cup, position) => played(cup, position, 10 * position, 10 * position + 10),
      openTournament(8, { tables: 1, openedAt: at(0) }),
    );
    const starts = expectedStarts(derive(progress), at(51));
    expect(starts.get("3-1")?.from).toBeGreaterThan(starts.get("2-2")?.from ?? Number.POSITIVE_INFINITY);
  });

  test("a match that a team reported without a call occupies no table", () => {
    const progress = [1, 2, 3, 4, 5].reduce(
      (cup, position) => played(cup, position, 10 * position, 10 * position + 10),
      openTournament(16, { tables: 1, openedAt: at(0) }),
    );
    const report = { winner: "t11", score: null, teamId: "t11", by: "p11", at: at(60), contested: false };
    const called = withMatchChange(progress, refOf(1, 7), call(1, 60));
    const reported = withMatchChange(called, refOf(1, 6), { report });
    expect(turns(reported, 61)[0]).toBe("1 1-8 70");
  });

  test("each match of a group is expected, after the earlier ones of its teams", () => {
    const drawn = openTournament(4, {
      groups: { size: 4, qualifiers: 2 },
      tables: 1,
      openedAt: at(0),
    });
    const progress = wonBy(withMatchChange(drawn, refOf(21, 1), call(1, 0)), refOf(21, 1), 1, at(10));
    const starts = expectedStarts(derive(progress), at(10));
    const rounds = ["21-2", "22-1", "23-1"].map((id) => starts.get(id)?.to ?? Number.NaN);
    expect(rounds).toEqual(rounds.toSorted((a, b) => a - b));
    expect(rounds.every(Number.isFinite)).toBe(true);
  });

  test("no two matches are expected at one table at the same time, and each waits for its place in the queue", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 64 }), fc.integer({ min: 1, max: 8 }), (teams, tables) => {
        let progress = openTournament(teams, { tables, openedAt: at(0) });
        const first = callQueue(derive(progress)).slice(0, 1);
        for (const { match } of first)
          progress = wonBy(withMatchChange(progress, match, call(1, 0)), match, 1, at(10));
        const derived = derive(progress);
        const starts = expectedStarts(derived, at(10));
        const inOrder = callQueue(derived).map(
          ({ match }) => starts.get(`${match.round}-${match.position}`)?.from ?? Number.POSITIVE_INFINITY,
        );
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        expect(inOrder.filter((start) => start === at(10)).length).toBe(Math.min(tables, inOrder.length));
      }),
    );
  });
});
