import { type EventStatus, initialEvent } from "../../domain/event/event.ts";
import type { Db, Tx } from "../database/database.ts";

const EVENT = "eventStatus";

/** The event's status and title; inactive when none was ever written (SPEC §4 Event). */
export async function readEvent(db: Db): Promise<EventStatus> {
  const setting = await db.selectFrom("settings").select("value").where("id", "=", EVENT).executeTakeFirst();
  return setting ? { ...initialEvent, ...(JSON.parse(setting.value) as EventStatus) } : initialEvent;
}

export async function writeEvent(tx: Tx, event: EventStatus): Promise<void> {
  const value = JSON.stringify(event);
  await tx
    .insertInto("settings")
    .values({ id: EVENT, value })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value }))
    .execute();
}
