import { type Game, isBot } from "./game.ts";

/** What a player did with one game name. */
interface GameRecord {
  readonly gameName: string;
  readonly played: number;
  readonly won: number;
  readonly points: number;
}

/** Someone a player sat with, in how many games. */
interface Companion {
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

/** A player's completed games, counted. A game is won at position 1. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** Most played first. */
  readonly byGame: readonly GameRecord[];
  /** Those the player sat with most often, most first; bots do not count. */
  readonly companions: readonly Companion[];
}

/** Counts the completed games of a player; games the player is not in, or that are not completed, are left out. */
export function statistics(games: readonly Game[], playerId: string): Statistics {
  const byGame = new Map<string, GameRecord>();
  const companions = new Map<string, Companion>();
  let won = 0;
  let played = 0;
  for (const game of games) {
    const result = game.results.find((own) => own.playerId === playerId);
    if (!result) continue;
    const isWin = result.position === 1 ? 1 : 0;
    played += 1;
    won += isWin;
    const known = byGame.get(game.gameName) ?? { gameName: game.gameName, played: 0, won: 0, points: 0 };
    byGame.set(game.gameName, {
      ...known,
      played: known.played + 1,
      won: known.won + isWin,
      points: known.points + result.pointsEarned,
    });
    for (const seat of game.players)
      if (seat.id !== playerId && !isBot(seat.id))
        companions.set(seat.id, { ...seat, games: (companions.get(seat.id)?.games ?? 0) + 1 });
  }
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  return {
    played,
    won,
    byGame: [...byGame.values()].sort((a, b) => b.played - a.played || byName(a.gameName, b.gameName)),
    companions: [...companions.values()].sort((a, b) => b.games - a.games || byName(a.name, b.name)),
  };
}
