import type { UndoLoss } from "../../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import type { Db } from "../../../database/database.ts";
import { findAllNames } from "../../../history/names/repository.ts";
import {
  type GuestChange,
  type GuestState,
  NO_GUEST,
  readGuestState,
  readGuestStates,
  writeGuestState,
} from "./states/repository.ts";

/**
 * Runs a part of a command (`run`). Gives its answer, and what it changed in the guests with these ids (null: in all
 * guests).
 */
export async function trackGuestChanges<A>(
  work: ExclusiveWork,
  ids: readonly string[] | null,
  run: () => Promise<A>,
): Promise<{ readonly answer: A; readonly changes: GuestChange[] }> {
  const before = await readGuestStates(work.tx, ids);
  const answer = await run();
  const after = await readGuestStates(work.tx, ids);
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((playerId): GuestChange[] => {
    const change = { before: before.get(playerId) ?? NO_GUEST, after: after.get(playerId) ?? NO_GUEST };
    return isSame(change.before, change.after) ? [] : [{ playerId, ...change }];
  });
  return { answer, changes };
}

/**
 * Reverts changes of guests, except guests who changed again since. Gives the reverse changes, so that they can be reverted
 * too, and the ids of the guests who were not reverted.
 */
export async function revertGuests(
  work: ExclusiveWork,
  changes: readonly GuestChange[],
): Promise<{ readonly newChanges: GuestChange[]; readonly unreverted: string[] }> {
  const newChanges: GuestChange[] = [];
  const unreverted: string[] = [];
  for (const { playerId, before, after } of changes) {
    if (!isSame(await readGuestState(work.tx, playerId), after)) {
      unreverted.push(playerId);
      continue;
    }
    await writeGuestState(work, playerId, before);
    newChanges.push({ playerId, before: after, after: await readGuestState(work.tx, playerId) });
  }
  return { newChanges, unreverted };
}

/** The losses to report for guests who were not reverted. */
export async function guestLosses(db: Db, unreverted: readonly string[]): Promise<UndoLoss[]> {
  const names = await findAllNames(db, unreverted);
  return unreverted.map((id) => ({ what: "guestChanged", name: names.get(id) ?? "" }));
}

function isSame(one: GuestState, other: GuestState): boolean {
  return stateText(one) === stateText(other);
}

/** The state as text, in a fixed order: the database may give the columns in another order than the stored state. */
function stateText({ row, links }: GuestState): string {
  const guest = row && [row.heldBy, row.createdBy, row.createdAt];
  return JSON.stringify([guest, links.map(({ tokenHash, ended }) => [tokenHash, ended])]);
}
