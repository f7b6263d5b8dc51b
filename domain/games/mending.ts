import type { Grid } from "../points/grid.ts";
import { Refusal } from "../refusals/refusal.ts";
import { type Game, isBot, type LinkedGroup } from "./game.ts";
import { selectionBlocker, teamsBlocker } from "./selection.ts";

/** Who enters an ongoing game, and who leaves it: ids of players and bots. */
export interface Mending {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The participants of a game in seat order, and its teams. */
export interface MendedLineup {
  readonly participants: readonly string[];
  readonly linkedGroups: readonly LinkedGroup[];
}

type MendedGame = Pick<Game, "players" | "isTeamGame" | "playersPerTeam" | "linkedGroups" | "createdBy">;

/**
 * A game's participants after a change (rule P29). Those who enter and are in it already, and those who leave and are not in
 * it, change nothing. In a team game those who enter first take the places of those who leave, then form new teams (rule
 * P30).
 */
export function mendedLineup(game: MendedGame, { added, removed }: Mending): MendedLineup {
  const seated = game.players.map(({ id }) => id);
  const entering = [...new Set(added)].filter((id) => !seated.includes(id));
  const participants = [...seated.filter((id) => !removed.includes(id)), ...entering];
  const { playersPerTeam, linkedGroups } = game;
  if (playersPerTeam === null) return { participants, linkedGroups: [] };
  const waiting = [...entering];
  const mended = linkedGroups.map(({ linkNumber, players }) => ({
    linkNumber,
    players: players.flatMap((id) => (removed.includes(id) ? (waiting.shift() ?? []) : [id])),
  }));
  const kept = mended.filter(({ players }) => players.length > 0);
  return { participants, linkedGroups: [...kept, ...newTeams(waiting, kept, playersPerTeam)] };
}

/** Teams of these participants, with the lowest numbers that are free. */
function newTeams(waiting: readonly string[], kept: readonly LinkedGroup[], size: number): LinkedGroup[] {
  const numbers = kept.map(({ linkNumber }) => linkNumber);
  return Array.from({ length: Math.ceil(waiting.length / size) }, (_, index) => {
    let linkNumber = 1;
    while (numbers.includes(linkNumber)) linkNumber += 1;
    numbers.push(linkNumber);
    return { linkNumber, players: waiting.slice(index * size, (index + 1) * size) };
  });
}

/**
 * Why an ongoing game can't become this (rules P29 and P30): creatorStays, gameNeedsPlayer, tooManyPlayers, tooFewPlayers,
 * playersNotMultiple, teamsIncomplete.
 */
export function mendBlocker(
  game: MendedGame,
  { participants, linkedGroups }: MendedLineup,
  grid: Grid,
): Refusal | null {
  const wasIn = game.players.some(({ id }) => id === game.createdBy);
  if (wasIn && !participants.includes(game.createdBy)) return new Refusal("creatorStays");
  if (participants.every(isBot)) return new Refusal("gameNeedsPlayer");
  const size = game.playersPerTeam;
  return (
    selectionBlocker(participants.length, grid, size ?? undefined) ??
    (size === null ? null : teamsBlocker(participants, linkedGroups, size))
  );
}
