import { usernameKey } from "../../../domain/people/accounts/credentials.ts";
import { placeholderEmail } from "../../../domain/people/accounts/email.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { counterSteps } from "../../../domain/people/players/counters.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { findAllMergedPlayerIds } from "../../history/names/repository.ts";
import { touchSignUpsOf } from "../../tournaments/signUp/repository.ts";
import { removeFromTeams, returnToTeam } from "../../tournaments/teams.ts";
import { guestLosses, revertGuests, trackGuestChanges } from "../guests/held/changes.ts";
import { releaseGuests } from "../guests/held/holding.ts";
import { findGuest } from "../guests/held/repository.ts";
import { addToCounter, readStock } from "../players/counters/repository.ts";
import { markPlayerDeleted, unmarkPlayerDeleted } from "../players/repository.ts";
import { findFreeName } from "./names/commands.ts";
import { skeletonsOf } from "./names/lookAlikes.ts";
import {
  findCurrentName,
  freeReservedNames,
  insertSkeletons,
  reserveAgain,
  writeName,
} from "./names/repository.ts";
import {
  deletePasswordLinks,
  disableSignIn,
  enableSignIn,
  findAccountEmail,
  isEmailTaken,
  isPasswordErased,
  updateEmail,
} from "./repository.ts";
import { requirePlayer } from "./requirePlayer.ts";
import type { RemovedPlayer } from "./undo/shapes.ts";

/**
 * Removes a player from the event (rule A14): ends sessions and links, frees Chills, names and e-mail addresses, removes
 * the player as the holder of guests, and removes the player from unfinished tournaments (rule T10). Gives what was
 * removed, for an undo. Throws the refusal `playerNotFound`.
 */
export async function removePlayer(
  work: ExclusiveWork,
  actor: Actor,
  playerId: string,
): Promise<RemovedPlayer> {
  const { tx } = work;
  const { name, role, plays, chillsOwned } = await requirePlayer(work.db, playerId);
  // The removal of a guest changes no other guest, because a guest holds nobody and makes no links. When the removed player
  // is not a guest, all guests are tracked (null).
  const trackedIds = (await findGuest(tx, playerId)) ? [playerId] : null;
  const { changes: guests } = await trackGuestChanges(work, trackedIds, () => releaseGuests(work, playerId));
  await deletePasswordLinks(tx, playerId);
  // The accounts that were merged into the player's account end, too: their e-mail addresses can be used again.
  const emails: RemovedPlayer["emails"] = [];
  const reserved: RemovedPlayer["reserved"] = { skeletons: [], formerNames: [] };
  for (const id of [playerId, ...(await findAllMergedPlayerIds(tx, playerId))]) {
    const email = await findAccountEmail(tx, id);
    if (email !== null) {
      emails.push({ accountId: id, email });
      await updateEmail(work, id, placeholderEmail(id));
    }
    const { skeletons, formerNames } = await freeReservedNames(tx, id);
    reserved.skeletons.push(...skeletons);
    reserved.formerNames.push(...formerNames);
  }
  await disableSignIn(work, playerId);
  await markPlayerDeleted(work, playerId, work.now);
  const seats = await removeFromTeams(work, actor, playerId);
  await touchSignUpsOf(work, playerId);
  work.touchRights(playerId);
  return { id: playerId, name, role, plays: plays !== false, chillsOwned, emails, reserved, guests, seats };
}

/**
 * Restores a removed player, with the names, e-mail addresses, guests, Chills and team seats that the removal took. Gives
 * what could not be restored. If another player has the name now, the player comes back under a free one; if another account
 * has the e-mail address now, the account has none. Sessions and password links are not restored. Throws the refusal
 * `undoAlready` when the player is already restored.
 */
export async function restorePlayer(
  work: ExclusiveWork,
  actor: Actor,
  removed: RemovedPlayer,
): Promise<UndoLoss[]> {
  const { tx } = work;
  const { id, role, plays } = removed;
  const losses: UndoLoss[] = [];
  const name = await findFreeName(tx, removed.name, id);
  if (!(await unmarkPlayerDeleted(work, { id, nameKey: usernameKey(name), role, plays })))
    throw new Refusal("undoAlready", { name: null });
  await reserveAgain(tx, removed.reserved);
  // An older version of the product stored skeletons of another form.
  await insertSkeletons(tx, id, skeletonsOf(name));
  if (name !== removed.name) {
    const renamedAt = (await findCurrentName(tx, id))?.renamedAt ?? null;
    await writeName(work, id, { name, nameKey: usernameKey(name), renamedAt });
    losses.push({ what: "nameTaken", name: removed.name, newName: name });
  }
  for (const { accountId, email } of removed.emails) {
    if (!(await isEmailTaken(tx, email))) await updateEmail(work, accountId, email);
    else if (accountId === id) losses.push({ what: "emailTaken", name });
  }
  await enableSignIn(tx, id);
  if (await isPasswordErased(tx, id)) losses.push({ what: "signInErased", name });
  const { unreverted } = await revertGuests(work, removed.guests);
  losses.push(...(await guestLosses(work.db, unreverted)));
  losses.push(...(await giveChillsBack(work, { ...removed, name })));
  await touchSignUpsOf(work, id);
  for (const seat of removed.seats)
    if (!(await returnToTeam(work, actor, { id, name }, seat)))
      losses.push({ what: "teamGone", name, tournament: seat.tournamentName });
  work.touchRights(id);
  return losses;
}

/** Gives back the Chills of a player, as far as the total allows (rule C2). */
async function giveChillsBack(
  work: ExclusiveWork,
  { id, name, chillsOwned }: RemovedPlayer,
): Promise<UndoLoss[]> {
  if (chillsOwned === 0) return [];
  const player = await requirePlayer(work.db, id);
  const lock = await work.batch.lockTotals();
  const steps = counterSteps(player, "chillsOwned", chillsOwned, await readStock(work.batch, lock));
  if (steps > 0) await addToCounter(work, id, "chillsOwned", steps);
  return steps === chillsOwned ? [] : [{ what: "chillsGone", name, missing: chillsOwned - steps }];
}
