import { Refusal } from "../refusals/refusal.ts";
import { MAX_TEAMS } from "./shape.ts";
import type { Tournament } from "./tournament.ts";

/** A person who signed up for a tournament (rule T46). Instants are epoch milliseconds. */
export interface Entry {
  readonly playerId: string;
  readonly at: number;
  /** The person with whom this person wants to play; null: with anybody. */
  readonly partnerId: string | null;
  /** Whether the person in `partnerId` said no. */
  readonly isDeclined: boolean;
  /** The answer to the roll call; null: none yet. */
  readonly presence: RollCallAnswer | null;
}
export type RollCallAnswer = "here" | "away";

/** The hours of a sign-up (rule T45): null while it ends by hand, or before the roll call. */
export interface SignUpTimes {
  readonly closesAt: number | null;
  readonly rollCallAt: number | null;
  readonly rollCallEndsAt: number | null;
}

/** The sign-up of a tournament, from its opening on. */
export interface TournamentSignUp extends SignUpTimes {
  readonly entries: readonly Entry[];
}

/** A sign-up as everybody sees it; its id is the tournament's. `isDrawn`: the teams were drawn. */
export interface SignUpRow
  extends TournamentSignUp,
    Pick<Tournament, "id" | "name" | "teamSize" | "groups" | "bestOfThree" | "createdAt"> {
  readonly isDrawn: boolean;
}

/** What the rules of a sign-up need to know about its tournament. */
interface SignUpState {
  readonly signUp: TournamentSignUp | undefined;
  readonly teamSize: number;
  readonly isDrawn: boolean;
}

export const newSignUp: TournamentSignUp = {
  closesAt: null,
  rollCallAt: null,
  rollCallEndsAt: null,
  entries: [],
};
export const ROLL_CALL_MINUTES = 10;

/** Whether players may sign up and leave at `now`. */
export function isSignUpOpen({ closesAt, rollCallAt }: SignUpTimes, now: number): boolean {
  return rollCallAt === null && (closesAt === null || now < closesAt);
}

/** Whether the roll call is under way at `now`: people may answer it. */
export function isRollCallOn({ rollCallEndsAt }: SignUpTimes, now: number): boolean {
  return rollCallEndsAt !== null && now < rollCallEndsAt;
}

export function entryOf({ entries }: Pick<TournamentSignUp, "entries">, playerId: string): Entry | undefined {
  return entries.find((entry) => entry.playerId === playerId);
}

/**
 * The partner of a person: each of the two chose the other, and neither said no. A person chooses one partner at most, so
 * nobody is in two pairs (rule T47). Null for a person without a partner.
 */
export function partnerOf(signUp: Pick<TournamentSignUp, "entries">, playerId: string): string | null {
  const own = entryOf(signUp, playerId);
  const other = own?.partnerId != null && !own.isDeclined ? entryOf(signUp, own.partnerId) : undefined;
  return other && other.partnerId === playerId && !other.isDeclined ? other.playerId : null;
}

/** The people who ask this person to play with them and wait for the answer, the first first. */
export function askersOf(signUp: Pick<TournamentSignUp, "entries">, playerId: string): Entry[] {
  if (partnerOf(signUp, playerId) !== null) return [];
  return signUp.entries.filter((entry) => entry.partnerId === playerId && !entry.isDeclined);
}

/** The people among whom teams are drawn: those who are here, or everybody without a roll call (rule T49). */
export function presentIn({ rollCallAt, entries }: TournamentSignUp): Entry[] {
  return entries.filter(({ presence }) => rollCallAt === null || presence === "here");
}

/** The people in `ids`, with the two of a pair together. */
export function pairedGroups(signUp: Pick<TournamentSignUp, "entries">, ids: readonly string[]): string[][] {
  const present = new Set(ids);
  return ids.flatMap((id) => {
    const partner = partnerOf(signUp, id);
    if (partner === null || !present.has(partner)) return [[id]];
    return ids.indexOf(id) < ids.indexOf(partner) ? [[id, partner]] : [];
  });
}

/** The entries, with this entry in the place of the person's previous one. */
export function withEntry(signUp: TournamentSignUp, entry: Entry): TournamentSignUp {
  const isKnown = entryOf(signUp, entry.playerId) !== undefined;
  const replaced = signUp.entries.map((each) => (each.playerId === entry.playerId ? entry : each));
  return { ...signUp, entries: isKnown ? replaced : [...replaced, entry] };
}

