import { z } from "zod";
import {
  type Display,
  type DisplayPlan,
  defaultPlan,
  displayNameBlocker,
  displaysBlocker,
  planBlocker,
} from "../../domain/bigscreens/display.ts";
import { planInput } from "../../domain/bigscreens/inputs.ts";
import { typedLetters } from "../../domain/bigscreens/pairing.ts";
import { versionBlocker } from "../../domain/documents/document.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import type { Db } from "../database/database.ts";
import { inverseOfValue, saveValue, type UndoableValue } from "../history/inverses/values.ts";
import { record, recordUndoable } from "../history/record.ts";
import { newCode, secretHashOf } from "./code.ts";
import {
  countDisplays,
  displayRows,
  findDisplay,
  findPairing,
  insertDisplay,
  markPairingsUsed,
  unknownCondition,
  updateDisplayPlan,
} from "./repository.ts";

/** What a display shows. */
export const displayPlan: UndoableValue<DisplayPlan, number> = {
  name: "displayPlan",
  schema: planInput,
  changedBy: ["displaySaved"],
  read: async (db, id) => (await requireDisplay(db, id)).plan,
  write: async (work, plan, id) => updateDisplayPlan(work, await requireDisplay(work.db, id), plan),
};

export const displayName: UndoableValue<string> = {
  name: "displayName",
  schema: z.string(),
  changedBy: ["displayRenamed"],
  read: async (db, id) => (await requireDisplay(db, id)).name,
  write: (work, name, id) => displayRows.update(work, { id }, { name }),
};

/**
 * Whether there is a display with this id. The undo of its creation revokes it; undoing that undo restores it, unless there are
 * too many displays.
 */
export const isDisplay: UndoableValue<boolean> = {
  name: "displayMade",
  schema: z.boolean(),
  changedBy: ["displayRevoked"],
  read: async (db, id) => (await findDisplay(db, id)) !== null,
  write: async (work, exists, id) => {
    if (exists) refuseIf(displaysBlocker(await countDisplays(work.db)));
    await displayRows.update(work, { id }, { revokedAt: exists ? null : work.now, seenAt: null });
    work.touchRights(id);
  },
};

/**
 * Creates a display and gives the code of its link, which can't be read again (rule B1). Throws the refusals
 * `displayNameInvalid` and `displaysMost`.
 */
export async function createDisplay(
  work: ExclusiveWork,
  actor: Actor,
  { name }: { name: string },
): Promise<{ id: string; code: string }> {
  const code = newCode();
  const display = await insertDisplayWithName(work, actor, name, secretHashOf(code));
  const entry = { what: "displayCreated", by: actor.id, source: display.id, label: display.name } as const;
  await recordUndoable(
    work,
    entry,
    inverseOfValue(isDisplay, { subject: display.id, former: false, left: true }),
  );
  return { id: display.id, code };
}

/** Throws the refusals `displayNameInvalid` and `displaysMost`. */
async function insertDisplayWithName(
  work: ExclusiveWork,
  actor: Actor,
  name: string,
  codeHash: string,
): Promise<Pick<Display, "id" | "name">> {
  refuseIf(displayNameBlocker(name) ?? displaysBlocker(await countDisplays(work.db)));
  const display = { id: work.chance.id(), name: name.trim() };
  const details = { codeHash, plan: defaultPlan, createdAt: work.now, createdBy: actor.id };
  await insertDisplay(work, { ...display, ...details });
  return display;
}

/**
 * Links the device that shows these letters (rules B9 and B10). With `displayId` the device replaces the previous device of
 * that display; without `displayId`, the device gets a new display with this name. Throws the refusals
 * `displayLettersUnknown`, `displayLettersUsed`, `displayNotFound`, `displayNameInvalid` and `displaysMost`.
 */
export async function linkDisplay(
  work: ExclusiveWork,
  actor: Actor,
  { letters, name, displayId }: { letters: string; name: string; displayId: string | null },
): Promise<{ id: string }> {
  const pairing = await findPairing(work.db, secretHashOf(typedLetters(letters)), work.now);
  if (!pairing) throw new Refusal("displayLettersUnknown");
  const { codeHash } = pairing;
  if (pairing.displayId !== null)
    throw new Refusal("displayLettersUsed", {
      name: (await requireDisplay(work.db, pairing.displayId)).name,
    });
  const linked =
    displayId === null
      ? await insertDisplayWithName(work, actor, name, codeHash)
      : await requireDisplay(work.db, displayId);
  if (displayId !== null) {
    await displayRows.update(work, { id: displayId }, { codeHash, seenAt: null, ...unknownCondition });
    work.touchRights(displayId);
  }
  await markPairingsUsed(work.tx, codeHash, linked.id);
  record(work, { what: "displayLinked", by: actor.id, source: linked.id, label: linked.name });
  return { id: linked.id };
}

/** Renames a display. Throws the refusals `displayNameInvalid` and `displayNotFound`. */
export async function renameDisplay(
  work: ExclusiveWork,
  actor: Actor,
  { displayId, name }: { displayId: string; name: string },
): Promise<void> {
  refuseIf(displayNameBlocker(name));
  const newName = name.trim();
  const entry = { what: "displayRenamed", by: actor.id, source: displayId, label: newName } as const;
  await saveValue(work, displayName, newName, entry);
}

/** Revokes a display permanently: its streams end after the commit (rule B3). Throws the refusal `displayNotFound`. */
export async function revokeDisplay(
  work: ExclusiveWork,
  actor: Actor,
  { displayId }: { displayId: string },
): Promise<void> {
  const { name } = await requireDisplay(work.db, displayId);
  await displayRows.update(work, { id: displayId }, { revokedAt: work.now, seenAt: null });
  record(work, { what: "displayRevoked", by: actor.id, source: displayId, label: name });
  work.touchRights(displayId);
}

/**
 * Stores a display's plan, and sends it to the display immediately (rule B4). Gives the new version. Throws the refusals
 * `displayPlanInvalid`, `displayNotFound` and `documentChanged`.
 */
export async function savePlan(
  work: ExclusiveWork,
  actor: Actor,
  { displayId, plan, version }: { displayId: string; plan: DisplayPlan; version: number },
): Promise<{ version: number }> {
  refuseIf(planBlocker(plan));
  const display = await requireDisplay(work.db, displayId);
  refuseIf(versionBlocker("display", display, version));
  const entry = { what: "displaySaved", by: actor.id, source: displayId, label: display.name } as const;
  return { version: await saveValue(work, displayPlan, plan, entry) };
}

async function requireDisplay(db: Db, id: string): Promise<Display> {
  const display = await findDisplay(db, id);
  if (!display) throw new Refusal("displayNotFound");
  return display;
}
