import { placeInTeam, removeFromTeam, swapPlayers, type Teams } from "../../../domain/games/teams.ts";

/** A drop target: the players without a team (`team` null), a team, or a member of a team. */
export interface DropPlace {
  readonly team: number | null;
  readonly member?: string;
}

/**
 * The teams after a player was dropped. A player dropped on a team with room joins that team. A player dropped on a member of a
 * full team swaps places with that member. A player dropped on the players without a team leaves the team. Any other drop
 * changes nothing: the same array is returned.
 */
export function drop(teams: Teams, playerId: string, { team, member }: DropPlace, size: number): Teams {
  const from = teams.find((known) => known.players.includes(playerId))?.linkNumber ?? null;
  if (team === from) return teams;
  if (team === null) return removeFromTeam(teams, playerId);
  const joined = placeInTeam(teams, playerId, team, size);
  return joined === teams && member !== undefined ? swapPlayers(teams, playerId, member) : joined;
}
