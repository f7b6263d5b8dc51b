import { displaysBlocker } from "../../../domain/displays/display.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import type { Db } from "../../database/database.ts";
import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import {
  countDisplays,
  findDisplay,
  markDisplayRevoked,
  updateDisplayName,
  updateDisplayPlan,
} from "../repository.ts";
import { displayMadeShape, displayNameShape, displayPlanShape } from "./shapes.ts";

/** Restores the plan that a save of a big screen replaced. Throws the refusal `displayNotFound`. */
export const displayPlanInverse = valueInverse(displayPlanShape, ["displaySaved"], {
  read: async (db, id) => (await requireDisplay(db, id)).plan,
  write: async (work, plan, id) => updateDisplayPlan(work, await requireDisplay(work.db, id), plan),
});

/**
 * Restores the name that a big screen had before a rename. Throws the refusals `displayNotFound` and `undoChangedSince`.
 */
export const displayNameInverse = valueInverse(displayNameShape, ["displayRenamed"], {
  read: async (db, id) => (await requireDisplay(db, id)).name,
  write: (work, name, id) => updateDisplayName(work, id, name),
});

/**
 * Undoes the creation of a big screen by revoking it. Undoing that undo restores the screen. Throws the refusals
 * `undoChangedSince` and `displaysMost`.
 */
export const displayExistenceInverse = valueInverse(displayMadeShape, ["displayRevoked"], {
  read: async (db, id) => (await findDisplay(db, id)) !== null,
  write: async (work, exists, id) => {
    if (exists) refuseIf(displaysBlocker(await countDisplays(work.db)));
    await markDisplayRevoked(work, id, exists ? null : work.now);
    work.touchRights(id);
  },
});

async function requireDisplay(db: Db, id: string) {
  const display = await findDisplay(db, id);
  if (!display) throw new Refusal("displayNotFound");
  return display;
}
