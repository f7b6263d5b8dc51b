import { placeInTeam, removeFromTeam, swapPlayers, type Teams } from "../../../domain/games/teams.ts";

/** A drop target: the players without a team (`team` null), a team, or a member of a team. */
export interface DropPlace {
  readonly team: number | null;
  readonly member?: string;
}

/**
 * The teams after a player was dropped. On a team with room, the player joins it. On a member of a full team, both swap
 * places. On the players without a team, the player leaves the team. After any other drop, the same array is returned.
 */
export function drop(teams: Teams, playerId: string, { team, member }: DropPlace, size: number): Teams {
  const from = teams.find((known) => known.players.includes(playerId))?.linkNumber ?? null;
  if (team === from) return teams;
  if (team === null) return removeFromTeam(teams, playerId);
  const joined = placeInTeam(teams, playerId, team, size);
  return joined === teams && member !== undefined ? swapPlayers(teams, playerId, member) : joined;
}
