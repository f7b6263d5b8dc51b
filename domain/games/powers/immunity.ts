import { past } from "../../past.ts";
import type { Game } from "../game.ts";

/** An immunity card protects its player until the game is over, but not longer than this time (ms, rule U19). */
export const IMMUNITY_MS = 3 * 3_600_000;

/** The protection of an immune player: the game that ends it, and when it ends at the latest (epoch ms). */
export interface Immunity<G> {
  readonly game: G;
  readonly until: number;
}

/**
 * The players who are immune at `now` (epoch ms), by id: they played an immunity card on a game that is not over (rule U19). Of
 * a player's immunities in several games, the one that can last longest.
 */
export function immunities<G extends Pick<Game, "status" | "powers">>(
  games: readonly G[],
  now: number,
): ReadonlyMap<string, Immunity<G>> {
  const lasting = games
    .filter(({ status }) => status === "ongoing")
    .flatMap((game) =>
      game.powers
        .filter(({ power, playedAt }) => power === "immunity" && now < playedAt + IMMUNITY_MS)
        .map(({ playerId, playedAt }) => ({ playerId, game, until: past(playedAt, now) + IMMUNITY_MS })),
    );
  lasting.sort((a, b) => a.until - b.until);
  return new Map(lasting.map(({ playerId, ...immunity }) => [playerId, immunity]));
}

/** The ids of the players who are immune at `now` (epoch ms, rule U19). */
export function immunePlayers(
  games: readonly Pick<Game, "status" | "powers">[],
  now: number,
): ReadonlySet<string> {
  return new Set(immunities(games, now).keys());
}
