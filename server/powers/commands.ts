import type { Actor } from "../../domain/accounts/roles.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { inverseOf } from "../journal/inverses/inverse.ts";
import { recordUndoable } from "../journal/record.ts";
import { readPowers, writePowers } from "./repository.ts";
import { powersMinutesShape, powersShape } from "./undo/shapes.ts";

/** Turns the powers on or off (rule U1). Does nothing when they are already in that state. */
export async function switchPowers(
  work: ExclusiveWork,
  actor: Actor,
  { isOn }: { readonly isOn: boolean },
): Promise<void> {
  const { id: _, ...before } = await readPowers(work.db);
  if (before.isOn === isOn) return;
  await writePowers(work, { ...before, isOn });
  const entry = { what: isOn ? "powersOn" : "powersOff", by: actor.id } as const;
  await recordUndoable(work, entry, inverseOf(powersShape, { isOn: !isOn }));
}

/**
 * Sets for how many minutes after a game's beginning players can play action cards on the game. The new number also applies
 * to ongoing games (rule U15). Does nothing when the number is the same.
 */
export async function savePlayMinutes(
  work: ExclusiveWork,
  actor: Actor,
  { minutes }: { readonly minutes: number },
): Promise<void> {
  const { id: _, ...before } = await readPowers(work.db);
  if (before.minutes === minutes) return;
  await writePowers(work, { ...before, minutes });
  const former = { subject: null, value: before.minutes, left: minutes };
  const entry = { what: "powersMinutesSaved", by: actor.id, amount: minutes } as const;
  await recordUndoable(work, entry, inverseOf(powersMinutesShape, former));
}
