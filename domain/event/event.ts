import { mayPlay } from "../people/accounts/rights.ts";
import type { Actor } from "../people/accounts/roles.ts";
import type { SharedAddress } from "../prepare/addresses/address.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";

/**
 * The event's status and title. Instants are epoch milliseconds. `startedBy`, `endedBy` and `frozenBy` are player ids.
 */
export interface EventStatus {
  readonly id: "event";
  readonly title: string;
  /** The event's logo, an uploaded image; null: the app's own logo. */
  readonly logoUrl: string | null;
  /** The version of title and logo, which are saved together (rule E8). Starting or ending the event does not change it. */
  readonly titleVersion: number;
  readonly isActive: boolean;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly startedBy: string | null;
  readonly endedBy: string | null;
  /**
   * Since when the standings (the players in the order of their points) are frozen (rule E9); null while they are not. The
   * instant identifies the freeze: no two freezes have the same instant, even if the clock goes back.
   */
  readonly frozenAt: number | null;
  readonly frozenBy: string | null;
  /** The instant of the previous freeze; null when there was none. */
  readonly lastFrozenAt: number | null;
  /** When everything that was played was last erased (rule E17); null: never. */
  readonly erasedAt: number | null;
}

/**
 * The event as browsers get it: with the address that all links to the app lead to, and the instant (epoch ms) of the last reset
 * of all points that stands, or null (rule G13).
 */
export type EventRow = EventStatus & SharedAddress & { readonly pointsResetAt: number | null };

export const EVENT_TITLE_MAX = 60;

/** The status when the server starts for the first time: inactive (rule E1). */
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
  frozenAt: null,
  frozenBy: null,
  lastFrozenAt: null,
  erasedAt: null,
};

/**
 * Starts the event. Records the instant and the player, and clears the end (rule E2). Throws the refusal
 * `eventAlreadyActive`.
 */
export function startEvent(event: EventStatus, by: string, now: number): EventStatus {
  refuseIf(event.isActive ? new Refusal("eventAlreadyActive") : null);
  return { ...event, isActive: true, startedAt: now, startedBy: by, endedAt: null, endedBy: null };
}

/** Ends the event. Records the instant and the player (rule E2). Throws the refusal `eventAlreadyInactive`. */
export function endEvent(event: EventStatus, by: string, now: number): EventStatus {
  refuseIf(event.isActive ? null : new Refusal("eventAlreadyInactive"));
  return { ...event, isActive: false, endedAt: now, endedBy: by };
}

/** Whether the standings are frozen, and since when. */
export type Frozen = Pick<EventStatus, "frozenAt">;

/** Why the standings can't be frozen now: before the event's first start there are none (rule E15), or they are frozen. */
function freezeBlocker({ startedAt, frozenAt }: Pick<EventStatus, "startedAt" | "frozenAt">): Refusal | null {
  if (startedAt === null) return new Refusal("freezeTooEarly");
  return frozenAt === null ? null : new Refusal("rankingAlreadyFrozen");
}

/** Freezes the standings. Records the instant and the player (rule E9). Throws the refusals of `freezeBlocker`. */
export function freezeStandings(event: EventStatus, by: string, now: number): EventStatus {
  refuseIf(freezeBlocker(event));
  return { ...event, frozenAt: Math.max(now, (event.lastFrozenAt ?? 0) + 1), frozenBy: by };
}

/** Ends the freeze: everybody sees the present standings again (rule E9). Throws the refusal `rankingNotFrozen`. */
export function unfreezeStandings(event: EventStatus): EventStatus {
  refuseIf(event.frozenAt === null ? new Refusal("rankingNotFrozen") : null);
  return { ...event, frozenAt: null, frozenBy: null, lastFrozenAt: event.frozenAt };
}

/** Why a title is refused: it must have 1 to 60 characters once tidied (rules E7 and S7). */
export function eventTitleBlocker(title: string): Refusal | null {
  const bounds = { max: EVENT_TITLE_MAX };
  return textBlocker(tidyTitle(title), bounds, new Refusal("eventTitleInvalid", bounds));
}

/** A title as it is stored: without spaces at its ends, with single spaces inside. */
export function tidyTitle(title: string): string {
  return title.trim().replace(/\s+/g, " ");
}

/** Why the actor can't play now: while the event is inactive, only administrators may play (rule E3). */
export function eventBlocker(
  event: Pick<EventStatus, "isActive">,
  actor: Pick<Actor, "role">,
): Refusal | null {
  return mayPlay(event, actor) ? null : new Refusal("eventInactive");
}

/** The word that an administrator types to erase everything that was played. */
export const ERASE_WORD = "EFFACER";

/**
 * Why what was played can't be erased now: the event is active, or the administrator did not type ERASE_WORD (rule E18). Spaces
 * around it do not matter.
 */
export function eraseBlocker(event: Pick<EventStatus, "isActive">, confirmation: string): Refusal | null {
  if (event.isActive) return new Refusal("eraseWhileActive");
  return confirmation.trim() === ERASE_WORD ? null : new Refusal("eraseNotConfirmed", { word: ERASE_WORD });
}

/** What was played, and would be erased. */
export interface Played {
  /** Ongoing and completed games. */
  readonly games: number;
  readonly tournaments: number;
  readonly spins: number;
  /** Copies of cards that players won. */
  readonly cards: number;
  /** Players whose points are not 0. */
  readonly players: number;
}
