import type { Grid } from "../points/grid.ts";
import { Refusal } from "../refusals/refusal.ts";
import { type Game, isBot, type LinkedGroup } from "./game.ts";
import { botsBlocker, modeOf, selectionBlocker, teamsBlocker } from "./selection.ts";

/** A change of the participants of an ongoing game: the ids of players and bots to add and to remove. */
export interface Mending {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The participants of a game in seat order, and its teams. */
export interface MendedLineup {
  readonly participants: readonly string[];
  readonly linkedGroups: readonly LinkedGroup[];
}

type MendedGame = Pick<Game, "players" | "isCooperative" | "playersPerTeam" | "linkedGroups" | "createdBy">;

/**
 * A game's participants after a change (rule P29). Adding somebody who is already in the game changes nothing, nor does
 * removing somebody who is not in it. In a team game, the added participants first take the places of the removed ones. The
 * rest of the added participants form new teams (rule P30).
 */
export function mendedLineup(game: MendedGame, { added, removed }: Mending): MendedLineup {
  const seated = game.players.map(({ id }) => id);
  const entering = [...new Set(added)].filter((id) => !seated.includes(id));
  const participants = [...seated.filter((id) => !removed.includes(id)), ...entering];
  const { playersPerTeam, linkedGroups } = game;
  if (playersPerTeam === null) return { participants, linkedGroups: [] };
  const unplaced = [...entering];
  const mended = linkedGroups.map(({ linkNumber, players }) => ({
    linkNumber,
    players: players.flatMap((id) => (removed.includes(id) ? (unplaced.shift() ?? []) : [id])),
  }));
  const remaining = mended.filter(({ players }) => players.length > 0);
  return { participants, linkedGroups: [...remaining, ...newTeams(unplaced, remaining, playersPerTeam)] };
}

/** Teams of these participants, with the lowest numbers that no existing team has. The last team may be incomplete. */
function newTeams(ids: readonly string[], existing: readonly LinkedGroup[], size: number): LinkedGroup[] {
  const numbers = existing.map(({ linkNumber }) => linkNumber);
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => {
    let linkNumber = 1;
    while (numbers.includes(linkNumber)) linkNumber += 1;
    numbers.push(linkNumber);
    return { linkNumber, players: ids.slice(index * size, (index + 1) * size) };
  });
}

/**
 * Why an ongoing game can't have these participants and teams (rules P29, P30 and P35): creatorStays, gameNeedsPlayer,
 * noBotsTogether, tooManyPlayers, tooFewPlayers, playersNotMultiple, teamsIncomplete.
 */
export function mendBlocker(
  game: MendedGame,
  { participants, linkedGroups }: MendedLineup,
  grid: Grid,
): Refusal | null {
  const wasCreatorIn = game.players.some(({ id }) => id === game.createdBy);
  if (wasCreatorIn && !participants.includes(game.createdBy)) return new Refusal("creatorStays");
  if (participants.every(isBot)) return new Refusal("gameNeedsPlayer");
  const [mode, size] = [modeOf(game), game.playersPerTeam];
  return (
    botsBlocker(participants, mode) ??
    selectionBlocker(participants.length, grid, mode) ??
    (size === null ? null : teamsBlocker(participants, linkedGroups, size))
  );
}
