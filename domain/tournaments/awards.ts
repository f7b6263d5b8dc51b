import type { Grant } from "../points/ledger.ts";
import { Refusal } from "../refusals/refusal.ts";
import { finalOf, podiumOf } from "./podium.ts";
import { bracketOf, type DerivedTournament, inactiveBlocker } from "./progress.ts";

/** Why a tournament can't be finished: it must be under way, and its final must have a winner (rule T11). */
export function finishTournamentBlocker(derived: DerivedTournament): Refusal | null {
  return inactiveBlocker(derived.progress.tournament) ?? finalBlocker(derived);
}

/** Why a tournament has no champion yet: its final has no winner. */
export function finalBlocker({ progress, matches }: DerivedTournament): Refusal | null {
  return finalOf(bracketOf(progress), matches)?.winnerId ? null : new Refusal("finalUndecided");
}

/**
 * The points that each player gets by the place of the team (rule T12): first, second and third place have their own points,
 * and all other teams get `points.other`.
 */
export function awardsOf({ progress, matches }: DerivedTournament): Grant[] {
  const { first, second, third } = podiumOf(bracketOf(progress), matches);
  const { points } = progress.tournament;
  const pointsOf = (teamId: string) => {
    if (teamId === first) return points.first;
    if (teamId === second) return points.second;
    return teamId === third ? points.third : points.other;
  };
  return progress.teams.flatMap(({ id, players }) =>
    players.map((player) => ({ playerId: player.id, points: pointsOf(id) })),
  );
}
