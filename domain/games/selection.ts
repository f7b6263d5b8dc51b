import { type Grid, MIN_PLAYERS, maxPlayersOf } from "../points/grid.ts";
import { Refusal } from "../refusals/refusal.ts";
import { type Game, isBot, type LinkedGroup, occupiesPlayers } from "./game.ts";

/** How many players a team may have (rule P5). */
export const TEAM_SIZES = [2, 3, 4] as const;
export type TeamSize = (typeof TEAM_SIZES)[number];

/** How a game is played: everybody alone, all together against the game (rule P35), or in teams of this size. */
export type Mode = "alone" | "together" | number;

/** How this game is played. */
export function modeOf({
  isCooperative,
  playersPerTeam,
}: Pick<Game, "isCooperative" | "playersPerTeam">): Mode {
  return isCooperative ? "together" : (playersPerTeam ?? "alone");
}

/** The number of players of a team; 1 in a game without teams. */
function teamSizeOf(mode: Mode): number {
  return typeof mode === "number" ? mode : 1;
}

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
export function maxParticipants(grid: Grid, mode: Mode = "alone"): number {
  return maxPlayersOf(grid) * teamSizeOf(mode);
}

/** Why `count` participants are too many for the grid (rule P4). */
export function tooManyBlocker(count: number, grid: Grid, mode: Mode = "alone"): Refusal | null {
  const max = maxParticipants(grid, mode);
  if (count <= max) return null;
  return new Refusal("tooManyPlayers", { max, ...teamsIn(mode, maxPlayersOf(grid)) });
}

/** This many teams, in a game that is played in teams. */
function teamsIn(mode: Mode, count: number) {
  return typeof mode === "number" ? { teams: { count, size: mode } } : {};
}

/**
 * Why a game can't have this number of participants (rules P4 and P35): too many, too few, or a team that is not full. One player
 * is enough for a cooperative game.
 */
export function selectionBlocker(count: number, grid: Grid, mode: Mode = "alone"): Refusal | null {
  const tooMany = tooManyBlocker(count, grid, mode);
  if (tooMany) return tooMany;
  const min = mode === "together" ? 1 : MIN_PLAYERS * teamSizeOf(mode);
  if (count < min) return new Refusal("tooFewPlayers", { min, ...teamsIn(mode, MIN_PLAYERS) });
  const size = teamSizeOf(mode);
  return count % size === 0 ? null : new Refusal("playersNotMultiple", { size });
}

/** Why these participants can't play together: bots have no part in a cooperative game (rule P35). */
export function botsBlocker(participants: readonly string[], mode: Mode): Refusal | null {
  return mode === "together" && participants.some(isBot) ? new Refusal("noBotsTogether") : null;
}

/** `selectionBlocker` for the new-game form: the refusal of incomplete teams says how many players were chosen (rule P4). */
export function choiceBlocker(count: number, grid: Grid, mode: Mode = "alone"): Refusal | null {
  const blocker = selectionBlocker(count, grid, mode);
  return blocker?.code === "playersNotMultiple"
    ? new Refusal("selectionNotMultiple", { count, size: teamSizeOf(mode) })
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
