import type { Actor } from "../../../domain/accounts/roles.ts";
import type { GameName } from "../../../domain/games/game.ts";
import {
  gameNameBlocker,
  gameNameKey,
  oneMoreNameBlocker,
  tidyGameName,
} from "../../../domain/games/gameNames.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import type { Work } from "../../commands/work.ts";
import type { Tx } from "../../database/database.ts";
import { record } from "../../journal/record.ts";
import {
  countGameNames,
  deleteGameName,
  findAllGameNames,
  findAllPlayerIdsByGameName,
  findGameNameByKey,
  findMeantName,
  insertGameName,
  markGameNamesDeleted,
  updateGameName,
  updateMergedNames,
  updateNameOfGames,
} from "./repository.ts";

/**
 * Adds a name to the list of games, or finds the one it already means. Gives its id. Refuses gameNameInvalid,
 * gameNamesOwnMost, gameNamesMost.
 */
export async function addGameName(
  work: Work,
  actor: Actor,
  { name }: { name: string },
): Promise<{ id: string }> {
  const { tx, chance, now } = work;
  refuseIf(gameNameBlocker(name));
  const nameKey = gameNameKey(name);
  const meant = await findMeantName(tx, { column: "nameKey", value: nameKey });
  if (meant) return { id: meant.id };
  refuseIf(oneMoreNameBlocker(actor, await countGameNames(tx, actor.id)));
  const added = { name: tidyGameName(name), nameKey, createdAt: now, createdBy: actor.id };
  const deleted = await findGameNameByKey(tx, nameKey);
  const id = deleted?.id ?? chance.id();
  if (deleted) await updateGameName(tx, id, { ...added, deletedAt: null });
  else await insertGameName(tx, { id, ...added });
  work.touch("gameNames", [id]);
  record(work, { what: "gameNameAdded", by: actor.id, source: id, label: added.name });
  return { id };
}

/**
 * Gives a game of the list another name, from `before` on; games already played keep the name they had, and count under
 * the new one (rule P19). A name that has left the list is free: what was played under it counts as this game from now
 * on. Refuses gameNameInvalid, gameNameGone, gameNameChanged, gameNameTaken.
 */
export async function renameGameName(
  work: Work,
  actor: Actor,
  { gameNameId, name, before }: { gameNameId: string; name: string; before: string },
): Promise<void> {
  const { tx } = work;
  refuseIf(gameNameBlocker(name));
  const known = await requireGameName(tx, gameNameId);
  if (known.name !== before) throw new Refusal("gameNameChanged");
  const nameKey = gameNameKey(name);
  const holder = await findGameNameByKey(tx, nameKey);
  if (holder && holder.id !== gameNameId) {
    if (holder.mergedInto === null && holder.deletedAt === null)
      throw new Refusal("gameNameTaken", { name: holder.name });
    await takeOver(work, holder.id, gameNameId);
    await deleteGameName(tx, holder.id);
  }
  await updateGameName(tx, gameNameId, { name: tidyGameName(name), nameKey });
  work.touch("gameNames", [gameNameId]);
  await touchStatistics(work, gameNameId);
  record(work, { what: "gameNameRenamed", by: actor.id, source: gameNameId, label: known.name });
}

/**
 * Makes two games of the list one: what was played under the first counts as the second, and whoever adds the first name
 * again finds the second (rule P19). Refuses gameNameGone.
 */
export async function mergeGameNames(
  work: Work,
  actor: Actor,
  { gameNameId, intoId }: { gameNameId: string; intoId: string },
): Promise<void> {
  const merged = await requireGameName(work.tx, gameNameId);
  await requireGameName(work.tx, intoId);
  await takeOver(work, gameNameId, intoId);
  await updateMergedNames(work.tx, gameNameId, intoId);
  await updateGameName(work.tx, gameNameId, { mergedInto: intoId });
  work.touch("gameNames", [gameNameId]);
  await touchStatistics(work, intoId);
  record(work, { what: "gameNameMerged", by: actor.id, source: intoId, label: merged.name });
}

/**
 * Takes games out of the list; those that left it meanwhile are passed over. What was played keeps its name and its
 * statistics, and any name may be added again (rule P19). Refuses gameNameGone when none of them is left.
 */
export async function deleteGameNames(
  work: Work,
  actor: Actor,
  { gameNameIds }: { gameNameIds: readonly string[] },
): Promise<void> {
  const names = await findAllGameNames(work.tx, gameNameIds);
  const ids = names.map(({ id }) => id);
  if (ids.length === 0) throw new Refusal("gameNameGone");
  await markGameNamesDeleted(work.tx, ids, work.now);
  work.touch("gameNames", ids);
  for (const { id, name } of names)
    record(work, { what: "gameNameDeleted", by: actor.id, source: id, label: name });
}

/** A game of the list. Refuses gameNameGone. */
async function requireGameName(tx: Tx, id: string): Promise<GameName> {
  const [known] = await findAllGameNames(tx, [id]);
  if (!known) throw new Refusal("gameNameGone");
  return known;
}

/** Has the games that count as one name count as another. */
async function takeOver({ tx, touch }: Work, from: string, into: string): Promise<void> {
  if ((await updateNameOfGames(tx, from, into)) === 0) return;
  touch("games", "all");
  touch("completedGames");
}

/** Says that statistics name this game otherwise, or count more games under it. */
async function touchStatistics({ tx, touch }: Work, gameNameId: string): Promise<void> {
  for (const playerId of await findAllPlayerIdsByGameName(tx, gameNameId)) touch("results", playerId);
}
