import { place, remove, swap, type Teams } from "../../domain/games/teams.ts";

/** Where a player can be dropped: among the free ones (`team` null), in a team, or on a member of it. */
export interface DropPlace {
  readonly team: number | null;
  readonly member?: string;
}

/**
 * The teams after a player was dropped: in a team with room they join it, on a member of a full one they change places,
 * among the free ones they leave theirs. The same teams where a drop does nothing.
 */
export function drop(teams: Teams, playerId: string, { team, member }: DropPlace, size: number): Teams {
  const from = teams.find((known) => known.players.includes(playerId))?.linkNumber ?? null;
  if (team === from) return teams;
  if (team === null) return remove(teams, playerId);
  const joined = place(teams, playerId, team, size);
  return joined === teams && member !== undefined ? swap(teams, playerId, member) : joined;
}
