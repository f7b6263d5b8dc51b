import type { Actor } from "../../domain/accounts/roles.ts";
import { unfreezeBlocker } from "../../domain/ceremony/ceremony.ts";
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
import { closeCeremony, cutCeremony, endCeremony, openCeremony } from "../ceremony/course.ts";
import { readCeremony } from "../ceremony/repository.ts";
import type { Work } from "../commands/work.ts";
import { keepFiles } from "../files/references.ts";
import { deleteFormerResults } from "../games/former/repository.ts";
import { readEvent, readTitle, writeStatus, writeTitle } from "../gate/repository.ts";
import { record } from "../journal/record.ts";

async function change(
  work: Work,
  { id: by }: Actor,
  what:
    | "eventStarted"
    | "eventEnded"
    | "rankingFrozen"
    | "rankingUnfrozen"
    | "ceremonyFinished"
    | "ceremonySkipped",
  next: (event: EventStatus) => EventStatus,
): Promise<EventStatus> {
  const before = await readEvent(work.tx);
  const event = next(before);
  await writeStatus(work.tx, event);
  work.touch("event", ["event"]);
  if (before.frozenAt !== event.frozenAt) work.touch("feed", "all");
  if (before.frozenAt === null && event.frozenAt !== null) await deleteFormerResults(work.tx);
  if (before.frozenAt !== null && event.frozenAt === null) touchWhatWasHidden(work);
  record(work, { what, by, label: event.title });
  return event;
}

/** The ranking is frozen no more: everybody is told the points that were hidden (rule E10). */
function touchWhatWasHidden(work: Work): void {
  work.touch("players", "all");
  work.touch("mornings", "all");
  work.touch("games", "all");
}

/** Starts the event, and closes the ceremony of its end before (rule K2). Refuses eventAlreadyActive. */
export async function start(work: Work, actor: Actor): Promise<void> {
  await change(work, actor, "eventStarted", (event) => startEvent(event, actor.id, work.now));
  await closeCeremony(work);
}

/**
 * Ends the event and pays the unused Hero cards. With a ceremony the ranking is frozen before they are paid (rule K1);
 * without one everybody sees the last ranking at once. Refuses eventAlreadyInactive.
 */
export async function end(work: Work, actor: Actor, { ceremony }: { ceremony: boolean }): Promise<void> {
  let event = await change(work, actor, "eventEnded", (event) => endEvent(event, actor.id, work.now));
  if (ceremony && event.frozenAt === null) event = await freezeIn(work, actor);
  if (!ceremony && event.frozenAt !== null) event = await unfreezeIn(work, actor);
  if (ceremony) await openCeremony(work);
  await payHeroCards({ ...work, event }, actor);
}

/** Freezes the ranking for everybody but administrators (rule E9). Refuses rankingAlreadyFrozen. */
export async function freeze(work: Work, actor: Actor): Promise<void> {
  await freezeIn(work, actor);
}

/** Shows the ranking as it is again (rule E9). Refuses rankingNotFrozen, and ceremonyUnderWay: a ceremony reveals it. */
export async function unfreeze(work: Work, actor: Actor): Promise<void> {
  refuseIf(unfreezeBlocker(await readCeremony(work.tx)));
  await unfreezeIn(work, actor);
}

/**
 * Ends the ceremony once all is told, and unfreezes the ranking (rule K2). Does nothing once it is over: a later freeze stays. Refuses
 * ceremonyClosed and ceremonyNotOver.
 */
export async function finishCeremony(work: Work, actor: Actor): Promise<void> {
  if (await endCeremony(work)) await change(work, actor, "ceremonyFinished", unfreezeRanking);
}

/**
 * Passes over what is left of the ceremony, and unfreezes the ranking (rules K2 and K9). Does nothing where there is none. Refuses
 * ceremonyClosed once it is over.
 */
export async function skipCeremony(work: Work, actor: Actor): Promise<void> {
  if (await cutCeremony(work)) await change(work, actor, "ceremonySkipped", unfreezeRanking);
}

/** Freezes the ranking as part of another command: what that writes after it is hidden. */
function freezeIn(work: Work, actor: Actor): Promise<EventStatus> {
  return change(work, actor, "rankingFrozen", (event) => freezeRanking(event, actor.id, work.now));
}

/** Unfreezes the ranking as part of another command. Refuses rankingNotFrozen. */
function unfreezeIn(work: Work, actor: Actor): Promise<EventStatus> {
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
