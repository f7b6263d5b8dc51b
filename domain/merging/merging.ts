import type { Actor } from "../accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";

/** One of two accounts that may become one, as administrators compare them (rule A26). Instants are epoch milliseconds. */
export interface ComparedAccount {
  readonly id: string;
  readonly name: string;
  /** Null: the account has none, and signs in with its name. */
  readonly email: string | null;
  /** False for a person without a phone (rule J10), who can't sign in. */
  readonly hasAccount: boolean;
  readonly isAdministrator: boolean;
  readonly plays: boolean;
  readonly createdAt: number;
  /** When a browser was last signed in; null: in no browser now. */
  readonly seenAt: number | null;
  readonly counts: Counts;
  readonly isInGame: boolean;
  readonly isInTournament: boolean;
}

/** What is added when two accounts become one, in the order in which it is shown. */
export const countNames = [
  "totalPoints",
  "rouletteSpins",
  "cardsOwned",
  "chillsOwned",
  "games",
  "tournaments",
] as const;
export type Counts = Readonly<Record<(typeof countNames)[number], number>>;

/** Two accounts side by side, and how often they were in one game or tournament. */
export interface Comparison {
  readonly sides: readonly [ComparedAccount, ComparedAccount];
  readonly sharedGames: number;
  readonly sharedTournaments: number;
}

/** The counts of the account that two accounts become. */
export function sumOfCounts(one: Counts, other: Counts): Counts {
  return Object.fromEntries(countNames.map((name) => [name, one[name] + other[name]])) as Counts;
}

/**
 * Why two accounts can't become one (rule A28): they are two people, or one of them is playing or does not play. The rest
 * depends on which one stays (`keptBlocker`).
 */
export function mergeBlocker(
  { sides, sharedGames, sharedTournaments }: Comparison,
  isCeremonyUnderWay: boolean,
): Refusal | null {
  if (sides[0].id === sides[1].id) return new Refusal("mergeWithItself");
  if (sharedGames + sharedTournaments > 0)
    return new Refusal("mergeOfTwoPeople", { games: sharedGames, tournaments: sharedTournaments });
  const aside = sides.find(({ plays }) => !plays);
  if (aside) return new Refusal("mergeNotPlaying", { name: aside.name });
  return playingBlocker(sides) ?? (isCeremonyUnderWay ? new Refusal("mergeDuringCeremony") : null);
}

/** Nobody who plays is merged or separated (rule A28). */
export function playingBlocker(
  sides: readonly Pick<ComparedAccount, "name" | "isInGame" | "isInTournament">[],
): Refusal | null {
  const inGame = sides.find(({ isInGame }) => isInGame);
  if (inGame) return new Refusal("mergeDuringGame", { name: inGame.name });
  const inTournament = sides.find(({ isInTournament }) => isInTournament);
  return inTournament ? new Refusal("mergeDuringTournament", { name: inTournament.name }) : null;
}

/** Why this account can't be the one that stays: it must be able to sign in, and nobody loses the own account (rule A28). */
export function keptBlocker(
  actor: Pick<Actor, "id">,
  kept: Pick<ComparedAccount, "hasAccount">,
  merged: Pick<ComparedAccount, "id" | "hasAccount">,
): Refusal | null {
  if (merged.id === actor.id) return new Refusal("mergeOfOneself");
  return merged.hasAccount && !kept.hasAccount ? new Refusal("mergeKeepsGuest") : null;
}

/** What came over with a merge, and what there is of it now. */
interface CameOver {
  readonly came: number;
  /** What the kept account has now. */
  readonly has: number;
}

/** How much of a counter goes back when two accounts are separated: what came, at most what is left (rule A31). */
export function goesBack({ came, has }: CameOver): number {
  return Math.min(came, has);
}

/**
 * The cards that go back: those that came, without the ones that were used or stolen since (`gone`), at most what is left
 * (rule A31).
 */
export function cardsGoingBack({ came, has, gone }: CameOver & { readonly gone: number }): number {
  return goesBack({ came: Math.max(0, came - gone), has });
}

/**
 * The points that the separated account leaves, so that the kept account does not fall below 0, or below the total that it
 * had before the merge; never more than the separated account has (rule A31).
 */
export function pointsLeft({
  before,
  kept,
  separated,
}: {
  /** The kept account's total before the merge. */
  readonly before: number;
  /** The totals of both accounts once each has its own entries again. */
  readonly kept: number;
  readonly separated: number;
}): number {
  const missing = Math.max(0, Math.min(0, before) - kept);
  return Math.min(missing, Math.max(0, separated));
}
