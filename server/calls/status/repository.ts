import { z } from "zod";
import type { Versioned } from "../../../domain/documents/document.ts";
import { type EventStatus, initialEvent } from "../../../domain/event/event.ts";
import type { Db } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";
import { readSetting, type Setting, writeSetting } from "../documents/repository.ts";

const { id, title, logoUrl, titleVersion: _, ...initialStatus } = initialEvent;

/** The event's title and logo. */
export type Look = Pick<EventStatus, "title" | "logoUrl">;

/** The schema of the event's stored status. */
export const statusSchema = z.object({
  isActive: z.boolean(),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  startedBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  // Missing in statuses that were stored before standings could be frozen.
  frozenAt: z.number().nullable().default(null),
  frozenBy: z.string().nullable().default(null),
  lastFrozenAt: z.number().nullable().default(null),
  // Missing in statuses that were stored before what was played could be erased.
  erasedAt: z.number().nullable().default(null),
});

const statusSetting: Setting<typeof initialStatus> = {
  id: "eventStatus",
  schema: statusSchema,
  initial: initialStatus,
};

const titleSetting: Setting<Look> = {
  id: "eventTitle",
  // Missing in titles that were stored before events could have a logo.
  schema: z.object({ title: z.string(), logoUrl: z.string().nullable().default(null) }),
  initial: { title, logoUrl },
};

/** The part of the event's status that every command checks. */
export type CheckedStatus = Pick<EventStatus, "isActive" | "frozenAt" | "erasedAt">;

/** Whether the event is active, whether the standings are frozen, and when what was played was last erased. */
export async function readCheckedStatus(db: Db): Promise<CheckedStatus> {
  return (await readSetting(db, statusSetting)).value;
}

/** The event's status, without its title. */
export async function readStatus(db: Db): Promise<z.output<typeof statusSchema>> {
  return (await readSetting(db, statusSetting)).value;
}

/** The event's status and title; inactive before the first status is written (rule E1). */
export async function readEvent(db: Db): Promise<EventStatus> {
  const { value: status } = await readSetting(db, statusSetting);
  const { title, logoUrl, version } = await readTitle(db);
  return { id, title, logoUrl, titleVersion: version, ...status };
}

/**
 * Writes whether the event is active and whether the standings are frozen, and when and by whom this was changed. The title is
 * stored separately. When a freeze ends, the rows that it hid are published (rule E10). When that unfreeze is undone, these
 * rows are hidden again.
 */
export async function writeStatus(
  { tx, touch }: ExclusiveWriter,
  event: Omit<EventStatus, "id" | "title" | "logoUrl" | "titleVersion">,
  before: Pick<EventStatus, "frozenAt" | "lastFrozenAt">,
): Promise<void> {
  touch("event", ["event"]);
  if (before.frozenAt !== event.frozenAt) touch("feed", "all");
  const isUnfrozen = before.frozenAt !== null && event.frozenAt === null;
  const isFrozenAgain = event.frozenAt !== null && event.frozenAt === before.lastFrozenAt;
  if (isUnfrozen || isFrozenAgain)
    for (const topic of ["players", "mornings", "games", "reigns"] as const) touch(topic, "all");
  await writeSetting(tx, statusSetting, statusSetting.schema.parse(event));
}

export async function readTitle(db: Db): Promise<Versioned<Look>> {
  const { value, version } = await readSetting(db, titleSetting);
  return { ...value, version };
}

export function writeTitle({ tx, touch }: ExclusiveWriter, look: Look): Promise<Versioned<unknown>> {
  touch("event", ["event"]);
  return writeSetting(tx, titleSetting, look);
}
