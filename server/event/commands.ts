import { z } from "zod";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { unfreezeBlocker } from "../../domain/event/ceremony/ceremony.ts";
import {
  type EventStatus,
  endEvent,
  eventTitleBlocker,
  freezeStandings,
  startEvent,
  tidyTitle,
  unfreezeStandings,
} from "../../domain/event/event.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import { type Look, readEvent, readTitle, writeStatus, writeTitle } from "../calls/status/repository.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import { payHeroCards } from "../cards/commands.ts";
import { insertDueHeroCards } from "../cards/repository.ts";
import { setFileReferences } from "../files/references.ts";
import { deleteFormerResults } from "../games/former/repository.ts";
import { inverseOf } from "../history/inverses/inverse.ts";
import { saveValue, type UndoableValue } from "../history/inverses/values.ts";
import { record, recordUndoable } from "../history/record.ts";
import { trackGuestChanges } from "../people/guests/held/changes.ts";
import { expireLinks } from "../people/guests/held/holding.ts";
import { readCeremony } from "./ceremony/repository.ts";
import { closeCeremony, endCeremony, openCeremony, skipRestOfCeremony } from "./ceremony/transitions.ts";
import { type EventChange, eventStatusShape } from "./undo/shapes.ts";
import { readState } from "./undo/state.ts";

/** The effects of a change of the event's status on Hero cards and guests. */
type Effects = Pick<EventChange, "paid" | "guests">;

/**
 * Replaces the event's status by the result of `next`, then runs `sideEffects`, which gives the data that an undo needs.
 * Pays the due Hero cards when the change unfreezes the standings. Gives the new status.
 */
async function changeStatus(
  work: ExclusiveWork,
  actor: Actor,
  what: "eventStarted" | "eventEnded" | "rankingFrozen" | "rankingUnfrozen",
  next: (event: EventStatus) => EventStatus,
  sideEffects: (event: EventStatus) => Promise<Partial<Effects>> = async () => ({}),
): Promise<EventStatus> {
  const before = await readState(work.db);
  const event = await writeNext(work, next);
  const effects = await sideEffects(event);
  const isRevealed = before.status.frozenAt !== null && event.frozenAt === null;
  const paid = isRevealed ? await payHeroCards({ ...work, event }, actor) : [];
  const after = await readState(work.db);
  const change = { before, after, paid, takenBack: [], guests: [], ...effects };
  const entry = { what, by: actor.id, label: event.title };
  await recordUndoable(work, entry, inverseOf(eventStatusShape, change));
  return event;
}

/**
 * Writes the event's next status. When a freeze begins, also deletes the former results of games that the previous freeze
 * needed.
 */
async function writeNext(
  work: ExclusiveWork,
  next: (event: EventStatus) => EventStatus,
): Promise<EventStatus> {
  const before = await readEvent(work.db);
  const event = next(before);
  await writeStatus(work, event, before);
  if (before.frozenAt === null && event.frozenAt !== null) await deleteFormerResults(work.tx);
  return event;
}

/** Starts the event, and closes the ceremony of the event's previous end (rule K2). Throws the refusal `eventAlreadyActive`. */
export async function start(work: ExclusiveWork, actor: Actor): Promise<void> {
  const started = (event: EventStatus) => startEvent(event, actor.id, work.now);
  await changeStatus(work, actor, "eventStarted", started, async () => {
    await closeCeremony(work);
    return {};
  });
}

/**
 * Ends the event: the unused Hero cards become due, and the one-time links of guests stop working (rule J14). With a
 * ceremony the standings are frozen, and the points of these cards are given at the unfreeze (rule K1). Without a ceremony
 * the points are given immediately, and all players see the final standings. Throws the refusal `eventAlreadyInactive`.
 */
export async function end(
  work: ExclusiveWork,
  actor: Actor,
  { ceremony }: { ceremony: boolean },
): Promise<void> {
  const ended = (event: EventStatus) => endEvent(event, actor.id, work.now);
  const { frozenAt } = await changeStatus(work, actor, "eventEnded", ended, async (event) => {
    await insertDueHeroCards(work.tx);
    const { changes: guests } = await trackGuestChanges(work, null, () => expireLinks(work));
    if (ceremony) await openCeremony(work);
    const isPaidNow = !ceremony && event.frozenAt === null;
    return { guests, paid: isPaidNow ? await payHeroCards({ ...work, event }, actor) : [] };
  });
  if (ceremony && frozenAt === null) await freezeNow(work, actor);
  if (!ceremony && frozenAt !== null) await unfreezeNow(work, actor);
}

