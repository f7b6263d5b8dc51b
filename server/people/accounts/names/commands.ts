import { isUnderWay } from "../../../../domain/event/ceremony/ceremony.ts";
import { labelOf } from "../../../../domain/history/label.ts";
import { tidyUsername, usernameKey } from "../../../../domain/people/accounts/credentials.ts";
import type { RenameInput, RenamePlayerInput } from "../../../../domain/people/accounts/inputs.ts";
import {
  type CurrentName,
  newNameBlocker,
  numberedName,
  renamedLatelyBlocker,
  renamingDuringCeremonyBlocker,
} from "../../../../domain/people/accounts/renaming.ts";
import { isAdministrator } from "../../../../domain/people/accounts/rights.ts";
import type { Actor } from "../../../../domain/people/accounts/roles.ts";
import { renamePlayerBlocker } from "../../../../domain/people/guests/guest.ts";
import { Refusal, refuseIf } from "../../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import type { Db } from "../../../database/database.ts";
import { readCeremony } from "../../../event/ceremony/repository.ts";
import { inverseOf } from "../../../history/inverses/inverse.ts";
import { playerNotFoundRefusal } from "../../../history/names/repository.ts";
import { recordUndoable } from "../../../history/record.ts";
import { touchGuestRow } from "../../guests/held/holding.ts";
import { findGuest } from "../../guests/held/repository.ts";
import { findPlayerIdsByName } from "../../players/repository.ts";
import { type NewlyReserved, nameShape } from "../undo/shapes.ts";
import { looksReserved, skeletonsOf } from "./lookAlikes.ts";
import {
  deleteFormerName,
  findCurrentName,
  findFormerOwners,
  findSkeletonOwners,
  insertFormerName,
  insertSkeletons,
  writeName,
} from "./repository.ts";

/**
 * Checks that no other player has this name, had it, or has a name that looks the same. `playerId` is the player who is to
 * get the name; null for a new account. Throws the refusals `usernameTaken`, `usernameFormer` and `usernameTooAlike`.
 */
export async function requireFreeName(db: Db, typed: string, playerId: string | null): Promise<void> {
  refuseIf((await freeNameBlockers(db, [typed], playerId))[0] ?? null);
}

/**
 * For each of several names, the refusal that `requireFreeName` would throw, or null. The names are not compared with each
 * other.
 */
export async function freeNameBlockers(
  db: Db,
  typed: readonly string[],
  playerId: string | null,
): Promise<(Refusal | null)[]> {
  const names = typed.map((name) => ({ name, key: usernameKey(name), skeletons: skeletonsOf(name) }));
  const keys = names.map(({ key }) => key);
  // A name is stored together with its skeletons. So if it is stored during these reads, the last read finds the name
  // itself, and the refusal is `usernameTaken`, not `usernameTooAlike`.
  const skeletonOwners = await findSkeletonOwners(
    db,
    names.flatMap(({ skeletons }) => skeletons),
  );
  const formerOwners = await findFormerOwners(db, keys);
  const currentOwners = await findPlayerIdsByName(db, keys);
  const isOther = (owner: string | undefined) => owner !== undefined && owner !== playerId;
  return names.map(({ name, key, skeletons }) => {
    const username = tidyUsername(name);
    if (isOther(currentOwners.get(key))) return new Refusal("usernameTaken", { username });
    if (isOther(formerOwners.get(key))) return new Refusal("usernameFormer", { username });
    return skeletons.some((skeleton) => isOther(skeletonOwners.get(skeleton)))
      ? new Refusal("usernameTooAlike", { username })
      : null;
  });
}

/** How many names `findFreeName` checks with one query. */
const NAMES_PER_QUERY = 20;

/**
 * This name if the player may have it, otherwise the name with the first number that makes it free: "Gigi (2)" (rule Z18).
 */
export async function findFreeName(db: Db, name: string, playerId: string): Promise<string> {
  for (let first = 1; ; first += NAMES_PER_QUERY) {
    const names = Array.from({ length: NAMES_PER_QUERY }, (_, index) =>
      first + index === 1 ? name : numberedName(name, first + index),
    );
    const blockers = await freeNameBlockers(db, names, playerId);
    const free = names.find((_, index) => blockers[index] === null);
    if (free !== undefined) return free;
  }
}

