import type { Frozen } from "../event/event.ts";
import { isHidden } from "../event/hidden.ts";
import type { Game, WholeGame } from "../games/game.ts";
import type { Player } from "../players/player.ts";
import { recounted, type Tally } from "../players/tally.ts";

/** A player's true total, which the freeze hides, and the public total (`publicPoints`). `id` is the player's. */
export interface TrueTotal {
  readonly id: string;
  readonly totalPoints: number;
  readonly publicPoints: number;
  readonly frozenUnder: number | null;
}

/** The results of a game with the points that the freeze hides, and its cards. `id` is the game's. */
export type TrueResults = Pick<WholeGame, "id" | "results" | "powers" | "frozenUnder">;

/**
 * Players as their reader may know them (rule E12). For administrators (`all`), true totals replace the public ones.
 * Other readers get only their own true total (`own`), as `ownPoints`: the frozen ranking still counts `totalPoints`.
 */
export function knownPlayers(
  players: readonly Player[],
  all: readonly TrueTotal[],
  own: readonly TrueTotal[],
  event: Frozen,
): readonly Player[] {
  const totals = current(all, event);
  const owns = current(own, event);
  if (totals.size === 0 && owns.size === 0) return players;
  return players.map((player) => {
    const [total, mine] = [totals.get(player.id), owns.get(player.id)];
    if (total) return { ...player, totalPoints: total.totalPoints };
    return mine ? { ...player, ownPoints: mine.totalPoints } : player;
  });
}

/** Tallies as their reader may know them (rule E12): they count true totals where the reader has them. */
export function knownTallies(
  tallies: readonly Tally[],
  all: readonly TrueTotal[],
  event: Frozen,
): readonly Tally[] {
  const totals = [...current(all, event).values()];
  if (tallies.length === 0 || totals.length === 0) return tallies;
  return recounted(
    tallies,
    totals.flatMap(({ totalPoints, publicPoints }) => [
      { totalPoints: publicPoints, players: -1 },
      { totalPoints, players: 1 },
    ]),
  );
}

/** Games as their reader may know them (rule E12): with points where the reader has the true results. */
export function knownGames(
  games: readonly Game[],
  truths: readonly TrueResults[],
  event: Frozen,
): readonly Game[] {
  const known = current(truths, event);
  if (known.size === 0) return games;
  return games.map((game) => {
    const truth = known.get(game.id);
    return truth ? { ...game, results: truth.results, powers: truth.powers } : game;
  });
}

/** The rows that the current freeze hides, by id. Rows of an earlier freeze are public. */
function current<T extends TrueTotal | TrueResults>(
  truths: readonly T[],
  event: Frozen,
): ReadonlyMap<string, T> {
  return new Map(truths.filter((truth) => isHidden(truth, event)).map((truth) => [truth.id, truth]));
}
