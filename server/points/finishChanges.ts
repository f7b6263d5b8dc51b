import { type FinishChange, finishChanges } from "../../domain/games/finish.ts";
import type { Work } from "../calls/work.ts";
import { findAllTotals } from "../people/players/counters/repository.ts";

/**
 * Gives the points of a game or a tournament to these players by `give`. Returns what this changes for each of them: totals and
 * ranks before and after (rules P21 and T20). Ranks depend on all players' points. Games that end at the same time therefore wait
 * for each other at the lock on totals, and the ranks of each game count the points of the games before it. While the standings
 * are frozen, nothing is said about ranks.
 */
export async function giveAndCompare(
  work: Work,
  playerIds: readonly string[],
  give: () => Promise<void>,
): Promise<FinishChange[]> {
  const isFrozen = work.event.frozenAt !== null;
  const lock = isFrozen ? null : await work.batch.lockTotals();
  const before = await findAllTotals(work, lock);
  await give();
  const after = new Map((await findAllTotals(work, lock)).map(({ id, totalPoints }) => [id, totalPoints]));
  const wanted = new Set(playerIds);
  // No other command changes the points of these players meanwhile: they are locked.
  const grants = before
    .filter(({ id }) => wanted.has(id))
    .map(({ id, totalPoints }) => ({ playerId: id, points: (after.get(id) ?? totalPoints) - totalPoints }));
  return finishChanges(before, grants, isFrozen);
}
