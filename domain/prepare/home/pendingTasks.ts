import type { Game } from "../../games/game.ts";
import { teamIdsOf } from "../../tournaments/change.ts";
import {
  derive,
  type MatchRecord,
  progressOf,
  recordAt,
  type TournamentRow,
} from "../../tournaments/progress.ts";
import type { Tournament } from "../../tournaments/tournament.ts";
import type { PhaseName } from "./phase.ts";

/** How long an ongoing game lasts before it becomes a task for an administrator, in ms. */
export const LONG_GAME_MS = 3 * 3_600_000;

/** A match on whose winner the teams disagree. */
export interface ContestedMatch {
  readonly tournament: Pick<Tournament, "id" | "name" | "teamCount">;
  readonly match: Pick<MatchRecord, "round" | "position" | "call">;
  /** The names of both teams. */
  readonly teams: readonly string[];
}

type OngoingGame = Pick<Game, "id" | "gameName" | "createdAt" | "players">;

/** A task that waits for an administrator (rule H6). */
export type PendingTask =
  | ({ readonly kind: "contested" } & ContestedMatch)
  | { readonly kind: "noCards" }
  | { readonly kind: "longGame"; readonly game: OngoingGame };

/**
 * The tasks that wait for an administrator, the most urgent first (rule H6): contested matches, then a wheel that has no
 * card left to give, then games that last too long, the oldest first. Before the event's start there are no tasks.
 */
export function pendingTasksOf({
  phase,
  contested,
  wheelGivesCards,
  copiesRemaining,
  ongoing,
  now,
}: {
  readonly phase: PhaseName;
  readonly contested: readonly ContestedMatch[];
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
    ...(isEventActive && wheelGivesCards && copiesRemaining === 0 ? [{ kind: "noCards" as const }] : []),
    ...long.map((game) => ({ kind: "longGame" as const, game })),
  ];
}

/** The undecided matches of a tournament on whose winner the teams disagree, in the bracket's order. */
export function contestedMatches(tournament: Tournament, rows: readonly TournamentRow[]): ContestedMatch[] {
  const { progress, matches } = derive(progressOf(tournament, rows));
  const names = new Map(progress.teams.map(({ id, name }) => [id, name]));
  return matches.flatMap((match) => {
    const record = recordAt(progress.records, match);
    if (match.state !== "ready" || !record?.report?.contested) return [];
    const teams = teamIdsOf(match).map((id) => names.get(id) ?? "");
    return [{ tournament, match: record, teams }];
  });
}
