import { invariant } from "../refusals/refusal.ts";
import { teamIdsOf } from "./change.ts";
import { type DerivedTournament, type MatchRecord, recordAt, shapeOf } from "./progress.ts";
import type { MatchRef } from "./shape.ts";
import { chosenNameOf, peopleOf } from "./teamLabel.ts";

/** The match that a player plays next in the tournament under way. */
export interface NextMatch extends MatchRef {
  readonly tournamentId: string;
  readonly tournamentName: string;
  /** How many teams play the bracket. */
  readonly teamCount: number;
  readonly teamId: string;
  /** The names of the team's players as one text (rule T19), for the player's team and for the other team. */
  readonly team: string;
  readonly opponent: string;
  /** The name that was chosen for the other team; null if it only has its name from the draw, such as "Équipe 7". */
  readonly opponentTeamName: string | null;
  /** The names of the other team's players. */
  readonly opponents: readonly string[];
  /** The table that the match is called to, and since when (epoch ms). */
  readonly call: MatchRecord["call"];
  /** Whether the player has seen this call (rule T21). */
  readonly isCallSeen: boolean;
}

/** A next match as it is sent to its player, whose `id` is the tournament's. */
export type NextMatchRow = NextMatch & { readonly id: string };

/**
 * The next match of each player, by player id (rule T15). Players without a ready match are left out. `seenCalls`: for each
 * player (by id), the instant of the last call that the player has seen.
 */
export function nextMatches(
  { progress, matches }: DerivedTournament,
  seenCalls: ReadonlyMap<string, number>,
): Map<string, NextMatch> {
  const { tournament, teams, records } = progress;
  const found = new Map<string, NextMatch>();
  if (tournament.status !== "active") return found;
  for (const match of matches) {
    if (match.state !== "ready") continue;
    const call = recordAt(records, match)?.call ?? null;
    const [one, two] = teamIdsOf(match).map((id) => teams.find((team) => team.id === id));
    invariant(one && two, "a ready match has two teams");
    for (const [team, opponent] of [
      [one, two],
      [two, one],
    ] as const)
      for (const { id } of team.players)
        found.set(id, {
          tournamentId: tournament.id,
          tournamentName: tournament.name,
          teamCount: shapeOf(progress).teams,
          round: match.round,
          position: match.position,
          teamId: team.id,
          team: peopleOf(team),
          opponent: peopleOf(opponent),
          opponentTeamName: chosenNameOf(opponent),
          opponents: opponent.players.map(({ name }) => name),
          call,
          isCallSeen: call !== null && seenCalls.get(id) === call.at,
        });
  }
  return found;
}
