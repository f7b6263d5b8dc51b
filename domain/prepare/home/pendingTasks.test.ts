import { expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../../testing/tournaments.ts";
import { matchId, type Progress, type TournamentRow } from "../../tournaments/progress.ts";
import { LONG_GAME_MS, pendingTasksOf, type WaitingMatch, waitingMatches } from "./pendingTasks.ts";
import { phaseNames } from "./phase.ts";

const NOW = 1e12;
const MINUTE_MS = 60_000;
const game = (id: string, age: number) => ({ id, gameName: "Skyjo", createdAt: NOW - age, players: [] });
const contested: WaitingMatch = {
  tournament: { id: "t", name: "Coupe", teamCount: 4 },
  match: { round: 1, position: 2, call: null },
  teams: ["Les Bleus", "Les Rouges"],
};
const calm = {
  phase: "running",
  contested: [],
  late: [],
  wheelGivesCards: true,
  copiesRemaining: 3,
  ongoing: [],
  now: NOW,
} as const;

test("no task is pending during a quiet event", () => {
  expect(pendingTasksOf({ ...calm, ongoing: [game("a", LONG_GAME_MS - 1)] })).toEqual([]);
});

test("contested matches come first, then late ones, then a lack of cards, then long games, the oldest first", () => {
  const tasks = pendingTasksOf({
    ...calm,
    contested: [contested],
    late: [{ ...contested, match: { round: 2, position: 1, call: null } }],
    copiesRemaining: 0,
    ongoing: [game("young", 0), game("old", LONG_GAME_MS), game("oldest", LONG_GAME_MS + 1)],
  });
  expect(tasks.map((task) => (task.kind === "longGame" ? task.game.id : task.kind))).toEqual([
    "contested",
    "lateMatch",
    "noCards",
    "oldest",
    "old",
  ]);
});

test("a lack of cards is a pending task only while the event is active, and only if the wheel gives cards", () => {
  const empty = { ...calm, copiesRemaining: 0 };
  const phases = phaseNames.filter((phase) => pendingTasksOf({ ...empty, phase }).length > 0);
  expect(phases).toEqual(["running", "frozen"]);
  expect(pendingTasksOf({ ...empty, wheelGivesCards: false })).toEqual([]);
});

test("before the event's start no task is pending", () => {
  const ongoing = [game("test", LONG_GAME_MS)];
  expect(pendingTasksOf({ ...calm, phase: "before", contested: [contested], ongoing })).toEqual([]);
});

test("a match is a pending task only while its teams disagree and nobody has decided it", () => {
  const rowsOf = ({ teams, records }: Progress): TournamentRow[] => [
    ...teams.map((team) => ({ kind: "team" as const, ...team })),
    ...records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
  ];
  const ref = { round: 1, position: 1 };
  const pendingMatches = (progress: Progress) =>
    waitingMatches(progress.tournament, rowsOf(progress), NOW).contested;
  const report = { winner: "t1", score: null, teamId: "t1", by: "p1", at: 1600, contested: false };
  const reported = withMatchChange(openTournament(4), ref, { report, call: { table: 2, at: 1500 } });
  expect(pendingMatches(reported)).toEqual([]);
  const contradicted = withMatchChange(reported, ref, { report: { ...report, contested: true } });
  expect(pendingMatches(contradicted)).toMatchObject([
    { tournament: { id: "cup" }, match: { ...ref, call: { table: 2 } }, teams: ["Joueur 1", "Joueur 2"] },
  ]);
  expect(pendingMatches(wonBy(contradicted, ref, 1))).toEqual([]);
});

test("a match is a late task while it lasts far longer than the matches already played, and a contested one is not named twice", () => {
  const rowsOf = ({ teams, records }: Progress): TournamentRow[] => [
    ...teams.map((team) => ({ kind: "team" as const, ...team })),
    ...records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
  ];
  const decidedAt = (progress: Progress, position: number) => {
    const ref = { round: 1, position };
    const called = withMatchChange(progress, ref, { call: { table: position, at: NOW - 60 * MINUTE_MS } });
    const { records } = wonBy(called, ref, 1);
    return {
      ...called,
      records: records.map((record) =>
        record.round === 1 && record.position === position && record.decision
          ? { ...record, decision: { ...record.decision, at: NOW - 50 * MINUTE_MS } }
          : record,
      ),
    };
  };
  const played = [1, 2, 3].reduce(decidedAt, openTournament(8));
  const ref = { round: 1, position: 4 };
  const called = (minutes: number) =>
    withMatchChange(played, ref, { call: { table: 4, at: NOW - minutes * MINUTE_MS } });
  const waiting = (progress: Progress) => waitingMatches(progress.tournament, rowsOf(progress), NOW);
  expect(waiting(called(19))).toEqual({ contested: [], late: [] });
  expect(waiting(called(21)).late).toMatchObject([
    { match: ref, teams: [expect.any(String), expect.any(String)] },
  ]);
  const report = { winner: "t1", score: null, teamId: "t1", by: "p1", at: NOW, contested: true };
  const contestedToo = waiting(withMatchChange(called(21), ref, { report }));
  expect([contestedToo.contested.length, contestedToo.late.length]).toEqual([1, 0]);
});
