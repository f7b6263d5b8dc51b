import type { Actor } from "../../../domain/accounts/roles.ts";
import { finishChanges } from "../../../domain/games/finish.ts";
import type { WholeGame } from "../../../domain/games/game.ts";
import type { GameIdInput } from "../../../domain/games/inputs.ts";
import type { Grant } from "../../../domain/points/ledger.ts";
import type { ConcurrentCommand, ExclusiveWork, Work } from "../../commands/work.ts";
import type { FinishesTable } from "../../database/schema/games.ts";
import { findAllTotalsIncludingHidden } from "../../players/counters/repository.ts";
import { deleteFinish, deleteFinishesOfGame, insertFinishes } from "./repository.ts";

/**
 * Stores the finish of a game for each of its players (rule P21). Must be called before the points are given. Ranks
 * depend on all players' points. Games that end at the same time therefore wait for each other at the lock on totals, and
 * the ranks of each game count the points of the games before it. While the standings are frozen, the finish has no rank.
 */
export async function storeFinishes(work: Work, game: WholeGame, grants: readonly Grant[]): Promise<void> {
  const isFrozen = work.event.frozenAt !== null;
  const lock = isFrozen ? null : await work.batch.lockTotals();
  const changes = finishChanges(await findAllTotalsIncludingHidden(work.batch, lock), grants, isFrozen);
  await insertFinishes(work, game.id, changes, work.now);
}

/** Deletes the finishes of a corrected or deleted game (rule P21). Gives these finishes, so that an undo can restore them. */
export function takeFinishes(work: ExclusiveWork, game: WholeGame): Promise<FinishesTable[]> {
  return deleteFinishesOfGame(work, game.id);
}

/** Deletes the finish that the player has seen, so that the player's other browsers no longer show it (rule P21). */
export const seeFinish: ConcurrentCommand<GameIdInput, Actor, void> = {
  locks: (_input, playerId) => ({ players: [playerId] }),
  async run(work, actor, { gameId }) {
    await deleteFinish(work, actor.id, gameId);
  },
};
