import type { Game, Seat } from "./game.ts";
import { poweredResults } from "./powers/effects.ts";
import { isWhole } from "./visible.ts";

/** A game that somebody else put a player in. `creator` is null for a game that had begun without the player. */
export interface JoinedGame {
  readonly game: Game;
  readonly creator: Seat | null;
}

/**
 * The ongoing games among `now` that the player was not in, according to `before`, and that somebody else began (rules P28
 * and P31).
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

/** The ongoing games that the player was taken out of since `before` (rule P31). */
export function leftGames(before: readonly Game[], now: readonly Game[], playerId: string): Game[] {
  const were = new Set(before.filter((game) => isIn(game, playerId)).map(({ id }) => id));
  return now.filter((game) => game.status === "ongoing" && were.has(game.id) && !isIn(game, playerId));
}

function isIn({ players }: Game, playerId: string): boolean {
  return players.some(({ id }) => id === playerId);
}

/** What a game's last correction changed for a player. `id` is the game's, `at` the correction's instant (epoch ms). */
export interface CorrectionNews {
  readonly id: string;
  readonly at: number;
  readonly gameName: string;
  readonly position: number;
  /** The points gained or lost; 0 while they are hidden. */
  readonly delta: number;
}

/**
 * The corrections of these games that changed a player's position or points (rule P28). Each position gives the same
 * points before and after a correction (rule P16); the cards played on the game take effect again (rule U21).
 */
export function correctionsFor(games: readonly Game[], playerId: string): CorrectionNews[] {
  return games.flatMap((game) => {
    const { id, gameName, correction, results } = game;
    const position = results.find((result) => result.playerId === playerId)?.position;
    const before = correction?.positionsBefore[playerId];
    if (!correction || position === undefined || before === undefined) return [];
    const delta = pointsGained(game, playerId);
    if (before === position && delta === 0) return [];
    return { id, at: correction.at, gameName, position, delta };
  });
}

/** The points that a game's last correction gave a player; 0 while they are hidden. */
function pointsGained(game: Game, playerId: string): number {
  if (!isWhole(game)) return 0;
  const { results, correction, powers } = game;
  const pointsAt = (place: number) => results.find(({ position }) => position === place)?.positionPoints ?? 0;
  const before = results.map((result) => {
    const position = correction?.positionsBefore[result.playerId] ?? result.position;
    return { playerId: result.playerId, position, positionPoints: pointsAt(position) };
  });
  const earned = (all: readonly { readonly playerId: string; readonly pointsEarned: number }[]) =>
    all.find((result) => result.playerId === playerId)?.pointsEarned ?? 0;
  return earned(results) - earned(poweredResults(before, powers));
}
