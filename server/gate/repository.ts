import { z } from "zod";
import type { Versioned } from "../../domain/documents/document.ts";
import { type EventStatus, initialEvent } from "../../domain/event/event.ts";
import type { Db, Tx } from "../database/database.ts";
import { parseSetting, readSetting, type Setting, writeSetting } from "../settings/repository.ts";

const { id, title, logoUrl, titleVersion: _, ...initialStatus } = initialEvent;

/** What the event shows of itself: its title and its logo. */
type Look = Pick<EventStatus, "title" | "logoUrl">;

/** The row of the status among the settings. */
export const STATUS_ID = "eventStatus";

const statusSetting: Setting<typeof initialStatus> = {
  id: STATUS_ID,
  schema: z.object({
    isActive: z.boolean(),
    startedAt: z.number().nullable(),
    endedAt: z.number().nullable(),
    startedBy: z.string().nullable(),
    endedBy: z.string().nullable(),
    // Statuses written before rankings could be frozen say nothing of it.
    frozenAt: z.number().nullable().default(null),
    frozenBy: z.string().nullable().default(null),
    lastFrozenAt: z.number().nullable().default(null),
  }),
  initial: initialStatus,
};

const titleSetting: Setting<Look> = {
  id: "eventTitle",
  // Events named before they could have a logo have none.
  schema: z.object({ title: z.string(), logoUrl: z.string().nullable().default(null) }),
  initial: { title, logoUrl },
};

/** What every command needs to know of the event. */
export type Gate = Pick<EventStatus, "isActive" | "frozenAt">;

/** Whether the event is active and its ranking frozen, from what is stored there, if anything is. */
export function statusOf(stored: string | null): Gate {
  return stored === null ? initialStatus : parseSetting(statusSetting, stored);
}

/** Whether the event is active and its ranking frozen. */
export async function readGate(db: Db): Promise<Gate> {
  return (await readSetting(db, statusSetting)).value;
}

/** The event's status and title; inactive when none was ever written (rule E1). */
export async function readEvent(db: Db): Promise<EventStatus> {
  const { value: status } = await readSetting(db, statusSetting);
  const { title, logoUrl, version } = await readTitle(db);
  return { id, title, logoUrl, titleVersion: version, ...status };
}

/** Writes whether the event is active and its ranking frozen, since when and by whom; its title stays. */
export async function writeStatus(tx: Tx, event: EventStatus): Promise<void> {
  await writeSetting(tx, statusSetting, statusSetting.schema.parse(event));
}

export async function readTitle(db: Db): Promise<Versioned<Look>> {
  const { value, version } = await readSetting(db, titleSetting);
  return { ...value, version };
}

export function writeTitle(tx: Tx, look: Look): Promise<Versioned<unknown>> {
  return writeSetting(tx, titleSetting, look);
}
