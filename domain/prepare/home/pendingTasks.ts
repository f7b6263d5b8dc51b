import type { Game } from "../../games/game.ts";
import { teamIdsOf } from "../../tournaments/change.ts";
import {
  derive,
  type MatchRecord,
  progressOf,
  recordAt,
  type TournamentRow,
} from "../../tournaments/progress.ts";
import { sameMatch } from "../../tournaments/shape.ts";
import { lateMatches } from "../../tournaments/tables.ts";
import { peopleOf } from "../../tournaments/teamLabel.ts";
import type { Tournament } from "../../tournaments/tournament.ts";
import type { PhaseName } from "./phase.ts";

/** How long an ongoing game lasts before it becomes a task for an administrator, in ms. */
export const LONG_GAME_MS = 3 * 3_600_000;

/** A match that an administrator must decide. */
export interface WaitingMatch {
  readonly tournament: Pick<Tournament, "id" | "name" | "teamCount">;
  readonly match: Pick<MatchRecord, "round" | "position" | "call">;
  /** The players of both teams (rule T19). */
  readonly teams: readonly string[];
}

type OngoingGame = Pick<Game, "id" | "gameName" | "createdAt" | "players">;

/** A task that waits for an administrator (rule H6). */
export type PendingTask =
  | ({ readonly kind: "contested" | "lateMatch" } & WaitingMatch)
  | { readonly kind: "noCards" }
  | { readonly kind: "longGame"; readonly game: OngoingGame };

/**
 * The tasks that wait for an administrator, the most urgent first (rule H6): contested matches, then late ones, then a wheel that
 * has no card left to give, then games that last too long, the oldest first. Before the event's start there are no tasks.
 */
export function pendingTasksOf({
  phase,
  contested,
  late,
  wheelGivesCards,
  copiesRemaining,
  ongoing,
  now,
}: {
  readonly phase: PhaseName;
  readonly contested: readonly WaitingMatch[];
  readonly late: readonly WaitingMatch[];
  readonly wheelGivesCards: boolean;
  /** The copies of all cards that can still be won. */
  readonly copiesRemaining: number;
  readonly ongoing: readonly OngoingGame[];
  readonly now: number;
}): PendingTask[] {
  if (phase === "before") return [];
  const isEventActive = phase === "running" || phase === "frozen";
  const long = ongoing
    .filter(({ createdAt }) => now - createdAt >= LONG_GAME_MS)
    .sort((a, b) => a.createdAt - b.createdAt);
  return [
    ...contested.map((match) => ({ kind: "contested" as const, ...match })),
    ...late.map((match) => ({ kind: "lateMatch" as const, ...match })),
    ...(isEventActive && wheelGivesCards && copiesRemaining === 0 ? [{ kind: "noCards" as const }] : []),
    ...long.map((game) => ({ kind: "longGame" as const, game })),
  ];
}

/**
 * The undecided matches of a tournament, in the bracket's order: those on whose winner the teams disagree, and the others that take
 * too long (rule T16).
 */
export function waitingMatches(
  tournament: Tournament,
  rows: readonly TournamentRow[],
  now: number,
): { readonly contested: WaitingMatch[]; readonly late: WaitingMatch[] } {
  const derived = derive(progressOf(tournament, rows));
  const { progress, matches } = derived;
  const names = new Map(progress.teams.map((team) => [team.id, peopleOf(team)]));
  const lateOnes = lateMatches(derived, now);
  const contested: WaitingMatch[] = [];
  const late: WaitingMatch[] = [];
  for (const match of matches) {
    const record = recordAt(progress.records, match);
    if (match.state !== "ready" || !record) continue;
    const waiting = { tournament, match: record, teams: teamIdsOf(match).map((id) => names.get(id) ?? "") };
    if (record.report?.contested) contested.push(waiting);
    else if (lateOnes.some((ref) => sameMatch(ref, match))) late.push(waiting);
  }
  return { contested, late };
}
