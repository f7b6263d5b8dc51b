import type { UndoLoss } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../commands/work.ts";
import type { Db } from "../../database/database.ts";
import { findAllNames } from "../../players/names/repository.ts";
import {
  type GuestChange,
  type GuestState,
  NO_GUEST,
  readGuestState,
  readGuestStates,
  writeGuestState,
} from "./states/repository.ts";

/** Runs a part of a command, and gives how it changed persons without a phone: these, or all when ids is null. */
export async function changingGuests<A>(
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
 * Takes these changes back. A person who changed again since stays as they are. Gives the changes that this made, which take
 * it back in turn, and the ids of the persons who stay.
 */
export async function revertGuests(
  work: ExclusiveWork,
  changes: readonly GuestChange[],
): Promise<{ readonly made: GuestChange[]; readonly kept: string[] }> {
  const made: GuestChange[] = [];
  const kept: string[] = [];
  for (const { playerId, before, after } of changes) {
    if (!isSame(await readGuestState(work.tx, playerId), after)) {
      kept.push(playerId);
      continue;
    }
    await writeGuestState(work, playerId, before);
    made.push({ playerId, before: after, after: await readGuestState(work.tx, playerId) });
  }
  return { made, kept };
}

/** What did not come back of these persons without a phone. */
export async function guestLosses(db: Db, kept: readonly string[]): Promise<UndoLoss[]> {
  const names = await findAllNames(db, kept);
  return kept.map((id) => ({ what: "guestChanged", name: names.get(id) ?? "" }));
}

function isSame(one: GuestState, other: GuestState): boolean {
  return stateText(one) === stateText(other);
}

/** The state as text: the database may give the columns in another order than the stored state. */
function stateText({ row, links }: GuestState): string {
  const seat = row && [row.heldBy, row.createdBy, row.createdAt];
  return JSON.stringify([seat, links.map(({ tokenHash, ended }) => [tokenHash, ended])]);
}
