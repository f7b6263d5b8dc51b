import { mention } from "../../../domain/history/label.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import {
  declineBlocker,
  entryBlocker,
  entryOf,
  leaveBlocker,
  newSignUp,
  presenceBlocker,
  type RollCallAnswer,
  withEntry,
} from "../../../domain/tournaments/signUp.ts";
import type { Work } from "../../calls/work.ts";
import { findAllAbsentNames } from "../../history/names/repository.ts";
import { findAllPlayers } from "../../people/players/repository.ts";
import { newEntry, requireSignUp, saveSignUpChange } from "./commands.ts";

/** A person of a sign-up. */
interface PersonInput {
  readonly tournamentId: string;
  readonly playerId: string;
}
/** `isOrganizer`: an administrator acts for the person, also after the sign-up or the roll call ended (rules T48 and T49). */
type Acting = PersonInput & { readonly isOrganizer: boolean };

/**
 * Signs a person up, to play with this partner or with anybody (null), or changes the partner. An administrator who enters a
 * person during the roll call sees this person: the person is here. Throws the refusals of `requireDraft` and `entryBlocker`, and
 * `unknownPlayers`.
 */
async function enter(
  work: Work,
  actor: Actor,
  { tournamentId, playerId, partnerId, isOrganizer }: Acting & { partnerId: string | null },
): Promise<void> {
  const { derived, state } = await requireSignUp(work, tournamentId);
  refuseIf(entryBlocker(state, { playerId, partnerId }, work.now, isOrganizer));
  const ids = partnerId === null ? [playerId] : [playerId, partnerId];
  if ((await findAllPlayers(work.db, ids)).length < ids.length)
    throw new Refusal("unknownPlayers", await findAllAbsentNames(work.db, ids));
  const signUp = state.signUp ?? newSignUp;
  const presence = signUp.rollCallAt === null ? null : "here";
  const own = entryOf(signUp, playerId) ?? { ...newEntry(work.now), presence, playerId };
  const entry = { ...own, partnerId, isDeclined: false };
  const chosen = partnerId === null ? undefined : entryOf(signUp, partnerId);
  // Who said no to somebody, and then chooses them, says yes.
  const agreed =
    chosen?.partnerId === playerId ? withEntry(signUp, { ...chosen, isDeclined: false }) : signUp;
  await saveSignUpChange(
    work,
    { what: "entryMade", by: actor.id },
    derived,
    { signUp: withEntry(agreed, entry) },
    ...ids.map((id) => mention(id)),
  );
}

/** Removes a person from a sign-up. Throws the refusals of `requireDraft` and `leaveBlocker`. */
async function leave(
  work: Work,
  actor: Actor,
  { tournamentId, playerId, isOrganizer }: Acting,
): Promise<void> {
  const { derived, state } = await requireSignUp(work, tournamentId);
  refuseIf(leaveBlocker(state, playerId, work.now, isOrganizer));
  const { entries, ...times } = state.signUp ?? newSignUp;
  const signUp = { ...times, entries: entries.filter((entry) => entry.playerId !== playerId) };
  await saveSignUpChange(
    work,
    { what: "entryRemoved", by: actor.id },
    derived,
    { signUp },
    mention(playerId),
  );
}

/** Answers the roll call for a person. Throws the refusals of `requireDraft` and `presenceBlocker`. */
async function answer(
  work: Work,
  actor: Actor,
  { tournamentId, playerId, isHere, isOrganizer }: Acting & { isHere: boolean },
): Promise<void> {
  const { derived, state } = await requireSignUp(work, tournamentId);
  refuseIf(presenceBlocker(state, playerId, work.now, isOrganizer));
  const signUp = state.signUp ?? newSignUp;
  const entry = entryOf(signUp, playerId);
  const presence: RollCallAnswer = isHere ? "here" : "away";
  if (!entry || entry.presence === presence) return;
  await saveSignUpChange(
    work,
    { what: "rollCallAnswered", by: actor.id },
    derived,
    { signUp: withEntry(signUp, { ...entry, presence }) },
    mention(playerId),
    presence,
  );
}

export function enterSelf(
  work: Work,
  actor: Actor,
  input: { tournamentId: string; partnerId: string | null },
): Promise<void> {
  return enter(work, actor, { ...input, playerId: actor.id, isOrganizer: false });
}

export function enterPlayer(
  work: Work,
  actor: Actor,
  input: PersonInput & { partnerId: string | null },
): Promise<void> {
  return enter(work, actor, { ...input, isOrganizer: true });
}

export function leaveTournament(
  work: Work,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  return leave(work, actor, { tournamentId, playerId: actor.id, isOrganizer: false });
}

export function removeEntry(work: Work, actor: Actor, input: PersonInput): Promise<void> {
  return leave(work, actor, { ...input, isOrganizer: true });
}

export function answerRollCall(
  work: Work,
  actor: Actor,
  input: { tournamentId: string; isHere: boolean },
): Promise<void> {
  return answer(work, actor, { ...input, playerId: actor.id, isOrganizer: false });
}

export function setPresence(
  work: Work,
  actor: Actor,
  input: PersonInput & { isHere: boolean },
): Promise<void> {
  return answer(work, actor, { ...input, isOrganizer: true });
}

/** Says no to a person who wants to play with the actor. Throws the refusals of `requireDraft` and `declineBlocker`. */
export async function declinePartner(
  work: Work,
  actor: Actor,
  { tournamentId, playerId }: PersonInput,
): Promise<void> {
  const { derived, state } = await requireSignUp(work, tournamentId);
  refuseIf(declineBlocker(state, playerId, actor.id));
  const signUp = state.signUp ?? newSignUp;
  const asker = entryOf(signUp, playerId);
  if (!asker) return;
  await saveSignUpChange(
    work,
    { what: "partnerDeclined", by: actor.id },
    derived,
    { signUp: withEntry(signUp, { ...asker, isDeclined: true }) },
    mention(playerId),
  );
}
