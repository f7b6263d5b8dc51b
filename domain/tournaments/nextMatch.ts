import { matchesOf } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import { bracketOf, type MatchRecord, type Progress, recordAt } from "./progress.ts";
import type { MatchRef } from "./shape.ts";

/** The match that a player plays next, in the tournament under way; `id` is the tournament's. */
export interface NextMatch extends MatchRef {
  readonly id: string;
  /** The tournament's name. */
  readonly tournament: string;
  readonly teamCount: number;
  /** The names of the player's team and of the other one. */
  readonly team: string;
  readonly opponent: string;
  /** The names of the other team's players. */
  readonly opponents: readonly string[];
  /** The table they are called to, and since when (epoch ms). */
  readonly call: MatchRecord["call"];
}

/** The next match of each player who has one, by player id (rule T15). */
export function nextMatches(progress: Progress): Map<string, NextMatch> {
  const { tournament, teams, records } = progress;
  const found = new Map<string, NextMatch>();
  if (tournament.status !== "active") return found;
  for (const match of matchesOf(bracketOf(progress))) {
    if (match.state !== "ready") continue;
    const [one, two] = teamIdsOf(match).map((id) => teams.find((team) => team.id === id));
    for (const [team, opponent] of [
      [one, two],
      [two, one],
    ])
      for (const { id } of team?.players ?? [])
        found.set(id, {
          id: tournament.id,
          tournament: tournament.name,
          teamCount: teams.length,
          round: match.round,
          position: match.position,
          team: team?.name ?? "",
          opponent: opponent?.name ?? "",
          opponents: (opponent?.players ?? []).map(({ name }) => name),
          call: recordAt(records, match)?.call ?? null,
        });
  }
  return found;
}
