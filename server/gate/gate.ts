import type { Actor } from "../../domain/accounts/roles.ts";
import { eventBlocker } from "../../domain/event/event.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { Db } from "../database/database.ts";
import { readEvent } from "./repository.ts";

/** Refuses eventInactive to players while the event is inactive (rule E3). */
export async function requireActiveEvent(db: Db, actor: Actor): Promise<void> {
  refuseIf(eventBlocker(await readEvent(db), actor));
}
