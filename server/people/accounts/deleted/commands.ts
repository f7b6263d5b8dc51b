import {
  deleteOwnAccountBlocker,
  deletePlayerBlocker,
} from "../../../../domain/people/accounts/permissions.ts";
import type { Actor } from "../../../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../../../domain/refusals/refusal.ts";
import { findPasswordHash } from "../../../calls/sessions/repository.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import { isSeated } from "../../../games/repository.ts";
import { inverseOf } from "../../../history/inverses/inverse.ts";
import { recordUndoable } from "../../../history/record.ts";
import { removePlayer } from "../removal.ts";
import { countAdministrators } from "../repository.ts";
import { requirePlayer } from "../requirePlayer.ts";
import { playersRestoredShape } from "../undo/shapes.ts";

/**
 * Deletes a player other than the actor. The deleted player's sessions end, the player's Chills return to the pool, and the
 * player disappears from every list. Completed games stay as they are and still show the player's name (rule A14). The
 * player is removed from unfinished tournaments (rule T10). Throws the refusals `notOneself`, `playerNotFound`,
 * `playerIsPlaying`.
 */
export async function deletePlayer(
  work: ExclusiveWork,
  actor: Actor,
  { playerId }: { playerId: string },
): Promise<void> {
  await requirePlayer(work.db, playerId);
  refuseIf(deletePlayerBlocker(actor, playerId, await isSeated(work.db, playerId)));
  await removeUndoably(work, actor, playerId);
}

/**
 * Deletes the actor's own account, after its password was checked against the hash `checkedHash` (rule Y7). What follows is the
 * same as for `deletePlayer`; only an administrator can undo it. Throws the refusals `wrongPassword` (the stored hash has changed
 * since that check), `lastAdministratorLeaves` and `leavesDuringGame`.
 */
export async function deleteOwnAccount(
  work: ExclusiveWork,
  actor: Actor,
  checkedHash: string,
): Promise<void> {
  if ((await findPasswordHash(work.tx, actor.id)) !== checkedHash) throw new Refusal("wrongPassword");
  const administrators = await countAdministrators(work.db);
  refuseIf(deleteOwnAccountBlocker(actor, administrators, await isSeated(work.db, actor.id)));
  await removeUndoably(work, actor, actor.id);
}

async function removeUndoably(work: ExclusiveWork, actor: Actor, playerId: string): Promise<void> {
  const removed = await removePlayer(work, actor, playerId);
  const entry = { what: "playerDeleted", by: actor.id, to: playerId } as const;
  await recordUndoable(work, entry, inverseOf(playersRestoredShape, { players: [removed] }));
}
