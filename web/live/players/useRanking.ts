import type { Player } from "../../../domain/people/players/player.ts";
import type { Tally } from "../../../domain/people/players/tally.ts";
import { useTopic } from "../LiveProvider.tsx";
import type { LiveStore } from "../store.ts";

/**
 * Whether there are more than `PLAYERS_WINDOW` players, the number that every browser gets. If so, the server also sends
 * tallies: how many players have each total.
 */
export function hasPlayersBeyondWindow(store: LiveStore): boolean {
  return !!store.list("tallies")?.length;
}

/** The current ranking. */
interface Ranking {
  /** The first players of the ranking and any others that this browser has, sorted by name. `standings` ranks them. */
  readonly first: readonly Player[];
  /**
   * The rows from which ranks and sums over all players are computed: the players themselves, or the tallies if there are
   * players beyond the window.
   */
  readonly all: readonly (Player | Tally)[];
}

/**
 * The ranking, for ranks, distances and sums over all players. It is exact for any number of players, and does not fetch
 * those beyond the window.
 */
export function useRanking(): Ranking {
  const first = useTopic("players");
  const tallies = useTopic("tallies");
  return { first, all: tallies.length > 0 ? tallies : first };
}
