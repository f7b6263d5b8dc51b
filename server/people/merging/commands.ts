import { isUnderWay } from "../../../domain/event/ceremony/ceremony.ts";
import { usernameKey } from "../../../domain/people/accounts/credentials.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { MergeInput } from "../../../domain/people/merging/inputs.ts";
import {
  amountGoingBack,
  cardsGoingBack,
  keptBlocker,
  mergeBlocker,
  playingBlocker,
  pointsStaying,
} from "../../../domain/people/merging/merging.ts";
import { numbersBy } from "../../../domain/people/players/player.ts";
import { invariant, Refusal, refuseIf, required } from "../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { readCeremony } from "../../event/ceremony/repository.ts";
import { inverseOf } from "../../history/inverses/inverse.ts";
import { recordUndoable } from "../../history/record.ts";
import { separatePoints } from "../../points/ledger.ts";
import { settleResets } from "../../points/resets.ts";
import { findFreeName, giveName } from "../accounts/names/commands.ts";
import { skeletonsOf } from "../accounts/names/lookAlikes.ts";
import {
  deleteFormerName,
  findCurrentName,
  insertFormerName,
  insertSkeletons,
  touchName,
} from "../accounts/names/repository.ts";
import { deletePasswordLinks, disableSignIn, enableSignIn } from "../accounts/repository.ts";
import { revokeLinksBy } from "../guests/held/holding.ts";
import {
  endClaimLink,
  findAllHeldBy,
  findGuestRow,
  guestRows,
  touchGuest,
} from "../guests/held/repository.ts";
import { type CameOver, saveMerge } from "./merges/repository.ts";
import { columnName, moveBack, movedReferences, moveRows } from "./moving.ts";
import {
  addCounters,
  extendShelter,
  findAllLaterEntries,
  findAllPlayedCopyIds,
  findAllReservedNames,
  findAllUnusedCopiesAndRights,
  findMerge,
  findMergedInto,
  findNameKey,
  isFollowedByMerge,
  markMerged,
  markSeparated,
  passReservedNames,
  replaceInCorrections,
  sumEntries,
  touchBoth,
  unmarkMerged,
} from "./repository.ts";
import { compareSides, readSide } from "./sides.ts";
import { type FormerMerge, mergedShape, separatedShape } from "./undo/shapes.ts";

/**
 * Merges two accounts of one person (rules A26 to A30): all rows of the merged account then belong to the kept account,
 * points and counters are added, and the merged account can't sign in. Gives the id of the merge, by which `separate`
 * undoes it. Throws the refusals `playerNotFound`, `mergedAlready`, and those of `mergeBlocker` and `keptBlocker`.
 */
export async function merge(
  work: ExclusiveWork,
  actor: Actor,
  { keptId, mergedId, name }: MergeInput,
): Promise<{ mergeId: string }> {
  const mergeId = work.chance.id();
  const mergedName = (await findCurrentName(work.tx, mergedId))?.name;
  await mergeAccounts(work, actor, {
    mergeId,
    keptId,
    mergedId,
    name: (name === "merged" && mergedName) || null,
  });
  const entry = {
    by: actor.id,
    to: keptId,
    source: mergeId,
    label: required(mergedName, "an account that was merged had a name"),
  } as const;
  await recordUndoable(work, { ...entry, what: "accountsMerged" }, inverseOf(separatedShape, { mergeId }));
  return { mergeId };
}

/**
 * Merges two accounts, without a journal entry. `name` is the new name of the kept account: a name that is reserved for one
 * of the two accounts. With null, the kept account is not renamed.
 */
