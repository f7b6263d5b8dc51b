import { z } from "zod";
import type { Versioned } from "../../domain/documents/document.ts";
import { type EventStatus, initialEvent } from "../../domain/event/event.ts";
import type { Db, Tx } from "../database/database.ts";
import { readSetting, type Setting, writeSetting } from "../settings/repository.ts";

const { id, title, titleVersion: _, ...initialStatus } = initialEvent;

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
  }),
  initial: initialStatus,
};

const titleSetting: Setting<Pick<EventStatus, "title">> = {
  id: "eventTitle",
  schema: z.object({ title: z.string() }),
  initial: { title },
};

/** Whether the event is active, from what is stored there, if anything is. */
export function statusOf(stored: string | null): Pick<EventStatus, "isActive"> {
  return stored === null ? initialStatus : statusSetting.schema.parse(JSON.parse(stored));
}

/** The event's status and title; inactive when none was ever written (rule E1). */
export async function readEvent(db: Db): Promise<EventStatus> {
  const { value: status } = await readSetting(db, statusSetting);
  const { title, version } = await readTitle(db);
  return { id, title, titleVersion: version, ...status };
}

/** Writes whether the event is active, since when and by whom; its title stays. */
export async function writeStatus(tx: Tx, event: EventStatus): Promise<void> {
  await writeSetting(tx, statusSetting, statusSetting.schema.parse(event));
}

export async function readTitle(db: Db): Promise<Versioned<Pick<EventStatus, "title">>> {
  const { value, version } = await readSetting(db, titleSetting);
  return { ...value, version };
}

export function writeTitle(tx: Tx, title: string): Promise<Versioned<unknown>> {
  return writeSetting(tx, titleSetting, { title });
}
