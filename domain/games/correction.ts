import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";
import { contenders, lostRanking, wonRanking } from "./contenders.ts";
import type { Game, WholeGame } from "./game.ts";
import { placePointsAt, positionsOf, replacedRankings } from "./positions.ts";
import { contendersInOrder, type GameOutcome, placePointsOf, resultsOf, spinsOf } from "./ranking.ts";
import { canonicalRanking, lastPosition, type Ranking, rankingEntry } from "./ties.ts";
import { isWonTogether } from "./together.ts";

/** What a correction changes: the new results, each player's difference in points, and the spins newly won. */
export interface CorrectionOutcome extends GameOutcome {
  readonly changes: readonly { readonly playerId: string; readonly delta: number }[];
}

/**
 * Ranks a completed game again. Positions give the points of the grid that was valid when the game was completed, not of the
 * current grid. The cards played on the game have their effects on these points (rule U21). Each player's total changes by the
 * difference between the new and the old points. A player who is last now, and was last in no earlier ranking of the game, wins
 * a spin (rule P16), if the game counts (rule P32); in a cooperative game, if a lost game gives spins now (`spinsWhenLost`, rule P38). A correction takes no spin back; only the undo of the correction does.
 * Throws the refusals `gameNotCompleted`, `rankingInvalid` and `rankingUnchanged`.
 */
export function correctGame(game: WholeGame, ranking: Ranking, spinsWhenLost = false): CorrectionOutcome {
  refuseIf(game.status === "completed" ? null : new Refusal("gameNotCompleted"));
  const order = contendersInOrder(game, ranking);
  refuseIf(unchangedBlocker(game, ranking));
  const pointsAt = (position: number) => placePointsAt(game, position) ?? 0;
  const results = resultsOf(order, pointsAt, game.powers);
  const before = new Map(game.results.map((result) => [result.playerId, result]));
  const changes = results
    .map(({ playerId, pointsEarned }) => ({
      playerId,
      delta: pointsEarned - (before.get(playerId)?.pointsEarned ?? 0),
    }))
    .filter((change) => change.delta !== 0);
  const givesSpins = game.uncounted === null && (!game.isCooperative || spinsWhenLost);
  const lastPlayers = givesSpins ? spinsOf(order) : [];
  const replaced = replacedRankings(game).map(({ positionsBefore }) => positionsBefore);
  const earlierPositions = [...replaced, positionsOf(game)];
  const spins = lastPlayers.filter((id) =>
    earlierPositions.every((positions) => positions[id] !== lastPosition(Object.values(positions))),
  );
  return { results, changes, spins, placePoints: placePointsOf(game, order, pointsAt) };
}

/** The current ranking of a completed game. */
export function finalRanking(game: Game): string[] {
  if (game.isCooperative) return [...(isWonTogether(game) ? wonRanking : lostRanking)];
  const position = (memberId: string | undefined) =>
    game.results.find((result) => result.playerId === memberId)?.position ?? 0;
  const placed = contenders(game)
    .map(({ key, members }) => ({ key, position: position(members[0]?.id) }))
    .sort((a, b) => a.position - b.position);
  return canonicalRanking(
    placed.map(({ key, position: own }, index) => rankingEntry(key, own === placed[index - 1]?.position)),
  );
}

/** Why there is nothing to correct: the game already has this ranking. */
export function unchangedBlocker(game: Game, ranking: Ranking): Refusal | null {
  return finalRanking(game).join() === canonicalRanking(ranking).join()
    ? new Refusal("rankingUnchanged")
    : null;
}

export const REASON_MAX = 200;

/** Why a reason is refused: a correction needs a reason of 1 to 200 characters on one line. */
export function reasonBlocker(reason: string): Refusal | null {
  return textBlocker(reason, { max: REASON_MAX }, new Refusal("reasonInvalid", { max: REASON_MAX }));
}
