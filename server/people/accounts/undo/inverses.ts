import { isUnderWay } from "../../../../domain/event/ceremony/ceremony.ts";
import { sortByName } from "../../../../domain/names.ts";
import { deletePlayerBlocker } from "../../../../domain/people/accounts/permissions.ts";
import { renamingDuringCeremonyBlocker } from "../../../../domain/people/accounts/renaming.ts";
import {
  actForBlocker,
  createGuestBlocker,
  renamePlayerBlocker,
} from "../../../../domain/people/guests/guest.ts";
import { stopPlayingBlocker } from "../../../../domain/people/players/playing.ts";
import { Refusal, refuseIf } from "../../../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../../../domain/undo/undo.ts";
import { readCeremony } from "../../../event/ceremony/repository.ts";
import { findAllSeatedPlayerNames } from "../../../games/repository.ts";
import { inverse, inverseOf } from "../../../history/inverses/inverse.ts";
import { findStandingChangeTo } from "../../../history/inverses/repository.ts";
import { playerNotFoundRefusal } from "../../../history/names/repository.ts";
import { guestLosses, revertGuests } from "../../guests/held/changes.ts";
import { countHeldGuests, findGuest, findGuests } from "../../guests/held/repository.ts";
import { findEverybody, writePlaying } from "../../players/repository.ts";
import { playingShape } from "../../players/undo/shapes.ts";
import { changeRole, findParticipation } from "../commands.ts";
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
 * Undoes `setPlaying`: the administrator plays again, or stops playing. Throws the refusals `playerNotFound` and
 * `undoChangedSince`. An undo must not make an administrator stop playing during a game or a tournament (rule J9). An
 * administrator who undoes their own change then gets the refusal `stopsDuringGame` or `stopsDuringTournament`. Any other
 * administrator gets `mergeDuringGame` or `mergeDuringTournament`, whose sentences name the player and do not mention a
 * merge.
 */
export const playingInverse = inverse(playingShape, async (work, actor, { playerId, plays }) => {
  const player = await requirePlayer(work.db, playerId);
  const isPossible = plays || player.role === "admin";
  if ((player.plays !== false) === plays || !isPossible) {
    const changes = ["playingStarted", "playingStopped", "roleTaken"] as const;
    throw new Refusal("undoChangedSince", await findStandingChangeTo(work.db, changes, playerId));
  }
  if (!plays) {
    const participation = await findParticipation(work.db, playerId);
    const { name } = player;
    if (playerId === actor.id) refuseIf(stopPlayingBlocker(participation));
    if (participation.isSeated) throw new Refusal("mergeDuringGame", { name });
    if (participation.isInTournament) throw new Refusal("mergeDuringTournament", { name });
  }
  await writePlaying(work, playerId, plays);
  return { inverse: inverseOf(playingShape, { playerId, plays: !plays }) };
});

/**
 * Undoes a change of role: restores the former role, and the one-time links for guests, which ended when the role was lost. If
 * the player did not play while they were an administrator, the undo also stops them from playing, unless they are in a game
 * or a tournament. Throws the refusals `playerNotFound`, `guestHasNoAccount`, `undoChangedSince` and `lastAdministrator`.
 */
export const roleInverse = inverse(roleShape, async (work, _actor, { playerId, role, plays, guests }) => {
  const player = await requirePlayer(work.db, playerId);
  if (player.role === role) {
    const changes = ["roleGiven", "roleTaken"] as const;
    throw new Refusal("undoChangedSince", await findStandingChangeTo(work.db, changes, playerId));
  }
  const changed = await changeRole(work, player, role);
  const { newChanges, unreverted } = await revertGuests(work, guests);
  const losses: UndoLoss[] = await guestLosses(work.db, unreverted);
  if (role === "admin" && !plays) {
    if (stopPlayingBlocker(await findParticipation(work.db, playerId)) === null)
      await writePlaying(work, playerId, false);
    else losses.push({ what: "stillPlays", name: player.name });
  }
  const redo = { ...changed, guests: [...changed.guests, ...newChanges] };
  return { inverse: inverseOf(roleShape, redo), losses };
});