/** Freezes the standings for everybody but administrators (rule E9). Throws the refusals of `freezeBlocker`. */
export async function freeze(work: ExclusiveWork, actor: Actor): Promise<void> {
  await freezeNow(work, actor);
}

/**
 * Unfreezes the standings (rule E9). Throws the refusals `rankingNotFrozen`, and `ceremonyUnderWay` while a ceremony reveals
 * the ranking.
 */
export async function unfreeze(work: ExclusiveWork, actor: Actor): Promise<void> {
  refuseIf(unfreezeBlocker(await readCeremony(work.db)));
  await unfreezeNow(work, actor);
}

/**
 * Ends the ceremony after its last step, and unfreezes the standings (rule K2). Does nothing when the ceremony has already
 * ended, so that a later freeze stays. Throws the refusals `ceremonyClosed` and `ceremonyNotOver`.
 */
export async function finishCeremony(work: ExclusiveWork, actor: Actor): Promise<void> {
  if (await endCeremony(work)) await reveal(work, actor, "ceremonyFinished");
}

/**
 * Skips the remaining steps of the ceremony, and unfreezes the standings (rules K2 and K9). Does nothing when the ceremony
 * was skipped already, or there was none. Throws the refusal `ceremonyClosed` when the ceremony is finished.
 */
export async function skipCeremony(work: ExclusiveWork, actor: Actor): Promise<void> {
  if (await skipRestOfCeremony(work)) await reveal(work, actor, "ceremonySkipped");
}

/** Unfreezes the standings at the ceremony's end. This can't be undone, because everybody has seen the standings. */
async function reveal(
  work: ExclusiveWork,
  actor: Actor,
  what: "ceremonyFinished" | "ceremonySkipped",
): Promise<void> {
  const event = await writeNext(work, unfreezeStandings);
  await payHeroCards({ ...work, event }, actor);
  record(work, { what, by: actor.id, label: event.title });
}

/** Freezes the standings. Throws the refusals of `freezeBlocker`. */
function freezeNow(work: ExclusiveWork, actor: Actor): Promise<EventStatus> {
  return changeStatus(work, actor, "rankingFrozen", (event) => freezeStandings(event, actor.id, work.now));
}

/** Unfreezes the standings, even while a ceremony reveals them. Throws the refusal `rankingNotFrozen`. */
function unfreezeNow(work: ExclusiveWork, actor: Actor): Promise<EventStatus> {
  return changeStatus(work, actor, "rankingUnfrozen", unfreezeStandings);
}

/** The event's title and logo. An undo throws the refusal `fileGone` when the logo was deleted since. */
export const lookOfEvent: UndoableValue<Look, Versioned<unknown>> = {
  name: "title",
  schema: z.object({ title: z.string(), logoUrl: z.string().nullable() }),
  changedBy: ["titleSaved"],
  read: async (db) => {
    const { title, logoUrl } = await readTitle(db);
    return { title, logoUrl };
  },
  write: async (work, look) => {
    const shown = look.logoUrl === null ? [] : [look.logoUrl];
    await setFileReferences(work, { kind: "event", id: "event" }, shown);
    return writeTitle(work, look);
  },
};

/**
 * Sets the event's title and logo; without `logoUrl` the logo stays. Gives their new version. Throws the refusals
 * `eventTitleInvalid`, `documentChanged` and `fileGone`.
 */
export async function setTitle(
  work: ExclusiveWork,
  actor: Actor,
  { title, logoUrl, version }: { title: string; logoUrl?: string | null | undefined; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(eventTitleBlocker(title));
  const current = await readTitle(work.db);
  refuseIf(versionBlocker("title", current, version));
  const look = { title: tidyTitle(title), logoUrl: logoUrl === undefined ? current.logoUrl : logoUrl };
  return saveValue(work, lookOfEvent, look, { what: "titleSaved", by: actor.id, label: tidyTitle(title) });
}
