import type { Actor } from "../../domain/people/accounts/roles.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import { withChange, withDecision } from "../../domain/tournaments/change.ts";
import { withGameWin } from "../../domain/tournaments/games.ts";
import type { GameInput, ReportInput } from "../../domain/tournaments/inputs.ts";
import { inactiveBlocker, instantAfter, recordAt, withRecord } from "../../domain/tournaments/progress.ts";
import { recordsWithReport } from "../../domain/tournaments/reports.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import type { MatchRef } from "../../domain/tournaments/shape.ts";
import { isChanged, stepBetween } from "../../domain/tournaments/step.ts";
import { callBlocker, recordsWithAnswer } from "../../domain/tournaments/tables.ts";
import { withoutResult } from "../../domain/tournaments/undo.ts";
import type { ConcurrentCommand, Work } from "../calls/work.ts";
import { recordMatch, resultNames, teamLabelWithMentions } from "./journal.ts";
import { requireTournament, requireTournamentOrDraft, saveProgress } from "./loadAndSave.ts";

/** A match, named by its tournament, its round and its position. */
interface TournamentMatchRef extends MatchRef {
  readonly tournamentId: string;
}

/**
 * Calls a match to a table; `table` null cancels the match's call (rule T15). Throws the refusal `tournamentNotFound` and the
 * refusals of `callBlocker`.
 */
export async function callMatch(
  work: Work,
  actor: Actor,
  { tournamentId, table, ...ref }: TournamentMatchRef & { table: number | null },
): Promise<void> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress: before } = derived;
  refuseIf(callBlocker(derived, ref, table));
  const call = table === null ? null : { table, at: work.now };
  const records = withRecord(before.records, ref, { call });
  const inverse = await saveProgress(work, stepBetween(derived, withChange(derived, { records }, work.now)));
  const what = table === null ? "matchCallCancelled" : "matchCalled";
  await recordMatch(
    work,
    { what, by: actor.id, inverse },
    before,
    ref,
    ...(table === null ? [] : [String(table)]),
  );
}

/**
 * Decides the winner of a match; `winnerId` null means that both teams forfeited (rules T9 and T11). Throws the refusal
 * `tournamentNotFound` and the refusals of `inactiveBlocker` and the domain's `withDecision`.
 */
export async function decideMatch(
  work: Work,
  actor: Actor,
  {
    tournamentId,
    winnerId,
    score,
    ...ref
  }: TournamentMatchRef & { winnerId: string | null; score: Score | null },
): Promise<void> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress: before } = derived;
  refuseIf(inactiveBlocker(before.tournament));
  const at = instantAfter(before, work.now);
  const decision = { winner: winnerId, score, by: actor.id, at, reason: null };
  const inverse = await saveProgress(work, stepBetween(derived, withDecision(derived, ref, decision)));
  const what = winnerId === null ? "matchForfeited" : "matchDecided";
  await recordMatch(
    work,
    { what, by: actor.id, inverse },
    before,
    ref,
    ...resultNames(before.teams, winnerId, score),
  );
}

/**
 * Takes back the result of a match, unless a later match whose teams depend on this result was already called, reported or
 * decided (rule T9). Throws the refusal `tournamentNotFound` and the refusals of the domain's `withoutResult`.
 */
export async function takeBackResult(
  work: Work,
  actor: Actor,
  {
    tournamentId,
    winnerId,
    decidedAt,
    ...ref
  }: TournamentMatchRef & { winnerId: string | null; decidedAt: number },
): Promise<void> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress: before } = derived;
  const inverse = await saveProgress(
    work,
    stepBetween(derived, withoutResult(derived, ref, { winner: winnerId, at: decidedAt })),
  );
  await recordMatch(
    work,
    { what: "matchUndone", by: actor.id, inverse },
    before,
    ref,
    teamLabelWithMentions(before.teams, winnerId),
  );
}

/**
 * Stores a player's answer to the call of a match: the player's team is coming to the table (rule T21). Throws the refusal
 * `tournamentNotFound` and the refusals of the domain's `recordsWithAnswer`.
 */
export const answerMatchCall: ConcurrentCommand<TournamentMatchRef, Actor, void> = {
  /** The lock of a tournament protects all its matches. */
  locks: ({ tournamentId }) => ({ tournaments: [tournamentId] }),
  async run(work, actor, { tournamentId, ...ref }) {
    const derived = await requireTournament(work.db, tournamentId);
    const { progress: before } = derived;
    const records = recordsWithAnswer(derived, ref, actor.id);
    if (!isChanged(before.records, records)) return;
    const inverse = await saveProgress(
      work,
      stepBetween(derived, withChange(derived, { records }, work.now)),
    );
    await recordMatch(work, { what: "matchCallAnswered", by: actor.id, inverse }, before, ref);
  },
};

/**
 * Stores that a team won a game of its ongoing best-of-three match, or takes this win back (rule T35). Throws the refusal
 * `tournamentNotFound` and the refusals of the domain's `withGameWin`.
 */
export const storeGameWin: ConcurrentCommand<GameInput, Actor, void> = {
  /** The lock of a tournament protects all its matches. */
  locks: ({ tournamentId }) => ({ tournaments: [tournamentId] }),
  async run(work, actor, { tournamentId, teamId, hasWon, ...ref }) {
    const derived = await requireTournament(work.db, tournamentId);
    const { progress: before } = derived;
    const records = withGameWin(derived, ref, { teamId, hasWon }, actor);
    if (records === before.records) return;
    const inverse = await saveProgress(
      work,
      stepBetween(derived, withChange(derived, { records }, work.now)),
    );
    const what = hasWon ? "matchGameGiven" : "matchGameTaken";
    await recordMatch(
      work,
      { what, by: actor.id, inverse },
      before,
      ref,
      teamLabelWithMentions(before.teams, teamId),
    );
  },
};

/**
 * Stores a player's report about the winner of a match of the player's team. If the other team reports the same result, the
 * match is decided; if it reports another result, the match is contested (rule T17). Throws the refusal `tournamentNotFound`,
 * also for a draft, and the refusals of the domain's `recordsWithReport`.
 */
export const reportMatch: ConcurrentCommand<ReportInput, Actor, void> = {
  /** The lock of a tournament protects all its matches. */
  locks: ({ tournamentId }) => ({ tournaments: [tournamentId] }),
  async run(work, actor, { tournamentId, winnerId, score, ...ref }) {
    const derived = await requireTournament(work.db, tournamentId);
    const { progress: before } = derived;
    const at = instantAfter(before, work.now);
    const records = recordsWithReport(derived, ref, { winner: winnerId, score, by: actor.id, at });
    const inverse = await saveProgress(work, stepBetween(derived, withChange(derived, { records }, at)));
    const { decision = null, report = null } = recordAt(records, ref) ?? {};
    const undecided = report?.contested ? "matchContested" : "matchReported";
    const what = decision ? "matchConfirmed" : undecided;
    await recordMatch(
      work,
      { what, by: actor.id, inverse },
      before,
      ref,
      ...resultNames(before.teams, winnerId, score),
    );
  },
};
