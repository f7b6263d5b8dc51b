import { closedCeremony } from "../../../domain/event/ceremony/ceremony.ts";
import { eraseBlocker, initialEvent } from "../../../domain/event/event.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import { readEvent, writeStatus } from "../../calls/status/repository.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { record } from "../../history/record.ts";
import { writeResets } from "../../points/resets/repository.ts";
import { writeCeremony } from "../ceremony/repository.ts";
import { deletePlayedJournal, deletePlayedTables, resetCounters, resetMerges } from "./repository.ts";

/**
 * Erases everything that was played (rule E17): the event is as it was before its first start, with the same people and settings.
 * Throws the refusals of `eraseBlocker`.
 */
export async function erasePlayed(
  work: ExclusiveWork,
  actor: Actor,
  { confirmation }: { confirmation: string },
): Promise<void> {
  const { tx, now } = work;
  const event = await readEvent(work.db);
  refuseIf(eraseBlocker(event, confirmation));
  await deletePlayedTables(tx);
  await deletePlayedJournal(tx);
  await resetCounters(tx);
  await resetMerges(tx);
  await writeResets(work, []);
  await writeCeremony(work, closedCeremony);
  await writeStatus(work, { ...initialEvent, erasedAt: now }, event);
  record(work, { what: "playErased", by: actor.id, label: event.title });
  work.touchEverything();
}
