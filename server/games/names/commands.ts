import type { GameName } from "../../../domain/games/game.ts";
import {
  addGameNameBlocker,
  addGameNamesBlocker,
  gameNameBlocker,
  gameNameKey,
  tidyGameName,
} from "../../../domain/games/gameNames.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import type { Db } from "../../database/database.ts";
import { inverseOf } from "../../history/inverses/inverse.ts";
import { recordUndoable } from "../../history/record.ts";
import {
  countGameNames,
  findAllGameIdsByName,
  findAllGameNames,
  findAllGameNamesByKey,
  findAllIdsLeadingTo,
  findAllMergedNames,
  findGameNameByKey,
  findListedName,
  gameNameRows,
  markGameNamesDeleted,
  updateGameName,
  updateMergedNames,
  updateNameOfGames,
} from "./repository.ts";
import {
  type AbsorbedName,
  gameNameRenamedShape,
  gameNamesListedShape,
  gameNamesRemovedShape,
  gameNamesSeparatedShape,
  type JoinedNames,
} from "./undo/shapes.ts";

/**
 * Adds a name to the list of games, unless the name is already listed, or merged into a listed name. Gives the id
 * of the listed name. Throws the refusals `gameNameInvalid`, `gameNamesOwnMost`, `gameNamesMost`.
 */
export async function addGameName(
  work: ExclusiveWork,
  actor: Actor,
  { name }: { name: string },
): Promise<{ id: string }> {
  const { tx } = work;
  refuseIf(gameNameBlocker(name));
  const nameKey = gameNameKey(name);
  const listed = await findListedName(tx, { column: "nameKey", value: nameKey });
  if (listed) return { id: listed.id };
  refuseIf(addGameNameBlocker(actor, await countGameNames(tx, actor.id)));
  const deleted = await findGameNameByKey(tx, nameKey);
  return { id: await listGameName(work, actor, { name, nameKey, id: deleted?.id }) };
}

/**
 * Adds all these names to the list of games, or none (rule P24). Names that are already in the list or are merged into a
 * listed name are skipped; a repeated name is added once. Gives how many names were added, and how many were already listed
 * (`known`). Throws the refusals `gameNameInvalid`, `gameNamesTooMany`.
 */
export async function addGameNames(
  work: ExclusiveWork,
  actor: Actor,
  { names }: { names: readonly string[] },
): Promise<{ added: number; known: number }> {
  for (const name of names) refuseIf(gameNameBlocker(name));
  const byKey = Map.groupBy(names, gameNameKey);
  const { count } = await countGameNames(work.tx, actor.id);
  const stored = await findAllGameNamesByKey(work.tx, [...byKey.keys()]);
  const rows = new Map(stored.map((row) => [row.nameKey, row]));
  // The row of a listed or merged name has no `deletedAt`. An unknown name has no row.
  const added = [...byKey].filter(([nameKey]) => rows.get(nameKey)?.deletedAt !== null);
  refuseIf(addGameNamesBlocker({ count, added: added.length }));
  for (const [nameKey, [name = ""]] of added)
    await listGameName(work, actor, { name, nameKey, id: rows.get(nameKey)?.id });
  return { added: added.length, known: byKey.size - added.length };
}

/** Puts a name into the list; `id` is the id of the deleted row with this key, if there is one. Gives the row's id. */
async function listGameName(
  work: ExclusiveWork,
  actor: Actor,
  { name, nameKey, id: deletedId }: { name: string; nameKey: string; id: string | undefined },
): Promise<string> {
  const added = { name: tidyGameName(name), nameKey, createdAt: work.now, createdBy: actor.id };
  const id = deletedId ?? work.chance.id();
  if (deletedId) {
    await updateGameName(work, id, added);
    await gameNameRows.update(work, { id }, { ...added, mergedInto: null, deletedAt: null });
  } else await gameNameRows.insert(work, { id, ...added, mergedInto: null, deletedAt: null });
  const entry = { what: "gameNameAdded", by: actor.id, source: id, label: added.name } as const;
  await recordUndoable(work, entry, inverseOf(gameNamesRemovedShape, { id, name: added.name }));
  return id;
}

/**
 * Renames a game of the list, if its name is still `before`. Games already played show their old name, and statistics count
 * them under the new one (rule P19). The new name may be a deleted or merged name: statistics then count the games played
 * under that name as games of the renamed one. Throws the refusals `gameNameInvalid`, `gameNameGone`, `gameNameChanged`,
 * `gameNameTaken`.
 */