export async function mergeAccounts(
  work: ExclusiveWork,
  actor: Actor,
  { mergeId, keptId, mergedId, name }: FormerMerge,
): Promise<void> {
  const { tx, now } = work;
  if ((await findMergedInto(tx, mergedId)) === keptId) throw new Refusal("mergedAlready");
  const comparison = await compareSides(tx, keptId, mergedId);
  const [kept, merged] = comparison.sides;
  const isCeremonyUnderWay = isUnderWay(await readCeremony(tx));
  refuseIf(mergeBlocker(comparison, isCeremonyUnderWay) ?? keptBlocker(actor, kept, merged));
  const nameKey = await findNameKey(tx, mergedId);
  invariant(nameKey !== null, "a player who is compared exists");
  const guest = await findGuestRow(tx, mergedId);
  const held = await findAllHeldBy(tx, mergedId);
  const counters = numbersBy((name) => merged.counts[name]);
  const unused = await findAllUnusedCopiesAndRights(tx, mergedId);
  const reserved = await findAllReservedNames(tx, mergedId);

  if (guest) {
    await endClaimLink(tx, mergedId, "deleted");
    await guestRows.remove(work, { playerId: mergedId, heldBy: guest.heldBy });
  }
  await revokeLinksBy(work, mergedId);
  await disableSignIn(work, mergedId);
  await deletePasswordLinks(tx, mergedId);
  work.touchRights(mergedId);

  await touchBoth(work, keptId, mergedId);
  const rows = await moveRows(tx, mergedId, keptId);
  await replaceInCorrections(tx, rows["gameSeats.playerId"] ?? [], mergedId, keptId);
  for (const each of held) touchGuest(work, each.id, [mergedId, keptId]);
  await extendShelter(tx, keptId, mergedId);
  await addCounters(work, keptId, 1, counters);
  await addCounters(work, mergedId, -1, counters);

  await markMerged(work, { keptId, mergedId, at: now });
  await passReservedNames(tx, reserved, { from: mergedId, to: keptId });
  await insertFormerName(tx, { nameKey, name: merged.name, playerId: keptId });
  if (name !== null) await giveReservedName(work, keptId, name);
  await touchName(work, keptId);
  await touchBoth(work, keptId, mergedId);

  // The data of the merged account that a separation gives back.
  const cameOver: CameOver = {
    rows,
    ...unused,
    counters,
    ...reserved,
    guest,
    kept: { name: kept.name, totalPoints: kept.counts.totalPoints },
    merged: { name: merged.name, nameKey, role: merged.isAdministrator ? "admin" : "user" },
  };
  await saveMerge(tx, { id: mergeId, keptId, mergedId, at: now, cameOver }, actor.id);
}

/**
 * Renames a player to another name that is reserved for the player, or to a free name if another player has it since the
 * reservation ended with a deletion. The instant of the last rename does not change.
 */
async function giveReservedName(work: ExclusiveWork, playerId: string, reserved: string): Promise<void> {
  const known = await findCurrentName(work.tx, playerId);
  invariant(known, "a player who gets a reserved name exists");
  const name = await findFreeName(work.tx, reserved, playerId);
  if (known.name !== name) await giveName(work, playerId, known.name, { name, renamedAt: known.renamedAt });
}

/**
 * Separates two merged accounts (rule A31): the merged account can sign in again, and gets back its rows, its points, and at
 * most as many spins, cards and Chills as the kept account still has. Points stay with the kept account if its total would
 * otherwise become too low (`pointsStaying`). Throws the refusals `mergeUndone`, `playerNotFound`, `mergeBuiltOn`,
 * `mergeDuringGame`, `mergeDuringTournament` and `mergeDuringCeremony`.
 */
export async function separate(
  work: ExclusiveWork,
  actor: Actor,
  { mergeId }: { mergeId: string },
): Promise<void> {
  const former = await separateAccounts(work, actor, mergeId);
  const { name: label } = required(
    await findCurrentName(work.tx, former.mergedId),
    "an account that was separated has a name",
  );
  const entry = { by: actor.id, to: former.keptId, source: mergeId, label } as const;
  await recordUndoable(work, { ...entry, what: "accountsSeparated" }, inverseOf(mergedShape, former));
}

/** Separates two accounts, without a journal entry. Gives the data with which an undo merges them again. */
export async function separateAccounts(
  work: ExclusiveWork,
  actor: Actor,
  mergeId: string,
): Promise<FormerMerge> {
  const { tx, now } = work;
  const known = await findMerge(tx, mergeId);
  if (!known) throw new Refusal("mergeUndone");
  const { keptId, mergedId, at, cameOver } = known;
  const kept = await readSide(tx, keptId);
  if (await isFollowedByMerge(tx, known)) throw new Refusal("mergeBuiltOn");
  refuseIf(
    playingBlocker([kept]) ??
      (isUnderWay(await readCeremony(tx)) ? new Refusal("mergeDuringCeremony") : null),
  );
  const stillUnused = await findAllUnusedCopiesAndRights(tx, keptId);

  await markSeparated(tx, mergeId, now);
  await touchBoth(work, keptId, mergedId);
  await giveRowsBack(work, { keptId, mergedId, at, cameOver }, stillUnused);
  for (const each of await findAllHeldBy(tx, mergedId)) touchGuest(work, each.id, [mergedId, keptId]);
  await giveNamesBack(work, keptId, kept.name, { mergedId, cameOver });
  const { guest } = cameOver;
  if (guest) await guestRows.insert(work, { ...guest, playerId: mergedId });
  else await enableSignIn(tx, mergedId);

  const mergedPoints = await sumEntries(tx, mergedId);
  const { counters } = cameOver;
  const keptCounts = kept.counts;
  const lostCopies = cameOver.unusedCopies.filter((id) => !stillUnused.unusedCopies.includes(id));
  const returned = {
    ...numbersBy((name) => amountGoingBack({ added: counters[name], held: keptCounts[name] })),
    totalPoints: mergedPoints,
    cardsOwned: cardsGoingBack({
      added: counters.cardsOwned,
      held: keptCounts.cardsOwned,
      lost: lostCopies.length,
    }),
  };
  await addCounters(work, keptId, -1, returned);
  await addCounters(work, mergedId, 1, returned);
  await settleResets(work, actor.id, [keptId, mergedId]);
  const stayingPoints = pointsStaying({
    before: cameOver.kept.totalPoints,
    kept: await sumEntries(tx, keptId),
    separated: await sumEntries(tx, mergedId),
  });
  await separatePoints(work, actor.id, {
    from: mergedId,
    to: keptId,
    points: stayingPoints,
    label: cameOver.merged.name,
  });

  await touchName(work, keptId);
  await touchName(work, mergedId);
  await touchBoth(work, keptId, mergedId);
  const isRenamed = (await findCurrentName(tx, keptId))?.name !== kept.name;
  return { mergeId, keptId, mergedId, name: isRenamed ? kept.name : null };
}

