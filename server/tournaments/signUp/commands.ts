import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import { withChange } from "../../../domain/tournaments/change.ts";
import type { DerivedTournament, Progress } from "../../../domain/tournaments/progress.ts";
import {
  closeSignUpBlocker,
  type Entry,
  entryOf,
  newSignUp,
  openSignUpBlocker,
  rollCallBlocker,
  type TournamentSignUp,
} from "../../../domain/tournaments/signUp.ts";
import { stepBetween } from "../../../domain/tournaments/step.ts";
import type { Work } from "../../calls/work.ts";
import { requireDraft } from "../drafts.ts";
import { recordTournament } from "../journal.ts";
import { saveProgress } from "../loadAndSave.ts";

/** A draft, and what the rules of its sign-up need to know. */
export async function requireSignUp(work: Work, tournamentId: string) {
  const derived = await requireDraft(work, tournamentId);
  const { tournament, signUp, teams } = derived.progress;
  return { derived, state: { signUp, teamSize: tournament.teamSize, isDrawn: teams.length > 0 } };
}

/** Writes a draft after a change of its sign-up, and the entry of the journal, whose label names these people. */
export async function saveSignUpChange(
  work: Work,
  { what, by }: Pick<Parameters<typeof recordTournament>[1], "what" | "by">,
  derived: DerivedTournament,
  change: Partial<Progress>,
  ...names: readonly string[]
): Promise<void> {
  const inverse = await saveProgress(work, stepBetween(derived, withChange(derived, change, work.now)));
  await recordTournament(work, { what, by, inverse }, derived.progress.tournament, ...names);
}

/**
 * Opens the sign-up of a draft until this instant (null: until it is closed by hand), or changes when it ends. The players of a draft
 * whose teams were drawn by hand are signed up, and the teams go (rule T45). Throws the refusals of `requireDraft` and
 * `openSignUpBlocker`.
 */
export async function openSignUp(
  work: Work,
  actor: Actor,
  { tournamentId, closesAt }: { tournamentId: string; closesAt: number | null },
): Promise<void> {
  const { derived } = await requireSignUp(work, tournamentId);
  const { tournament, teams, signUp } = derived.progress;
  refuseIf(openSignUpBlocker(signUp, closesAt, work.now));
  const drawn = teams.flatMap(({ players }) => players.map(({ id }) => id));
  const known = signUp?.entries ?? [];
  const added = drawn
    .filter((playerId) => !entryOf({ entries: known }, playerId))
    .map((playerId): Entry => ({ ...newEntry(work.now), playerId }));
  const opened: TournamentSignUp = { ...newSignUp, entries: [...known, ...added], closesAt };
  const drawVersion = tournament.drawVersion + (teams.length > 0 ? 1 : 0);
  await saveSignUpChange(work, { what: "signUpOpened", by: actor.id }, derived, {
    tournament: { ...tournament, drawVersion, teamCount: 0 },
    signUp: opened,
    teams: [],
  });
}

/** The entry of a person who signs up at `now`, without a partner. */
export const newEntry = (now: number): Omit<Entry, "playerId"> => ({
  at: now,
  partnerId: null,
  isDeclined: false,
  presence: null,
});

/** Closes a sign-up by hand. Throws the refusals of `requireDraft` and `closeSignUpBlocker`. */
export async function closeSignUp(
  work: Work,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const { derived, state } = await requireSignUp(work, tournamentId);
  refuseIf(closeSignUpBlocker(state, work.now));
  const signUp = { ...(state.signUp ?? newSignUp), closesAt: work.now };
  await saveSignUpChange(work, { what: "signUpClosed", by: actor.id }, derived, { signUp });
}

/**
 * Starts the roll call, which ends the sign-up; started again, it asks those who have not answered once more (rule T49). Throws the
 * refusals of `requireDraft` and `rollCallBlocker`.
 */
export async function startRollCall(
  work: Work,
  actor: Actor,
  { tournamentId, minutes }: { tournamentId: string; minutes: number },
): Promise<void> {
  const { derived, state } = await requireSignUp(work, tournamentId);
  refuseIf(rollCallBlocker(state));
  const { rollCallAt, entries } = state.signUp ?? newSignUp;
  const signUp = {
    ...(state.signUp ?? newSignUp),
    // Answers to a roll call that was undone do not count for a new one.
    entries: rollCallAt === null ? entries.map((entry) => ({ ...entry, presence: null })) : entries,
    rollCallAt: work.now,
    rollCallEndsAt: work.now + minutes * 60_000,
  };
  await saveSignUpChange(work, { what: "rollCallStarted", by: actor.id }, derived, { signUp });
}
