import type { Actor } from "../../domain/accounts/roles.ts";
import {
  type Display,
  type DisplayPlan,
  displayNameBlocker,
  displaysBlocker,
  firstPlan,
  planBlocker,
} from "../../domain/displays/display.ts";
import { versionBlocker } from "../../domain/documents/document.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { codeHashOf, newCode } from "./code.ts";
import {
  countDisplays,
  findDisplay,
  insertDisplay,
  markDisplayRevoked,
  updateDisplayName,
  updateDisplayPlan,
} from "./repository.ts";

/** Makes a display; gives the code of its link, this once (rule B1). Refuses displayNameInvalid and displaysMost. */
export async function createDisplay(
  work: Work,
  actor: Actor,
  { name }: { name: string },
): Promise<{ id: string; code: string }> {
  refuseIf(displayNameBlocker(name) ?? displaysBlocker(await countDisplays(work.tx)));
  const [id, code] = [work.chance.id(), newCode()];
  const display = { id, name: name.trim(), codeHash: codeHashOf(code), plan: firstPlan };
  await insertDisplay(work.tx, { ...display, createdAt: work.now, createdBy: actor.id });
  record(work, { what: "displayCreated", by: actor.id, source: id, label: display.name });
  touchDisplay(work, id);
  return { id, code };
}

/** Gives a display another name. Refuses displayNameInvalid and displayNotFound. */
export async function renameDisplay(
  work: Work,
  actor: Actor,
  { displayId, name }: { displayId: string; name: string },
): Promise<void> {
  refuseIf(displayNameBlocker(name));
  await requireDisplay(work, displayId);
  await updateDisplayName(work.tx, displayId, name.trim());
  record(work, { what: "displayRenamed", by: actor.id, source: displayId, label: name.trim() });
  touchDisplay(work, displayId);
}

/** Ends a display for good: its streams end with the transaction (rule B3). Refuses displayNotFound. */
export async function revokeDisplay(
  work: Work,
  actor: Actor,
  { displayId }: { displayId: string },
): Promise<void> {
  const { name } = await requireDisplay(work, displayId);
  await markDisplayRevoked(work.tx, displayId, work.now);
  record(work, { what: "displayRevoked", by: actor.id, source: displayId, label: name });
  touchDisplay(work, displayId);
  work.touchRights(displayId);
}

/**
 * Sets what a display shows, live (rule B4). Gives the new version. Refuses displayPlanInvalid, displayNotFound and
 * documentChanged.
 */
export async function savePlan(
  work: Work,
  actor: Actor,
  { displayId, plan, version }: { displayId: string; plan: DisplayPlan; version: number },
): Promise<{ version: number }> {
  refuseIf(planBlocker(plan));
  const display = await requireDisplay(work, displayId);
  refuseIf(versionBlocker("display", display, version));
  record(work, { what: "displaySaved", by: actor.id, source: displayId, label: display.name });
  touchDisplay(work, displayId);
  return { version: await updateDisplayPlan(work.tx, display, plan) };
}

async function requireDisplay(work: Work, id: string): Promise<Display> {
  const display = await findDisplay(work.tx, id);
  if (!display) throw new Refusal("displayNotFound");
  return display;
}

function touchDisplay(work: Work, id: string): void {
  work.touch("display", [id], id);
  work.touch("displays", [id]);
}
