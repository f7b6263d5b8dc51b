import { expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../../testing/tournaments.ts";
import { matchId, type Progress, type TournamentRow } from "../../tournaments/progress.ts";
import { type ContestedMatch, contestedMatches, LONG_GAME_MS, pendingTasksOf } from "./pendingTasks.ts";
import { phaseNames } from "./phase.ts";

const NOW = 1e12;
const game = (id: string, age: number) => ({ id, gameName: "Skyjo", createdAt: NOW - age, players: [] });
const contested: ContestedMatch = {
  tournament: { id: "t", name: "Coupe", teamCount: 4 },
  match: { round: 1, position: 2, call: null },
  teams: ["Les Bleus", "Les Rouges"],
};
const calm = {
  phase: "running",
  contested: [],
  wheelGivesCards: true,
  copiesRemaining: 3,
  ongoing: [],
  now: NOW,
} as const;

test("no task is pending during a quiet event", () => {
  expect(pendingTasksOf({ ...calm, ongoing: [game("a", LONG_GAME_MS - 1)] })).toEqual([]);
});

test("contested matches come first, then a lack of cards, then long games, the oldest first", () => {
  const tasks = pendingTasksOf({
    ...calm,
    contested: [contested],
    copiesRemaining: 0,
    ongoing: [game("young", 0), game("old", LONG_GAME_MS), game("oldest", LONG_GAME_MS + 1)],
  });
  expect(tasks.map((task) => (task.kind === "longGame" ? task.game.id : task.kind))).toEqual([
    "contested",
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
  const pendingMatches = (progress: Progress) => contestedMatches(progress.tournament, rowsOf(progress));
  const report = { winner: "t1", score: null, teamId: "t1", by: "p1", at: 1600, contested: false };
  const reported = withMatchChange(openTournament(4), ref, { report, call: { table: 2, at: 1500 } });
  expect(pendingMatches(reported)).toEqual([]);
  const contradicted = withMatchChange(reported, ref, { report: { ...report, contested: true } });
  expect(pendingMatches(contradicted)).toMatchObject([
    { tournament: { id: "cup" }, match: { ...ref, call: { table: 2 } }, teams: ["Équipe 1", "Équipe 2"] },
  ]);
  expect(pendingMatches(wonBy(contradicted, ref, 1))).toEqual([]);
});
