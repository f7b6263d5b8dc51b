import { moreNamesBlocker } from "../../../../domain/games/gameNames.ts";
import { Refusal, refuseIf } from "../../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../../commands/work.ts";
import { inverse, inverseOf } from "../../../journal/inverses/inverse.ts";
import { findLastDoerName } from "../../../journal/inverses/repository.ts";
import {
  countGameNames,
  findAllGameNames,
  findAllGameNamesIncludingDeleted,
  findAllMergedNames,
  findGameNameById,
  insertGameName,
  markGameNamesDeleted,
  updateGameName,
} from "../repository.ts";
import { gameNamesListedShape, gameNamesRemovedShape } from "./shapes.ts";

/** Takes a game off the list again. Refuses undoChangedSince when it was renamed, merged or deleted since. */
export const gameNamesRemovedInverse = inverse(gameNamesRemovedShape, async (work, _actor, { id, name }) => {
  const [present] = await findAllGameNames(work.db, [id]);
  if (present?.name !== name) throw await changedSince(work, id);
  const merged = await findAllMergedNames(work.db, id);
  await markGameNamesDeleted(work, [id], work.now);
  return { inverse: inverseOf(gameNamesListedShape, { id, merged }) };
});

/**
 * Puts a deleted game back into the list. A name that had been merged into it and was added again since stays by itself.
 * Refuses undoChangedSince and gameNamesMost.
 */
export const gameNamesListedInverse = inverse(gameNamesListedShape, async (work, actor, { id, merged }) => {
  const row = await findGameNameById(work.db, id);
  if (row?.deletedAt === null || row?.mergedInto !== null) throw await changedSince(work, id);
  const { count } = await countGameNames(work.tx, actor.id);
  refuseIf(moreNamesBlocker({ count, added: 1 }));
  await updateGameName(work, id, { deletedAt: null });
  const keys = merged.map(({ nameKey }) => nameKey);
  const taken = new Set(
    (keys.length > 0 ? await findAllGameNamesIncludingDeleted(work.db, keys) : []).map(
      ({ nameKey }) => nameKey,
    ),
  );
  for (const name of merged.filter(({ nameKey }) => !taken.has(nameKey)))
    await insertGameName(work, { ...name, mergedInto: id });
  return { inverse: inverseOf(gameNamesRemovedShape, { id, name: row.name }) };
});

/** The refusal for a game of the list that changed after the command that is undone. */
async function changedSince(work: ExclusiveWork, id: string): Promise<Refusal> {
  const changes = ["gameNameAdded", "gameNameRenamed", "gameNameMerged", "gameNameDeleted"] as const;
  return new Refusal("undoChangedSince", { name: await findLastDoerName(work.db, changes, id) });
}
