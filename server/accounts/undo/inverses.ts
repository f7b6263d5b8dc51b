import { deletePlayerBlocker } from "../../../domain/accounts/permissions.ts";
import { namesBlocker } from "../../../domain/accounts/renaming.ts";
import { isUnderWay } from "../../../domain/ceremony/ceremony.ts";
import { actForBlocker, createGuestBlocker, renamePlayerBlocker } from "../../../domain/guests/guest.ts";
import { stopPlayingBlocker } from "../../../domain/players/playing.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../../domain/undo/undo.ts";
import { readCeremony } from "../../ceremony/repository.ts";
import { findAllBusyPlayerNames } from "../../games/repository.ts";
import { guestLosses, revertGuests } from "../../guests/held/changes.ts";
import { countHeldGuests, findGuest, findGuestsAmong } from "../../guests/held/repository.ts";
import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { findLastDoerNameTo } from "../../journal/inverses/repository.ts";
import { findAllPlayersIncludingNonPlaying, writePlaying } from "../../players/repository.ts";
import { playingShape } from "../../players/undo/shapes.ts";
import { changeRole, findDuties } from "../commands.ts";
import { giveName, requireFreeName } from "../names/commands.ts";
import { deleteFormerName, deleteSkeletons, findCurrentName } from "../names/repository.ts";
import { removePlayer, restorePlayer } from "../removal.ts";
import { requirePlayer } from "../requirePlayer.ts";
import {
  nameShape,
  playersRemovedShape,
  playersRestoredShape,
  type RemovedPlayer,
  roleShape,
} from "./shapes.ts";

/**
 * An administrator plays again, or stops playing. Refuses playerNotFound, undoChangedSince, and while a game or a tournament
 * counts on them mergeDuringGame and mergeDuringTournament (rule J9).
 */
export const playingInverse = inverse(playingShape, async (work, actor, { playerId, plays }) => {
  const player = await requirePlayer(work.db, playerId);
  const isPossible = plays || player.role === "admin";
  if ((player.plays !== false) === plays || !isPossible) {
    const changes = ["playingStarted", "playingStopped", "roleTaken"] as const;
    const name = await findLastDoerNameTo(work.db, changes, playerId);
    throw new Refusal("undoChangedSince", { name });
  }
  if (!plays) {
    const duties = await findDuties(work.db, playerId);
    const { name } = player;
    if (playerId === actor.id) refuseIf(stopPlayingBlocker(duties));
    if (duties.isSeated) throw new Refusal("mergeDuringGame", { name });
    if (duties.isInTournament) throw new Refusal("mergeDuringTournament", { name });
  }
  await writePlaying(work, playerId, plays);
  return { inverse: inverseOf(playingShape, { playerId, plays: !plays }) };
});

/**
 * A player has the former role again; an administrator who did not play does not play again, unless a game or a tournament
 * counts on them. The links that ended with the role work again. Refuses playerNotFound, undoChangedSince and
 * lastAdministrator.
 */
export const roleInverse = inverse(roleShape, async (work, _actor, { playerId, role, plays, guests }) => {
  const player = await requirePlayer(work.db, playerId);
  if (player.role === role) {
    const name = await findLastDoerNameTo(work.db, ["roleGiven", "roleTaken"], playerId);
    throw new Refusal("undoChangedSince", { name });
  }
  const changed = await changeRole(work, player, role);
  const { made, kept } = await revertGuests(work, guests);
  const losses: UndoLoss[] = await guestLosses(work.db, kept);
  if (role === "admin" && !plays) {
    if (stopPlayingBlocker(await findDuties(work.db, playerId)) === null)
      await writePlaying(work, playerId, false);
    else losses.push({ what: "stillPlays", name: player.name });
  }
  const redo = { ...changed, guests: [...changed.guests, ...made] };
  return { inverse: inverseOf(roleShape, redo), losses };
});

/**
 * A player has the former name again, and may change it when they could before. What only the undone name reserved is free
 * again. Refuses playerNotFound, undoChangedSince, namesDuringCeremony, a name that is not free any more, and somebody who may
 * not rename the player any more.
 */
export const nameInverse = inverse(nameShape, async (work, actor, { playerId, former, name, reserved }) => {
  const { tx } = work;
  const known = await findCurrentName(tx, playerId);
  if (!known) throw new Refusal("playerNotFound");
  if (known.name !== name) {
    const doer = await findLastDoerNameTo(tx, ["playerRenamed", "accountsMerged"], playerId);
    throw new Refusal("undoChangedSince", { name: doer });
  }
  if (playerId !== actor.id) refuseIf(renamePlayerBlocker(actor, await findGuest(tx, playerId)));
  refuseIf(namesBlocker(isUnderWay(await readCeremony(tx))));
  await requireFreeName(tx, former.name, playerId);
  const newlyReserved = await giveName(work, playerId, name, former);
  if (reserved.nameKey !== null) await deleteFormerName(tx, reserved.nameKey);
  await deleteSkeletons(tx, reserved.skeletons);
  const redo = { playerId, former: known, name: former.name, reserved: newlyReserved };
  return { inverse: inverseOf(nameShape, redo) };
});

/** Deleted players are back (rule Z18). Refuses guestsMost to a player, and what restorePlayer refuses. */
export const playersRestoredInverse = inverse(playersRestoredShape, async (work, actor, { players }) => {
  const losses: UndoLoss[] = [];
  for (const removed of players) {
    const held = removed.guests.find(({ playerId }) => playerId === removed.id)?.before.row;
    if (held) refuseIf(createGuestBlocker(actor, held.heldBy, await countHeldGuests(work.tx, actor.id)));
    losses.push(...(await restorePlayer(work, actor, removed)));
  }
  const back = [];
  for (const { id } of players) back.push({ id, isGuest: (await findGuest(work.tx, id)) !== null });
  return { inverse: inverseOf(playersRemovedShape, { players: back }), losses };
});

/**
 * Players who were added, or brought back, are deleted (rule Z18). Those who were deleted since are left out. Refuses
 * undoNothing, guestNotHeld to a player, notOneself, playersInGame, and undoGuestClaimed for people without a phone who have
 * an account now.
 */
export const playersRemovedInverse = inverse(playersRemovedShape, async (work, actor, { players }) => {
  const ids = players.map(({ id }) => id);
  const present = await findAllPlayersIncludingNonPlaying(work.tx, ids);
  if (present.length === 0) throw new Refusal("undoNothing");
  const guests = new Map((await findGuestsAmong(work.tx, ids)).map((guest) => [guest.id, guest]));
  const wereGuests = new Set(players.flatMap(({ id, isGuest }) => (isGuest ? [id] : [])));
  const claimed = present.filter(({ id }) => wereGuests.has(id) && !guests.has(id));
  if (claimed.length > 0) throw new Refusal("undoGuestClaimed", { names: claimed.map(({ name }) => name) });
  for (const guest of guests.values()) refuseIf(actForBlocker(actor, guest));
  const names = await findAllBusyPlayerNames(work.tx, ids);
  if (names.length > 0) throw new Refusal("playersInGame", { names });
  const removed: RemovedPlayer[] = [];
  for (const { id } of present) {
    refuseIf(deletePlayerBlocker(actor, id, false));
    removed.push(await removePlayer(work, actor, id));
  }
  return { inverse: inverseOf(playersRestoredShape, { players: removed }) };
});
