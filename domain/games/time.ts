const HOUR = 3_600_000;
/** A game that was not ended in time counts at most this long, in ms (rule J26). */
const MAX_GAME_MS = 6 * HOUR;

/** How long a completed game lasted, in ms: from its creation to its end (rule J26). */
export function gameMs({ startedAt, at }: { readonly startedAt: number; readonly at: number }): number {
  return Math.min(Math.max(0, at - startedAt), MAX_GAME_MS);
}

/** How long these games lasted together, in ms. */
export function playedMs(games: readonly { readonly startedAt: number; readonly at: number }[]): number {
  return games.reduce((sum, game) => sum + gameMs(game), 0);
}