/**
 * Gives the merged account its rows back, including the rows that its games and tournaments have added since the merge. Cards
 * and rights to steal that were used since the merge stay with the kept account.
 */
async function giveRowsBack(
  work: ExclusiveWork,
  { keptId, mergedId, at, cameOver }: { keptId: string; mergedId: string; at: number; cameOver: CameOver },
  stillUnused: Pick<CameOver, "unusedCopies" | "openRights">,
): Promise<void> {
  const { tx } = work;
  const { rows } = cameOver;
  const games = rows["gameSeats.playerId"] ?? [];
  const tournaments = rows["tournamentTeamPlayers.playerId"] ?? [];
  const moved = rows["pointEntries.playerId"] ?? [];
  const sources = [...games, ...tournaments];
  const later = await findAllLaterEntries(tx, keptId, at, { sources, moved });
  // Games that were away during the merge have come back since (`withPresentOwners`): their cards and creators, too.
  const played = await findAllPlayedCopyIds(tx, games);
  const usedSince = new Set([
    ...cameOver.unusedCopies.filter((id) => !stillUnused.unusedCopies.includes(id)),
    ...cameOver.openRights.filter((id) => !stillUnused.openRights.includes(id)),
  ]);
  const keysByColumn: Readonly<Record<string, readonly string[]>> = {
    "gameResults.playerId": games,
    // Also results of games that were deleted before the merge: a freeze still shows them (rule E11).
    "formerResults.playerId": [...(rows["formerResults.playerId"] ?? []), ...games],
    "finishes.playerId": games,
    "tournamentMoments.playerId": tournaments,
    "gameSessions.createdBy": [...(rows["gameSessions.createdBy"] ?? []), ...games],
    "playedPowers.playerId": [...(rows["playedPowers.playerId"] ?? []), ...played],
    "playedPowers.targetId": [...(rows["playedPowers.targetId"] ?? []), ...played],
    "pointEntries.playerId": [...moved, ...later],
  };
  for (const each of movedReferences) {
    const keys = keysByColumn[columnName(each)] ?? rows[columnName(each)] ?? [];
    const back = keys.filter((key) => !usedSince.has(key));
    await moveBack(tx, each, back, { from: keptId, to: mergedId });
  }
  await replaceInCorrections(tx, games, keptId, mergedId);
}

/**
 * Gives the separated account its names back, or a free name if another player has its name since the kept account was
 * deleted for a time. If the kept account now has one of these names, the kept account gets back its own name from before the
 * merge.
 */
async function giveNamesBack(
  work: ExclusiveWork,
  keptId: string,
  currentName: string,
  { mergedId, cameOver }: { mergedId: string; cameOver: CameOver },
): Promise<void> {
  const { tx } = work;
  const { merged, kept, skeletons, formerNames } = cameOver;
  const currentKey = await findNameKey(tx, keptId);
  if (
    currentKey !== null &&
    [merged.nameKey, ...formerNames].includes(currentKey) &&
    currentName !== kept.name
  )
    await giveReservedName(work, keptId, kept.name);
  await passReservedNames(tx, { skeletons, formerNames }, { from: keptId, to: mergedId });
  await passReservedNames(
    tx,
    { skeletons: [], formerNames: [merged.nameKey] },
    { from: keptId, to: mergedId },
  );
  const name = await findFreeName(tx, merged.name, mergedId);
  const nameKey = usernameKey(name);
  await insertSkeletons(tx, mergedId, skeletonsOf(name));
  if (nameKey === merged.nameKey) await deleteFormerName(tx, nameKey);
  await unmarkMerged(work, mergedId, { ...merged, name, nameKey });
}
