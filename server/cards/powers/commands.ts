import { z } from "zod";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { settingReaders, writeContent } from "../../calls/documents/repository.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { saveValue, type UndoableValue } from "../../history/inverses/values.ts";

/** Whether the powers are on. Undoing a switch does not give back stolen cards and spins (rule U1). */
export const powersSwitch: UndoableValue<boolean> = {
  name: "powers",
  schema: z.boolean(),
  changedBy: ["powersOn", "powersOff"],
  read: async (db) => (await settingReaders.powers(db)).isOn,
  write: async (work, isOn) => {
    const { minutes } = await settingReaders.powers(work.db);
    await writeContent(work, "powers", { isOn, minutes });
  },
};

/** For how many minutes action cards can be played on a game (rule U15). */
export const powersMinutes: UndoableValue<number> = {
  name: "powersMinutes",
  schema: z.int(),
  changedBy: ["powersMinutesSaved"],
  read: async (db) => (await settingReaders.powers(db)).minutes,
  write: async (work, minutes) => {
    const { isOn } = await settingReaders.powers(work.db);
    await writeContent(work, "powers", { isOn, minutes });
  },
};

/** Turns the powers on or off (rule U1). Does nothing when they are already in that state. */
export async function switchPowers(
  work: ExclusiveWork,
  actor: Actor,
  { isOn }: { readonly isOn: boolean },
): Promise<void> {
  if ((await settingReaders.powers(work.db)).isOn === isOn) return;
  await saveValue(work, powersSwitch, isOn, { what: isOn ? "powersOn" : "powersOff", by: actor.id });
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
  if ((await settingReaders.powers(work.db)).minutes === minutes) return;
  await saveValue(work, powersMinutes, minutes, {
    what: "powersMinutesSaved",
    by: actor.id,
    amount: minutes,
  });
}
