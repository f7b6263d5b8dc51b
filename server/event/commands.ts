import type { Actor } from "../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import {
  type EventStatus,
  endEvent,
  eventTitleBlocker,
  freezeRanking,
  startEvent,
  tidyTitle,
  unfreezeRanking,
} from "../../domain/event/event.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import { payHeroCards } from "../cards/commands.ts";
import type { Work } from "../commands/work.ts";
import { keepFiles } from "../files/references.ts";
import { readEvent, readTitle, writeStatus, writeTitle } from "../gate/repository.ts";
import { record } from "../journal/record.ts";

async function change(
  work: Work,
  { id: by }: Actor,
  what: "eventStarted" | "eventEnded" | "rankingFrozen" | "rankingUnfrozen",
  next: (event: EventStatus) => EventStatus,
): Promise<void> {
  const event = next(await readEvent(work.tx));
  await writeStatus(work.tx, event);
  work.touch("event", ["event"]);
  record(work, { what, by, label: event.title });
}

/** Starts the event. Refuses eventAlreadyActive. */
export function start(work: Work, actor: Actor): Promise<void> {
  return change(work, actor, "eventStarted", (event) => startEvent(event, actor.id, work.now));
}

/** Ends the event and pays the unused Hero cards. Refuses eventAlreadyInactive. */
export async function end(work: Work, actor: Actor): Promise<void> {
  await change(work, actor, "eventEnded", (event) => endEvent(event, actor.id, work.now));
  await payHeroCards(work, actor);
}

/** Freezes the ranking for everybody but administrators (rule E9). Refuses rankingAlreadyFrozen. */
export function freeze(work: Work, actor: Actor): Promise<void> {
  return change(work, actor, "rankingFrozen", (event) => freezeRanking(event, actor.id, work.now));
}

/** Shows the ranking as it is again (rule E9). Refuses rankingNotFrozen. */
export function unfreeze(work: Work, actor: Actor): Promise<void> {
  return change(work, actor, "rankingUnfrozen", unfreezeRanking);
}

/** Gives the event its title and logo; gives their new version. Refuses eventTitleInvalid, documentChanged and fileGone. */
export async function setTitle(
  work: Work,
  actor: Actor,
  { title, logoUrl, version }: { title: string; logoUrl?: string | null | undefined; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(eventTitleBlocker(title));
  const known = await readTitle(work.tx);
  refuseIf(versionBlocker("title", known, version));
  const look = { title: tidyTitle(title), logoUrl: logoUrl === undefined ? known.logoUrl : logoUrl };
  await keepFiles(work, { kind: "event", id: "event" }, look.logoUrl === null ? [] : [look.logoUrl]);
  work.touch("event", ["event"]);
  record(work, { what: "titleSaved", by: actor.id, label: tidyTitle(title) });
  return writeTitle(work.tx, look);
}