/**
 * Throws the refusal `usernameReserved` for a reserved name, unless it is the player's current or former name (rule A23).
 */
async function requireUnreserved(
  db: Db,
  { name, playerId }: RenamePlayerInput,
  currentName: string,
): Promise<void> {
  const key = usernameKey(name);
  if (!looksReserved(name) || key === usernameKey(currentName)) return;
  if ((await findFormerOwners(db, [key])).get(key) !== playerId)
    throw new Refusal("usernameReserved", { username: tidyUsername(name) });
}

/**
 * A player changes their own name, at most once in 24 hours (rule A22). Throws the refusals `renamedLately`,
 * `nameUnchanged`, `namesDuringCeremony`, and those for a name that is invalid or not free.
 */
export async function rename(work: ExclusiveWork, actor: Actor, { name }: RenameInput): Promise<void> {
  await renameTo(work, actor, { playerId: actor.id, name });
}

/**
 * An administrator changes anybody's name, as often as needed. The holder of a guest changes the guest's name at most once
 * in 24 hours (rule A22). Throws the refusals `administratorsOnly`, `guestNotHeld`, `playerNotFound`, `renamedLately`,
 * `nameUnchanged`, `namesDuringCeremony`, and those for a name that is invalid or not free.
 */
export async function renamePlayer(
  work: ExclusiveWork,
  actor: Actor,
  { playerId, name }: RenamePlayerInput,
): Promise<void> {
  refuseIf(renamePlayerBlocker(actor, await findGuest(work.tx, playerId)));
  await renameTo(work, actor, { playerId, name, isByAdministrator: isAdministrator(actor) });
}

async function renameTo(
  work: ExclusiveWork,
  actor: Actor,
  { playerId, name: typed, isByAdministrator = false }: RenamePlayerInput & { isByAdministrator?: boolean },
): Promise<void> {
  const { tx, now } = work;
  const current = await findCurrentName(tx, playerId);
  if (!current) throw await playerNotFoundRefusal(tx, playerId);
  refuseIf(
    renamingDuringCeremonyBlocker(isUnderWay(await readCeremony(tx))) ??
      newNameBlocker(current, typed) ??
      (isByAdministrator ? null : renamedLatelyBlocker(current, now)),
  );
  await requireFreeName(tx, typed, playerId);
  await requireUnreserved(tx, { name: typed, playerId }, current.name);
  const name = tidyUsername(typed);
  const reserved = await giveName(work, playerId, current.name, { name, renamedAt: now });
  const to = playerId === actor.id ? {} : { to: playerId };
  const entry = { what: "playerRenamed", by: actor.id, ...to, label: labelOf([current.name, name]) } as const;
  await recordUndoable(work, entry, inverseOf(nameShape, { playerId, former: current, name, reserved }));
}

/**
 * Gives a player a free name, and reserves the previous name for the player (rule A23). Returns the key and the skeletons
 * of the new name that were not reserved for the player before.
 */
export async function giveName(
  work: ExclusiveWork,
  playerId: string,
  previous: string,
  { name, renamedAt }: CurrentName,
): Promise<NewlyReserved> {
  const { tx } = work;
  const [key, previousKey] = [usernameKey(name), usernameKey(previous)];
  const wasReserved = await deleteFormerName(tx, key);
  // A kept name (`keptNameKey`) has the form of an older player's name, which is that player's.
  const holder = (await findPlayerIdsByName(tx, [previousKey])).get(previousKey);
  const isOwn = holder === undefined || holder === playerId;
  if (key !== previousKey && isOwn)
    await insertFormerName(tx, { nameKey: previousKey, name: previous, playerId });
  const newSkeletons = await insertSkeletons(tx, playerId, skeletonsOf(name));
  await writeName(work, playerId, { name, nameKey: key, renamedAt });
  await touchGuestRow(work, playerId);
  return { nameKey: wasReserved || key === previousKey ? null : key, skeletons: newSkeletons };
}