/** Why nothing about a sign-up can change: there is none, or the teams were drawn. */
export function signUpBlocker({ signUp, isDrawn }: SignUpState): Refusal | null {
  if (!signUp) return new Refusal("signUpMissing");
  return isDrawn ? new Refusal("signUpDrawn") : null;
}

/** Why a sign-up can't be opened until `closesAt`, or until that instant from now on. */
export function openSignUpBlocker(
  signUp: TournamentSignUp | undefined,
  closesAt: number | null,
  now: number,
): Refusal | null {
  if (signUp && signUp.rollCallAt !== null) return new Refusal("rollCallStarted");
  return closesAt !== null && closesAt <= now ? new Refusal("signUpEndsTooEarly") : null;
}

/** Why a sign-up can't be closed by hand. */
export function closeSignUpBlocker(state: SignUpState, now: number): Refusal | null {
  const blocker = signUpBlocker(state);
  if (blocker || !state.signUp) return blocker;
  return isSignUpOpen(state.signUp, now) ? null : new Refusal("signUpClosed");
}

/**
 * Why a person can't sign up with this partner (null: anybody), or choose this other one. `isOrganizer`: an administrator enters
 * the person, also after the end (rule T48).
 */
export function entryBlocker(
  state: SignUpState,
  { playerId, partnerId }: Pick<Entry, "playerId" | "partnerId">,
  now: number,
  isOrganizer = false,
): Refusal | null {
  const { signUp, teamSize } = state;
  const blocker = signUpBlocker(state);
  if (blocker || !signUp) return blocker;
  if (!isOrganizer && !isSignUpOpen(signUp, now)) return new Refusal("signUpClosed");
  const own = entryOf(signUp, playerId);
  if (own && own.partnerId === partnerId && !own.isDeclined) return new Refusal("signUpAlready");
  if (!own && Math.floor((signUp.entries.length + 1) / teamSize) > MAX_TEAMS)
    return new Refusal("signUpFull", { max: MAX_TEAMS });
  if (partnerId === null) return null;
  if (teamSize === 1 || partnerId === playerId) return new Refusal("partnerTaken");
  const taken = partnerOf(signUp, partnerId);
  return taken === null || taken === playerId ? null : new Refusal("partnerTaken");
}

/** Why a person can't leave. */
export function leaveBlocker(
  state: SignUpState,
  playerId: string,
  now: number,
  isOrganizer = false,
): Refusal | null {
  const { signUp } = state;
  const blocker = signUpBlocker(state);
  if (blocker || !signUp) return blocker;
  if (!entryOf(signUp, playerId)) return new Refusal("signUpNotIn");
  return isOrganizer || isSignUpOpen(signUp, now) ? null : new Refusal("signUpClosed");
}

/** Why a person can't say no to the one who asks them. */
export function declineBlocker(state: SignUpState, askerId: string, playerId: string): Refusal | null {
  const { signUp } = state;
  const blocker = signUpBlocker(state);
  if (blocker || !signUp) return blocker;
  const isAsking = askersOf(signUp, playerId).some((asker) => asker.playerId === askerId);
  return isAsking ? null : new Refusal("partnerTaken");
}

/** Why the roll call can't start, or start again for those who have not answered. */
export function rollCallBlocker(state: SignUpState): Refusal | null {
  return (
    signUpBlocker(state) ?? (state.signUp?.entries.length === 0 ? new Refusal("tournamentTooFewTeams") : null)
  );
}

/** Why a person can't answer the roll call. An administrator may still answer for the person after its end (rule T49). */
export function presenceBlocker(
  state: SignUpState,
  playerId: string,
  now: number,
  isOrganizer = false,
): Refusal | null {
  const { signUp } = state;
  const blocker = signUpBlocker(state);
  if (blocker || !signUp) return blocker;
  if (!entryOf(signUp, playerId)) return new Refusal("signUpNotIn");
  const mayAnswer = isOrganizer ? signUp.rollCallAt !== null : isRollCallOn(signUp, now);
  return mayAnswer ? null : new Refusal("rollCallOver");
}
