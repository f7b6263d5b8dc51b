import { Refusal } from "../../refusals/refusal.ts";
import type { Actor } from "../accounts/roles.ts";
import { numberNames } from "../players/player.ts";

/** One of two accounts that may become one, as administrators compare them (rule A26). Instants are epoch milliseconds. */
export interface ComparedAccount {
  readonly id: string;
  readonly name: string;
  /** Null: the account has no e-mail address, and its owner signs in with the name. */
  readonly email: string | null;
  /** False for a person without a phone (rule J10), who can't sign in. */
  readonly hasAccount: boolean;
  readonly isAdministrator: boolean;
  readonly plays: boolean;
  readonly createdAt: number;
  /** When the newest of the account's sessions was last renewed; null: no browser is signed in. */
  readonly seenAt: number | null;
  readonly counts: Counts;
  readonly isInGame: boolean;
  readonly isInTournament: boolean;
}

/** The counts that are added up when two accounts become one, in the order in which they are shown. */
export const countNames = [...numberNames, "games", "tournaments"] as const;
export type Counts = Readonly<Record<(typeof countNames)[number], number>>;

/** Two accounts that are compared, and in how many games and tournaments both took part. */
export interface Comparison {
  readonly sides: readonly [ComparedAccount, ComparedAccount];
  readonly sharedGames: number;
  readonly sharedTournaments: number;
}

/** The counts of the account that remains after the merge. */
export function sumOfCounts(one: Counts, other: Counts): Counts {
  return Object.fromEntries(countNames.map((name) => [name, one[name] + other[name]])) as Counts;
}

/**
 * Why two accounts can't become one (rule A28). Accounts that took part in the same game or tournament belong to two people.
 * Neither account may be in a game or tournament now, or belong to an administrator who does not play, and no ceremony may be
 * under way. `keptBlocker` checks the conditions that depend on which account stays.
 */
export function mergeBlocker(
  { sides, sharedGames, sharedTournaments }: Comparison,
  isCeremonyUnderWay: boolean,
): Refusal | null {
  if (sides[0].id === sides[1].id) return new Refusal("mergeWithItself");
  if (sharedGames + sharedTournaments > 0)
    return new Refusal("mergeOfTwoPeople", { games: sharedGames, tournaments: sharedTournaments });
  const nonPlayer = sides.find(({ plays }) => !plays);
  if (nonPlayer) return new Refusal("mergeNotPlaying", { name: nonPlayer.name });
  return playingBlocker(sides) ?? (isCeremonyUnderWay ? new Refusal("mergeDuringCeremony") : null);
}

/** Why these accounts can't be merged or separated now: one of them is in a game or a tournament (rule A28). */
export function playingBlocker(
  sides: readonly Pick<ComparedAccount, "name" | "isInGame" | "isInTournament">[],
): Refusal | null {
  const inGame = sides.find(({ isInGame }) => isInGame);
  if (inGame) return new Refusal("mergeDuringGame", { name: inGame.name });
  const inTournament = sides.find(({ isInTournament }) => isInTournament);
  return inTournament ? new Refusal("mergeDuringTournament", { name: inTournament.name }) : null;
}

/**
 * Why this account can't be the one that stays (rule A28). If only one of the two accounts can sign in, that account stays.
 * Administrators can't merge their own account into another.
 */
export function keptBlocker(
  actor: Pick<Actor, "id">,
  kept: Pick<ComparedAccount, "hasAccount">,
  merged: Pick<ComparedAccount, "id" | "hasAccount">,
): Refusal | null {
  if (merged.id === actor.id) return new Refusal("mergeOfOneself");
  return merged.hasAccount && !kept.hasAccount ? new Refusal("mergeKeepsGuest") : null;
}

/** A counter (spins, cards or Chills) after the merge of two accounts. */
interface MergedCounter {
  /** What the merged account added to the counter. */
  readonly added: number;
  /** What the kept account holds now. */
  readonly held: number;
}

/**
 * How much of a counter goes back when two accounts are separated: what the merged account added, but not more than the kept
 * account has now (rule A31).
 */
export function amountGoingBack({ added, held }: MergedCounter): number {
  return Math.min(added, held);
}

/**
 * How many cards go back when two accounts are separated: the cards that the merged account added, without those that were
 * used or stolen since (`lost`), but not more than the kept account has now (rule A31).
 */
export function cardsGoingBack({ added, held, lost }: MergedCounter & { readonly lost: number }): number {
  return amountGoingBack({ added: Math.max(0, added - lost), held });
}

/**
 * How many points of the separated account stay with the kept account (rule A31): as many as the kept account needs so that
 * its total does not fall below 0, or below its total before the merge if that total was negative. At most, all points of the
 * separated account stay.
 */
export function pointsStaying({
  before,
  kept,
  separated,
}: {
  /** The kept account's total before the merge. */
  readonly before: number;
  /** The kept account's total without the ledger entries of the separated account. */
  readonly kept: number;
  /** The separated account's total, from its own ledger entries. */
  readonly separated: number;
}): number {
  const missing = Math.max(0, Math.min(0, before) - kept);
  return Math.min(missing, Math.max(0, separated));
}
