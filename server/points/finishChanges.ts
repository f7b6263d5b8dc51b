import { type FinishChange, finishChanges } from "../../domain/games/finish.ts";
import type { Grant } from "../../domain/points/ledger.ts";
import type { Work } from "../commands/work.ts";
import { findAllTotals } from "../players/counters/repository.ts";

/**
 * Gives the points of a game or a tournament by `give`. Returns what `grants`, the points that each player gets in all, change for
 * these players: their totals and ranks before and after (rules P21 and T20). Ranks depend on all players' points. Games that
 * end at the same time therefore wait for each other at the lock on totals, and the ranks of each game count the points of the
 * games before it. While the standings are frozen, nothing is said about ranks.
 */
export async function giveAndCompare(
  work: Work,
  grants: readonly Grant[],
  give: () => Promise<void>,
): Promise<FinishChange[]> {
  const isFrozen = work.event.frozenAt !== null;
  const lock = isFrozen ? null : await work.batch.lockTotals();
  const changes = finishChanges(await findAllTotals(work.batch, lock), grants, isFrozen);
  await give();
  return changes;
}
