import type { Game, Seat } from "./game.ts";

/** A game that somebody else put a player in. */
export interface JoinedGame {
  readonly game: Game;
  readonly creator: Seat;
}

/** The ongoing games among `now`, and not among `before`, that somebody else put the player in (rule P28). */
export function joinedGames(before: readonly Game[], now: readonly Game[], playerId: string): JoinedGame[] {
  const known = new Set(before.map(({ id }) => id));
  return now.flatMap((game) => {
    const creator = game.players.find(({ id }) => id === game.createdBy);
    const isIn = game.players.some(({ id }) => id === playerId);
    if (known.has(game.id) || game.status !== "ongoing" || !isIn || !creator) return [];
    return creator.id === playerId ? [] : [{ game, creator }];
  });
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
 * The corrections of these games that changed a player's position, and with it the points (rule P28). Each position gives
 * the same points before and after a correction (rule P16).
 */
export function correctionsFor(games: readonly Game[], playerId: string): CorrectionNews[] {
  return games.flatMap(({ id, gameName, correction, results }) => {
    const position = results.find((result) => result.playerId === playerId)?.position;
    const before = correction?.positionsBefore[playerId];
    if (!correction || position === undefined || before === undefined || before === position) return [];
    const [was, is] = [before, position].map(
      (place) => results.find((result) => result.position === place)?.positionPoints ?? null,
    );
    const delta = was === null || is === null || was === undefined || is === undefined ? 0 : is - was;
    return { id, at: correction.at, gameName, position, delta };
  });
}
