import { expect, test } from "vitest";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { derive, type Progress } from "./progress.ts";
import { todosOf } from "./todo.ts";

const MINUTE_MS = 60_000;
const refOf = (round: number, position: number) => ({ round, position });
const call = (table: number, minute: number) => ({ call: { table, at: minute * MINUTE_MS } });
const report = (contested: boolean) => ({
  report: { winner: "t1", teamId: "t1", by: "p1", score: null, at: 18 * MINUTE_MS, contested },
});
/** The list of things to do as texts. "call 1-2 @3": call match 2 of round 1 to table 3. */
const todos = (progress: Progress, minute = 20) =>
  todosOf(derive(progress), minute * MINUTE_MS).map(
    ({ step, match: { round, position }, table }) => `${step} ${round}-${position} @${table}`,
  );

/** Sixteen teams and three tables. Three matches were played, which lasted 11, 12 and 13 minutes. */
const begun = [1, 2, 3].reduce(
  (progress, position) =>
    wonBy(
      withMatchChange(progress, refOf(1, position), call(position, 0)),
      refOf(1, position),
      1,
      (10 + position) * MINUTE_MS,
    ),
  openTournament(16, { tables: 3 }),
);

test("each free table gets a match to call, in the order of the queue", () => {
  expect(todos(openTournament(8, { tables: 3 }))).toEqual(["call 1-1 @1", "call 1-2 @2", "call 1-3 @3"]);
});

test("calls to make come first, then contested, late and reported matches, then matches that are being played", () => {
  let progress = withMatchChange(begun, refOf(1, 4), { ...call(1, 15), ...report(false) });
  progress = withMatchChange(progress, refOf(1, 5), { ...call(2, 15), ...report(true) });
  expect(todos(progress)).toEqual(["call 1-6 @3", "contested 1-5 @2", "reported 1-4 @1"]);
  expect(todos(withMatchChange(progress, refOf(1, 6), call(3, 19)))).toEqual([
    "contested 1-5 @2",
    "reported 1-4 @1",
    "playing 1-6 @3",
  ]);
  expect(todos(withMatchChange(progress, refOf(1, 6), call(3, 19)), 60)).toEqual([
    "contested 1-5 @2",
    "late 1-4 @1",
    "late 1-6 @3",
  ]);
});

test("the list shows when teams began to disagree, when a match was called, and which teams are coming", () => {
  let progress = withMatchChange(begun, refOf(1, 5), { ...call(2, 15), ...report(true) });
  progress = withMatchChange(progress, refOf(1, 6), {
    call: { table: 3, at: 16 * MINUTE_MS, answered: ["t11"] },
  });
  const [, contested, playing] = todosOf(derive(progress), 20 * MINUTE_MS);
  expect(contested).toMatchObject({ step: "contested", since: 18 * MINUTE_MS, coming: [] });
  expect(playing).toMatchObject({ step: "playing", since: 16 * MINUTE_MS, coming: ["t11"] });
});

test("a match that its players reported without a call needs no table, and is listed once", () => {
  expect(todos(withMatchChange(openTournament(4, { tables: 1 }), refOf(1, 1), report(true)))).toEqual([
    "call 1-2 @1",
    "contested 1-1 @null",
  ]);
});

test("there is nothing to do once all matches are played, or in a finished tournament", () => {
  expect(todos(playedToEnd(openTournament(8)))).toEqual([]);
  expect(todos(withMatchChange(openTournament(8, { status: "completed" }), refOf(1, 1), call(1, 0)))).toEqual(
    [],
  );
});
