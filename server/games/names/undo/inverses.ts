import type { GameName } from "../../../../domain/games/game.ts";
import { addGameNamesBlocker, gameNameKey } from "../../../../domain/games/gameNames.ts";
import { Refusal, refuseIf } from "../../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import { inverse, inverseOf } from "../../../history/inverses/inverse.ts";
import { findStandingChange } from "../../../history/inverses/repository.ts";
import { changeGameName, joinNames } from "../commands.ts";
import {
  countGameNames,
  findAllGameNames,
  findAllGameNamesByKey,
  findAllMergedNames,
  findGameNameById,
  findListedName,
  gameNameRows,
  markGameNamesDeleted,
  relistMergedNames,
  updateMergedNames,
  updateNameOfGames,
} from "../repository.ts";
import {
  gameNameRenamedShape,
  gameNamesListedShape,
  gameNamesMergedShape,
  gameNamesRemovedShape,
  gameNamesSeparatedShape,
} from "./shapes.ts";

/**
 * Undoes the addition of a game to the list: takes the game off the list. Throws the refusal `undoChangedSince` when the game
 * was renamed, merged or deleted since.
 */
export const unlistGameNameInverse = inverse(gameNamesRemovedShape, async (work, _actor, { id, name }) => {
  await requireListed(work, id, name);
  const merged = await findAllMergedNames(work.db, id);
  await markGameNamesDeleted(work, [id], work.now);
  return { inverse: inverseOf(gameNamesListedShape, { id, merged }) };
});

/**
 * Puts a deleted game back into the list. A name that was merged into this game, and was added again since, stays separate.
 * Throws the refusals `undoChangedSince` and `gameNamesMost`.
 */
export const relistGameNameInverse = inverse(gameNamesListedShape, async (work, actor, { id, merged }) => {
  const row = await findGameNameById(work.db, id);
  if (row?.deletedAt === null || row?.mergedInto !== null) throw await gameNameChangedRefusal(work, id);
  const { count } = await countGameNames(work.tx, actor.id);
  refuseIf(addGameNamesBlocker({ count, added: 1 }));
  await gameNameRows.update(work, { id }, { deletedAt: null });
  const ids = merged.map((name) => name.id);
  await relistMergedNames(work.tx, ids, id);
  // Older versions of the product removed the rows of merged names, and stored keys of another form.
  const names = merged.map((each) => ({ ...each, nameKey: gameNameKey(each.name) }));
  const keys = names.map(({ nameKey }) => nameKey);
  const usedKeys = new Set(
    (keys.length > 0 ? await findAllGameNamesByKey(work.db, keys) : []).map(({ nameKey }) => nameKey),
  );
  for (const name of names.filter(({ nameKey }) => !usedKeys.has(nameKey)))
    await gameNameRows.insert(work, { ...name, mergedInto: id, deletedAt: null });
  return { inverse: inverseOf(gameNamesRemovedShape, { id, name: row.name }) };
});

/**
 * Gives a game of the list its former name. If the renaming deleted a row that had the new name, restores the row and its
 * games. Throws the refusals `undoChangedSince` and `gameNameTaken`.
 */
export const renameGameNameBackInverse = inverse(
  gameNameRenamedShape,
  async (work, _actor, { id, name, left: newName, absorbed: former }) => {
    await requireListed(work, id, newName);
    const into = former?.row.mergedInto ?? null;
    if (
      into !== null &&
      former?.row.deletedAt === null &&
      (await findAllGameNames(work.db, [into])).length === 0
    )
      throw await gameNameChangedRefusal(work, into);
    const absorbed = await changeGameName(work, id, name);
    // Two names that an older version of the product told apart may be one game now, which keeps all games.
    const nameKey = former && gameNameKey(former.row.name);
    if (former && nameKey !== null && nameKey !== gameNameKey(name)) {
      await gameNameRows.insert(work, { ...former.row, nameKey });
      await updateNameOfGames(work, { ids: former.gameIds, from: id, into: former.row.id });
      await updateMergedNames(work.tx, { ids: former.redirected, from: id, into: former.row.id });
    }
    return { inverse: inverseOf(gameNameRenamedShape, { id, name: newName, left: name, absorbed }) };
  },
);

/**
 * Puts a merged name back into the list, and assigns its games to it again. Games created since the merge stay assigned to
 * the other name. Throws the refusals `undoChangedSince` and `gameNamesMost`.
 */
export const separateGameNamesInverse = inverse(
  gameNamesSeparatedShape,
  async (work, actor, { gameIds, redirected, ...pair }) => {
    const { id, name, intoId, into } = pair;
    await requireListed(work, intoId, into);
    const row = await findGameNameById(work.db, id);
    if (row?.mergedInto !== intoId) throw await nameTakenRefusal(work, intoId, name);
    const { count } = await countGameNames(work.tx, actor.id);
    refuseIf(addGameNamesBlocker({ count, added: 1 }));
    await gameNameRows.update(work, { id }, { mergedInto: null });
    await updateMergedNames(work.tx, { ids: redirected, from: intoId, into: id });
    await updateNameOfGames(work, { ids: gameIds, from: intoId, into: id });
    return { inverse: inverseOf(gameNamesMergedShape, pair) };
  },
);

/**
 * Merges again two names that an undo separated. All games that have the first name now are assigned to the other name.
 * Throws the refusal `undoChangedSince`.
 */
export const mergeGameNamesAgainInverse = inverse(
  gameNamesMergedShape,
  async (work, _actor, { id, name, intoId, into }) => {
    const joined = await joinNames(
      work,
      await requireListed(work, id, name),
      await requireListed(work, intoId, into),
    );
    return { inverse: inverseOf(gameNamesSeparatedShape, joined) };
  },
);

/** A game that is still in the list under this name. Throws the refusal `undoChangedSince`. */
async function requireListed(work: ExclusiveWork, id: string, name: string): Promise<GameName> {
  const [present] = await findAllGameNames(work.db, [id]);
  if (present?.name !== name) throw await gameNameChangedRefusal(work, id);
  return present;
}

/** The refusal for a name that is no longer merged into `intoId`: it was deleted, or another game has it. */
async function nameTakenRefusal(work: ExclusiveWork, intoId: string, name: string): Promise<Refusal> {
  const holder = await findListedName(work.db, { column: "nameKey", value: gameNameKey(name) });
  return holder ? new Refusal("gameNameTaken", { name: holder.name }) : gameNameChangedRefusal(work, intoId);
}

/** The refusal for a game of the list that changed after the command that is undone. */
async function gameNameChangedRefusal({ db }: ExclusiveWork, id: string): Promise<Refusal> {
  const into = (await findGameNameById(db, id))?.mergedInto ?? null;
  // The journal's row of a merge names the game that stayed in the list.
  const change =
    into === null
      ? await findStandingChange(
          db,
          ["gameNameAdded", "gameNameRenamed", "gameNameMerged", "gameNameDeleted"],
          id,
        )
      : await findStandingChange(db, ["gameNameMerged"], into);
  return new Refusal("undoChangedSince", change);
}
