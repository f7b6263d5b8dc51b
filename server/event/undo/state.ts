import { readStatus } from "../../calls/status/repository.ts";
import { findAllDueCopyIds } from "../../cards/repository.ts";
import type { Db } from "../../database/database.ts";
import { readCeremony } from "../ceremony/repository.ts";
import type { EventState } from "./shapes.ts";

/** The event's status, its ceremony, and the copies of Hero cards whose points are due. */
export async function readState(db: Db): Promise<EventState> {
  return { status: await readStatus(db), ceremony: await readCeremony(db), due: await findAllDueCopyIds(db) };
}
