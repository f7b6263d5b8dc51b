import { type Grid, MIN_PLAYERS, maxPlayersOf } from "../points/grid.ts";
import { Refusal } from "../refusals/refusal.ts";
import { type Game, isBot, type LinkedGroup, occupiesPlayers } from "./game.ts";

/** How many players a team may have (rule P5). */
export const TEAM_SIZES = [2, 3, 4] as const;
export type TeamSize = (typeof TEAM_SIZES)[number];

/** The ids of the real players whom a game occupies: they can't be chosen for another game (rule P3). */
export function busyPlayers(games: readonly Game[]): Set<string> {
  const seats = games.filter(occupiesPlayers).flatMap((game) => game.players);
  return new Set(seats.map(({ id }) => id).filter((id) => !isBot(id)));
}

/** Why a player can't be chosen for a game (rule P3). `busy`: the result of `busyPlayers`. */
export function choosePlayerBlocker(playerId: string, busy: ReadonlySet<string>): Refusal | null {
  return busy.has(playerId) ? new Refusal("playerInGame") : null;
}

/**
 * The largest number of participants of a game: the grid's largest number of contenders, multiplied by the team size in a
 * team game (rule P4).
 */
export function maxParticipants(grid: Grid, teamSize?: number): number {
  return maxPlayersOf(grid) * (teamSize ?? 1);
}

/** Why `count` participants are too many for the grid (rule P4). */
export function tooManyBlocker(count: number, grid: Grid, teamSize?: number): Refusal | null {
  const max = maxParticipants(grid, teamSize);
  if (count <= max) return null;
  return new Refusal(
    "tooManyPlayers",
    teamSize ? { max, teams: { count: maxPlayersOf(grid), size: teamSize } } : { max },
  );
}

/** Why a game can't have this number of participants (rule P4): too many, too few, or a team that is not full. */
export function selectionBlocker(count: number, grid: Grid, teamSize?: number): Refusal | null {
  const tooMany = tooManyBlocker(count, grid, teamSize);
  if (tooMany) return tooMany;
  const min = MIN_PLAYERS * (teamSize ?? 1);
  if (count < min)
    return new Refusal(
      "tooFewPlayers",
      teamSize ? { min, teams: { count: MIN_PLAYERS, size: teamSize } } : { min },
    );
  if (teamSize && count % teamSize !== 0) return new Refusal("playersNotMultiple", { size: teamSize });
  return null;
}

/** `selectionBlocker` for the new-game form: the refusal of incomplete teams says how many players were chosen (rule P4). */
export function choiceBlocker(count: number, grid: Grid, teamSize?: number): Refusal | null {
  const blocker = selectionBlocker(count, grid, teamSize);
  return teamSize && blocker?.code === "playersNotMultiple"
    ? new Refusal("selectionNotMultiple", { count, size: teamSize })
    : blocker;
}

/**
 * Why these teams are refused: every team must be full, team numbers must differ, and every participant must be in exactly
 * one team (rule P5).
 */
export function teamsBlocker(
  participants: readonly string[],
  groups: readonly LinkedGroup[],
  teamSize: number,
): Refusal | null {
  const placed = groups.flatMap((group) => group.players);
  const numbers = new Set(groups.map((group) => group.linkNumber));
  const isComplete =
    groups.every((group) => group.players.length === teamSize) &&
    numbers.size === groups.length &&
    placed.length === participants.length &&
    new Set(placed).size === placed.length &&
    placed.every((id) => participants.includes(id));
  return isComplete ? null : new Refusal("teamsIncomplete", { size: teamSize });
}
