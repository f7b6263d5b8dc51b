import type { Player } from "../../../domain/players/player.ts";
import type { Tally } from "../../../domain/players/tally.ts";
import { useTopic } from "../LiveProvider.tsx";
import type { LiveStore } from "../store.ts";

/**
 * Whether there are more players than every browser gets (`PLAYERS_WINDOW`). Then tallies give the number of players
 * for each total.
 */
export function isCrowd(store: LiveStore): boolean {
  return !!store.list("tallies")?.length;
}

/** The current ranking. */
interface Ranking {
  /** The first players of the ranking and any others that this browser has, sorted by name. `standings` ranks them. */
  readonly first: readonly Player[];
  /** The rows that ranks and sums over everybody are computed from: all players, or the tallies of a crowd. */
  readonly all: readonly (Player | Tally)[];
}

/**
 * The ranking, for ranks, distances and sums over everybody. It is exact without fetching all players, also in a crowd.
 */
export function useRanking(): Ranking {
  const first = useTopic("players");
  const tallies = useTopic("tallies");
  return { first, all: tallies.length > 0 ? tallies : first };
}
