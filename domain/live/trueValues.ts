import type { Frozen } from "../event/event.ts";
import { isHidden } from "../event/hidden.ts";
import type { Game, WholeGame } from "../games/game.ts";
import type { Player } from "../people/players/player.ts";
import { rankOf } from "../people/players/standings.ts";
import { type Counted, recounted, type Tally } from "../people/players/tally.ts";

/**
 * A player's true total (`totalPoints`), which the freeze `frozenUnder` hides, and the public total (`publicPoints`). `id` is
 * the player's.
 */
export interface TrueTotal {
  readonly id: string;
  readonly totalPoints: number;
  readonly publicPoints: number;
  readonly frozenUnder: number | null;
}

/** The results of a game with the points that the freeze hides, and its cards. `id` is the game's. */
export type TrueResults = Pick<WholeGame, "id" | "results" | "powers" | "frozenUnder">;

/**
 * The players as one person may see them (rule E12). An administrator receives the true totals of all players
 * (`trueTotals`), which replace the public totals. Any other person receives only their own true total (`ownTotals`). This
 * total is put into `ownPoints`: `totalPoints` stays the public total, by which the frozen standings are sorted.
 */
export function knownPlayers(
  players: readonly Player[],
  trueTotals: readonly TrueTotal[],
  ownTotals: readonly TrueTotal[],
  event: Frozen,
): readonly Player[] {
  const hiddenTotals = hiddenNow(trueTotals, event);
  const hiddenOwnTotals = hiddenNow(ownTotals, event);
  if (hiddenTotals.size === 0 && hiddenOwnTotals.size === 0) return players;
  return players.map((player) => {
    const [total, ownTotal] = [hiddenTotals.get(player.id), hiddenOwnTotals.get(player.id)];
    if (total) return { ...player, totalPoints: total.totalPoints };
    return ownTotal ? { ...player, ownPoints: ownTotal.totalPoints } : player;
  });
}

/** Tallies as one person may see them (rule E12): with the true totals that the person has received (`trueTotals`). */
export function knownTallies(
  tallies: readonly Tally[],
  trueTotals: readonly TrueTotal[],
  event: Frozen,
): readonly Tally[] {
  const totals = [...hiddenNow(trueTotals, event).values()];
  if (tallies.length === 0 || totals.length === 0) return tallies;
  return recounted(
    tallies,
    totals.flatMap(({ totalPoints, publicPoints }) => [
      { totalPoints: publicPoints, players: -1 },
      { totalPoints, players: 1 },
    ]),
  );
}

/**
 * The rank of a player in the public standings, also for a person who has received the true totals (`trueTotals`). These have
 * replaced the public totals in `all` and `player` (see `knownPlayers` and `knownTallies`).
 */
export function publicRankOf(
  player: Pick<Player, "id" | "totalPoints">,
  all: readonly Counted[],
  trueTotals: readonly TrueTotal[],
  event: Frozen,
): number {
  const hiddenTotals = hiddenNow(trueTotals, event);
  const publicPoints = hiddenTotals.get(player.id)?.publicPoints ?? player.totalPoints;
  const recounts = [...hiddenTotals.values()].flatMap((total) => [
    { totalPoints: total.totalPoints, players: -1 },
    { totalPoints: total.publicPoints, players: 1 },
  ]);
  return rankOf([...all, ...recounts], { totalPoints: publicPoints });
}

/** Games as one person may see them (rule E12): with points where the person has received the true results. */
export function knownGames(
  games: readonly Game[],
  trueResults: readonly TrueResults[],
  event: Frozen,
): readonly Game[] {
  const resultsOfGame = hiddenNow(trueResults, event);
  if (resultsOfGame.size === 0) return games;
  return games.map((game) => {
    const hidden = resultsOfGame.get(game.id);
    return hidden ? { ...game, results: hidden.results, powers: hidden.powers } : game;
  });
}

/** The rows that the current freeze hides, by id. Rows of an earlier freeze are public. */
function hiddenNow<T extends TrueTotal | TrueResults>(
  rows: readonly T[],
  event: Frozen,
): ReadonlyMap<string, T> {
  return new Map(rows.filter((row) => isHidden(row, event)).map((row) => [row.id, row]));
}
