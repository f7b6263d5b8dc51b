import { mayPlay } from "../accounts/rights.ts";
import type { Actor } from "../accounts/roles.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";

/** The event's status and title. Instants are epoch milliseconds; …By are player ids. */
export interface EventStatus {
  readonly id: "event";
  readonly title: string;
  /** The event's logo, an image that was sent here; null: the product's own. */
  readonly logoUrl: string | null;
  /** Title and logo are one document (rule E8): starting and ending the event leave its version as it is. */
  readonly titleVersion: number;
  readonly isActive: boolean;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly startedBy: string | null;
  readonly endedBy: string | null;
}

export const EVENT_TITLE_MAX = 60;

/** First start: no event yet, inactive (rule E1). */
export const initialEvent: EventStatus = {
  id: "event",
  title: "Semaine Chill",
  logoUrl: null,
  titleVersion: 0,
  isActive: false,
  startedAt: null,
  endedAt: null,
  startedBy: null,
  endedBy: null,
};

/** Start records when and by whom, and clears the end (rule E2). Refuses eventAlreadyActive. */
export function startEvent(event: EventStatus, by: string, now: number): EventStatus {
  refuseIf(event.isActive ? new Refusal("eventAlreadyActive") : null);
  return { ...event, isActive: true, startedAt: now, startedBy: by, endedAt: null, endedBy: null };
}

/** End records when and by whom (rule E2). Refuses eventAlreadyInactive. */
export function endEvent(event: EventStatus, by: string, now: number): EventStatus {
  refuseIf(event.isActive ? null : new Refusal("eventAlreadyInactive"));
  return { ...event, isActive: false, endedAt: now, endedBy: by };
}

/** A title is 1 to 60 characters after trimming, without control characters. */
export function eventTitleBlocker(title: string): Refusal | null {
  return isText(tidyTitle(title), { max: EVENT_TITLE_MAX })
    ? null
    : new Refusal("eventTitleInvalid", { max: EVENT_TITLE_MAX });
}

/** A title as it is stored: without spaces around it, and single ones within. */
export function tidyTitle(title: string): string {
  return title.trim().replace(/\s+/g, " ");
}

/** While the event is inactive, players' actions are refused to all but administrators (rule E3). */
export function eventBlocker(
  event: Pick<EventStatus, "isActive">,
  actor: Pick<Actor, "role">,
): Refusal | null {
  return mayPlay(event, actor) ? null : new Refusal("eventInactive");
}