/**
 * Undoes a rename: restores the former name. The player still waits until 24 hours after the undone rename before they rename
 * themselves again (rule A22). Names that were reserved only by the undone rename are free again. Throws the refusals
 * `playerNotFound`, `undoChangedSince`, `namesDuringCeremony`, those of `requireFreeName` for the former name, and those of
 * `renamePlayerBlocker`.
 */
export const nameInverse = inverse(nameShape, async (work, actor, { playerId, former, name, reserved }) => {
  const { tx } = work;
  const current = await findCurrentName(tx, playerId);
  if (!current) throw await playerNotFoundRefusal(tx, playerId);
  if (current.name !== name) {
    const changes = ["playerRenamed", "accountsMerged"] as const;
    throw new Refusal("undoChangedSince", await findStandingChangeTo(tx, changes, playerId));
  }
  if (playerId !== actor.id) refuseIf(renamePlayerBlocker(actor, await findGuest(tx, playerId)));
  refuseIf(renamingDuringCeremonyBlocker(isUnderWay(await readCeremony(tx))));
  await requireFreeName(tx, former.name, playerId);
  const { renamedAt } = current;
  const newlyReserved = await giveName(work, playerId, name, { name: former.name, renamedAt });
  if (reserved.nameKey !== null) await deleteFormerName(tx, reserved.nameKey);
  await deleteSkeletons(tx, reserved.skeletons);
  const redo = { playerId, former: current, name: former.name, reserved: newlyReserved };
  return { inverse: inverseOf(nameShape, redo) };
});

/**
 * Restores deleted players (rule Z18): undoes their deletion. Throws the refusal of `restorePlayer`, and those of
 * `createGuestBlocker` for a deleted guest.
 */
export const restorePlayersInverse = inverse(playersRestoredShape, async (work, actor, { players }) => {
  const losses: UndoLoss[] = [];
  for (const removed of players) {
    const formerGuest = removed.guests.find(({ playerId }) => playerId === removed.id)?.before.row;
    if (formerGuest)
      refuseIf(createGuestBlocker(actor, formerGuest.heldBy, await countHeldGuests(work.tx, actor.id)));
    losses.push(...(await restorePlayer(work, actor, removed)));
  }
  const restored = [];
  for (const { id } of players) restored.push({ id, isGuest: (await findGuest(work.tx, id)) !== null });
  return { inverse: inverseOf(playersRemovedShape, { players: restored }), losses };
});

/**
 * Deletes players who were added or restored, except those who were deleted since (rule Z18). Throws the refusals
 * `notOneself`, `undoNothing` when all the players were deleted, `guestNotHeld` when the
 * actor is a player who does not hold one of the guests, and `undoGuestClaimed` or `playersInGame` when all of them
 * came: they have an account now, or are in a game. If only some of them came, these stay (rule Z18).
 */
export const removePlayersInverse = inverse(playersRemovedShape, async (work, actor, { players }) => {
  const ids = players.map(({ id }) => id);
  const present = await findEverybody(work.tx, ids);
  if (present.length === 0) throw new Refusal("undoNothing");
  const guests = new Map((await findGuests(work.tx, ids)).map((guest) => [guest.id, guest]));
  const wereGuests = new Set(players.flatMap(({ id, isGuest }) => (isGuest ? [id] : [])));
  const claimed = present.filter(({ id }) => wereGuests.has(id) && !guests.has(id));
  const seated = new Set(await findAllSeatedPlayerNames(work.tx, ids));
  const came = present.filter((player) => claimed.includes(player) || seated.has(player.name));
  const absent = present.filter((player) => !came.includes(player));
  if (absent.length === 0 && claimed.length > 0)
    throw new Refusal("undoGuestClaimed", { names: claimed.map(({ name }) => name) });
  if (absent.length === 0) throw new Refusal("playersInGame", { names: [...seated] });
  for (const { id } of absent) {
    const guest = guests.get(id);
    if (guest) refuseIf(actForBlocker(actor, guest));
  }
  const removed: RemovedPlayer[] = [];
  for (const { id } of absent) {
    refuseIf(deletePlayerBlocker(actor, id, false));
    removed.push(await removePlayer(work, actor, id));
  }
  return {
    inverse: inverseOf(playersRestoredShape, { players: removed }),
    losses: came.length === 0 ? [] : [{ what: "came", names: sortByName(came).map(({ name }) => name) }],
  };
});
