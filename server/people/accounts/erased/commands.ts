import {
  type ErasedPerson,
  erasedName,
  erasePersonBlocker,
  nextErasedNumber,
} from "../../../../domain/people/accounts/erased.ts";
import { deletePlayerBlocker } from "../../../../domain/people/accounts/permissions.ts";
import type { Actor } from "../../../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import { isSeated } from "../../../games/repository.ts";
import { findAllMergedPlayerIds } from "../../../history/names/repository.ts";
import { record } from "../../../history/record.ts";
import { findMergedInto } from "../../merging/repository.ts";
import { findPlayerName } from "../../players/repository.ts";
import { removePlayer } from "../removal.ts";
import {
  deleteReturns,
  deleteSignIns,
  eraseReservedNames,
  findAllErased,
  findAllNamesOf,
  replaceNames,
  writeErased,
} from "./repository.ts";

/**
 * Erases a person for ever (rule Y8), also a deleted one: the sign-in goes, and another name replaces the person's everywhere.
 * Throws the refusals `playerNotFound`, `erasePersonNotConfirmed`, and those of `deletePlayerBlocker`.
 */
export async function erasePerson(
  work: ExclusiveWork,
  actor: Actor,
  { playerId, confirmation }: { playerId: string; confirmation: string },
): Promise<void> {
  const { tx } = work;
  const erased = await findAllErased(tx);
  const player = await findPlayerName(tx, playerId);
  const isGone = erased.some(({ id }) => id === playerId) || (await findMergedInto(tx, playerId)) !== null;
  if (!player || isGone) throw new Refusal("playerNotFound", { name: null });
  refuseIf(erasePersonBlocker(player.name, confirmation));
  refuseIf(deletePlayerBlocker(actor, playerId, await isSeated(work.db, playerId)));
  await erase(work, actor, { id: playerId, number: nextErasedNumber(erased), at: work.now });
  record(work, { what: "personErased", by: actor.id, to: playerId });
}

/**
 * Erases a person whom another copy of the database knows as erased: this one is older. Does nothing to a person who is unknown or
 * erased here.
 */
export async function eraseAgain(work: ExclusiveWork, person: ErasedPerson): Promise<void> {
  const { tx } = work;
  const erased = await findAllErased(tx);
  const player = await findPlayerName(tx, person.id);
  if (!player || erased.some(({ id }) => id === person.id)) return;
  await erase(work, { id: person.id, name: player.name, role: "user" }, person);
}

/** Erases a person, with the accounts that were merged into theirs. */
async function erase(work: ExclusiveWork, actor: Actor, person: ErasedPerson): Promise<void> {
  const { tx } = work;
  const ids = [person.id, ...(await findAllMergedPlayerIds(tx, person.id))];
  const names = await findAllNamesOf(tx, ids);
  if ((await findPlayerName(tx, person.id))?.deletedAt === null) await removePlayer(work, actor, person.id);
  await deleteReturns(tx, ids);
  await eraseReservedNames(tx, ids);
  await deleteSignIns(tx, ids, [...names]);
  const people = ids.map((id) => ({ ...person, id }));
  await writeErased(tx, people);
  await replaceNames(tx, names, erasedName(person.number));
  work.touchEverything();
}