export async function renameGameName(
  work: ExclusiveWork,
  actor: Actor,
  { gameNameId, name, before }: { gameNameId: string; name: string; before: string },
): Promise<void> {
  refuseIf(gameNameBlocker(name));
  const gameName = await requireGameName(work.db, gameNameId);
  if (gameName.name !== before) throw new Refusal("gameNameChanged");
  const newName = tidyGameName(name);
  const absorbed = await changeGameName(work, gameNameId, newName);
  const entry = { what: "gameNameRenamed", by: actor.id, source: gameNameId, label: gameName.name } as const;
  const former = { id: gameNameId, name: gameName.name, left: newName, absorbed };
  await recordUndoable(work, entry, inverseOf(gameNameRenamedShape, former));
}

/**
 * Renames a game of the list. If a deleted or merged row has the new name, its games are assigned to the renamed game and
 * the row is deleted. Gives the deleted row and the ids of its games, else null. Throws the refusal `gameNameTaken`.
 */
export async function changeGameName(
  work: ExclusiveWork,
  id: string,
  name: string,
): Promise<AbsorbedName | null> {
  const nameKey = gameNameKey(name);
  const row = await findGameNameByKey(work.db, nameKey);
  const isAbsorbed = row !== null && row.id !== id;
  if (isAbsorbed && row.mergedInto === null && row.deletedAt === null)
    throw new Refusal("gameNameTaken", { name: row.name });
  const gameIds = isAbsorbed ? await findAllGameIdsByName(work.db, row.id) : [];
  const redirected = isAbsorbed ? await findAllIdsLeadingTo(work.db, row.id) : [];
  if (isAbsorbed) {
    await updateNameOfGames(work, { ids: gameIds, from: row.id, into: id });
    await updateMergedNames(work.tx, { ids: redirected, from: row.id, into: id });
    await gameNameRows.remove(work, row);
  }
  await updateGameName(work, id, { name, nameKey });
  return isAbsorbed ? { row, gameIds, redirected } : null;
}

/**
 * Merges a game of the list into another: statistics count games played under the first name as games of the second, and
 * adding the first name again gives the id of the second (rule P19). Throws the refusal `gameNameGone`.
 */
export async function mergeGameNames(
  work: ExclusiveWork,
  actor: Actor,
  { gameNameId, intoId }: { gameNameId: string; intoId: string },
): Promise<void> {
  const merged = await requireGameName(work.db, gameNameId);
  const into = await requireGameName(work.db, intoId);
  const entry = { what: "gameNameMerged", by: actor.id, source: intoId, label: merged.name } as const;
  await recordUndoable(work, entry, inverseOf(gameNamesSeparatedShape, await joinNames(work, merged, into)));
}

/** Merges a game of the list into another. Gives the data with which an undo can separate them. */
export async function joinNames(
  work: ExclusiveWork,
  { id, name }: GameName,
  into: GameName,
): Promise<JoinedNames> {
  const gameIds = await findAllGameIdsByName(work.db, id);
  const redirected = await findAllIdsLeadingTo(work.db, id);
  await updateNameOfGames(work, { ids: gameIds, from: id, into: into.id });
  await updateMergedNames(work.tx, { ids: redirected, from: id, into: into.id });
  await gameNameRows.update(work, { id }, { mergedInto: into.id });
  return { id, name, intoId: into.id, into: into.name, gameIds, redirected };
}

/**
 * Deletes games from the list, and ignores those that are already deleted. Played games keep their name and statistics, and
 * a deleted name may be added again (rule P19). Throws the refusal `gameNameGone` when all of them are already deleted.
 */
export async function deleteGameNames(
  work: ExclusiveWork,
  actor: Actor,
  { gameNameIds }: { gameNameIds: readonly string[] },
): Promise<void> {
  const names = await findAllGameNames(work.db, gameNameIds);
  const ids = names.map(({ id }) => id);
  if (ids.length === 0) throw new Refusal("gameNameGone");
  for (const { id, name } of names) {
    const entry = { what: "gameNameDeleted", by: actor.id, source: id, label: name } as const;
    const merged = await findAllMergedNames(work.db, id);
    await recordUndoable(work, entry, inverseOf(gameNamesListedShape, { id, merged }));
  }
  await markGameNamesDeleted(work, ids, work.now);
}

/** A game of the list. Throws the refusal `gameNameGone`. */
async function requireGameName(db: Db, id: string): Promise<GameName> {
  const [gameName] = await findAllGameNames(db, [id]);
  if (!gameName) throw new Refusal("gameNameGone");
  return gameName;
}
