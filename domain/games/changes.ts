import type { Game, Seat } from "./game.ts";
import { type Positions, placePointsAt, positionsOf, replacedRankings } from "./positions.ts";
import { poweredResults } from "./powers/effects.ts";
import { isWhole } from "./visible.ts";

/**
 * A game to which somebody else added a player. `creator`: the creator of a new game; null if the game had begun without the
 * player.
 */
export interface JoinedGame {
  readonly game: Game;
  readonly creator: Seat | null;
}

/**
 * The ongoing games among `now` to which somebody else has added the player since `before`: new games that others created,
 * and games that had begun without the player (rules P28 and P31).
 */
export function joinedGames(before: readonly Game[], now: readonly Game[], playerId: string): JoinedGame[] {
  const known = new Map(before.map((game) => [game.id, game]));
  return now.flatMap((game): JoinedGame[] => {
    const earlier = known.get(game.id);
    if (game.status !== "ongoing" || !isIn(game, playerId) || (earlier && isIn(earlier, playerId))) return [];
    if (earlier) return [{ game, creator: null }];
    const creator = game.players.find(({ id }) => id === game.createdBy);
    return creator && creator.id !== playerId ? [{ game, creator }] : [];
  });
}

/** The ongoing games from which the player was removed since `before` (rule P31). */
export function leftGames(before: readonly Game[], now: readonly Game[], playerId: string): Game[] {
  const ownBefore = new Set(before.filter((game) => isIn(game, playerId)).map(({ id }) => id));
  return now.filter((game) => game.status === "ongoing" && ownBefore.has(game.id) && !isIn(game, playerId));
}

function isIn({ players }: Game, playerId: string): boolean {
  return players.some(({ id }) => id === playerId);
}

/** What a correction of a game changed for a player. `id` is the game's, `at` the correction's instant (epoch ms). */
export interface CorrectionNews {
  readonly id: string;
  readonly at: number;
  readonly gameName: string;
  readonly position: number;
  /** Whether the game is cooperative: it was corrected to won (position 1) or lost (2). */
  readonly isCooperative: boolean;
  /** The points that the correction gave the player (negative: took); 0 while points are hidden. */
  readonly delta: number;
}

/**
 * All corrections of these games that changed a player's position or points (rule P28). A position gives the same points
 * before and after a correction (rule P16). The effects of cards are computed for the new positions (rule U21).
 */
export function correctionsFor(games: readonly Game[], playerId: string): CorrectionNews[] {
  return games.flatMap((game) => {
    const { id, gameName, isCooperative } = game;
    const replaced = replacedRankings(game);
    const current = positionsOf(game);
    return replaced.flatMap(({ at, positionsBefore }, index): CorrectionNews[] => {
      const positionsAfter = replaced[index + 1]?.positionsBefore ?? current;
      const [before, position] = [positionsBefore[playerId], positionsAfter[playerId]];
      if (position === undefined || before === undefined) return [];
      const delta = pointsWith(game, positionsAfter, playerId) - pointsWith(game, positionsBefore, playerId);
      return before === position && delta === 0 ? [] : [{ id, at, gameName, position, isCooperative, delta }];
    });
  });
}

/** The points that a game with these positions gives a player; 0 while they are hidden. */
function pointsWith(game: Game, positions: Positions, playerId: string): number {
  if (!isWhole(game)) return 0;
  const { results, powers } = game;
  const pointsAt = (place: number) => placePointsAt(game, place) ?? 0;
  const ranked = results.map((result) => {
    const position = positions[result.playerId] ?? result.position;
    return { playerId: result.playerId, position, positionPoints: pointsAt(position) };
  });
  return poweredResults(ranked, powers).find((result) => result.playerId === playerId)?.pointsEarned ?? 0;
}
