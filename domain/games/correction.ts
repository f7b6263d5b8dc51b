import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";
import { contenders } from "./contenders.ts";
import type { Game, WholeGame } from "./game.ts";
import { positionsOf, replacedRankings } from "./positions.ts";
import { contendersInOrder, type GameOutcome, resultsOf, spinsOf } from "./ranking.ts";

/** What a correction changes: the new results, each player's difference in points, and the spins newly won. */
export interface CorrectionOutcome extends GameOutcome {
  readonly changes: readonly { readonly playerId: string; readonly delta: number }[];
}

/**
 * Ranks a completed game again. Positions give the points of the grid that was valid when the game was completed, not of the
 * current grid. The cards played on the game have their effects on these points (rule U21). Each player's total changes by the
 * difference between the new and the old points. A player who is last now, and was last in no earlier ranking of the game, wins
 * a spin (rule P16), if the game counts (rule P32). A correction takes no spin back; only the undo of the correction does.
 * Throws the refusals `gameNotCompleted`, `rankingInvalid` and `rankingUnchanged`.
 */
export function correctGame(game: WholeGame, ranking: readonly string[]): CorrectionOutcome {
  refuseIf(game.status === "completed" ? null : new Refusal("gameNotCompleted"));
  const order = contendersInOrder(game, ranking);
  refuseIf(unchangedBlocker(game, ranking));
  const pointsAt = (position: number) =>
    game.results.find((result) => result.position === position)?.positionPoints ?? 0;
  const results = resultsOf(order, pointsAt, game.powers);
  const before = new Map(game.results.map((result) => [result.playerId, result]));
  const changes = results
    .map(({ playerId, pointsEarned }) => ({
      playerId,
      delta: pointsEarned - (before.get(playerId)?.pointsEarned ?? 0),
    }))
    .filter((change) => change.delta !== 0);
  const lastPlayers = game.uncounted === null ? spinsOf(order) : [];
  const replaced = replacedRankings(game).map(({ positionsBefore }) => positionsBefore);
  const earlierPositions = [...replaced, positionsOf(game)];
  const spins = lastPlayers.filter((id) =>
    earlierPositions.every((positions) => positions[id] !== order.length),
  );
  return { results, changes, spins };
}

/** The current ranking of a completed game: contender keys, first to last. */
export function finalRanking(game: Game): string[] {
  const position = (memberId: string | undefined) =>
    game.results.find((result) => result.playerId === memberId)?.position ?? 0;
  return contenders(game)
    .sort((a, b) => position(a.members[0]?.id) - position(b.members[0]?.id))
    .map((contender) => contender.key);
}

/** Why there is nothing to correct: the game already has this ranking. */
export function unchangedBlocker(game: Game, ranking: readonly string[]): Refusal | null {
  return finalRanking(game).join() === ranking.join() ? new Refusal("rankingUnchanged") : null;
}

export const REASON_MAX = 200;

/** Why a reason is refused: a correction needs a reason of 1 to 200 characters on one line. */
export function reasonBlocker(reason: string): Refusal | null {
  return textBlocker(reason, { max: REASON_MAX }, new Refusal("reasonInvalid", { max: REASON_MAX }));
}
