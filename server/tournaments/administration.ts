import { reasonBlocker } from "../../domain/games/correction.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { awardsOf, finishTournamentBlocker } from "../../domain/tournaments/awards.ts";
import { correctionOf, withChange } from "../../domain/tournaments/change.ts";
import { withConsolation } from "../../domain/tournaments/consolation.ts";
import { type DerivedTournament, instantAfter } from "../../domain/tournaments/progress.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import type { MatchRef } from "../../domain/tournaments/shape.ts";
import { isChanged, stepBetween } from "../../domain/tournaments/step.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import type { ExclusiveWork, Work } from "../calls/work.ts";
import { findAllPlayers } from "../people/players/repository.ts";
import { giveAndCompare } from "../points/finishChanges.ts";
import { awardMissing, correct, takeBack } from "../points/ledger.ts";
import { recordMatch, recordTournament, resultNames } from "./journal.ts";
import { requireTournamentOrDraft, saveProgress } from "./loadAndSave.ts";
import { newsOfCorrectedPodium, newsOfFinish, newsOfMatchEnds } from "./moments/announcements.ts";
import { findAllPointsGiven, pointSource } from "./points.ts";
import { deleteWithPoints } from "./removal.ts";
import { isTournamentActive } from "./repository.ts";

/**
 * Finishes a tournament and gives its points. If a correction has reopened the tournament after an earlier finish, each player
 * gets only the points that are missing, and loses excess points (rule T12). Throws the refusal `tournamentNotFound` and the
 * refusals of `finishTournamentBlocker`.
 */
export async function finishTournament(
  work: ExclusiveWork,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress } = derived;
  refuseIf(finishTournamentBlocker(derived));
  const awards = awardsOf(derived);
  const before = await findAllPointsGiven(work.db, progress.tournament);
  const changes = await giveAndCompare(
    work,
    awards.map(({ playerId }) => playerId),
    () => awardMissing(work, pointSource(progress.tournament), actor.id, awards),
  );
  const tournament: Tournament = { ...progress.tournament, status: "completed", completedAt: work.now };
  const after = withCurrentFreeze(work, withChange(derived, { tournament }, work.now));
  const points = { before, after: await findAllPointsGiven(work.db, tournament) };
  const news = newsOfFinish(work, derived, changes);
  const inverse = await saveProgress(work, stepBetween(derived, after), { news, points });
  await recordTournament(work, { what: "tournamentFinished", by: actor.id, inverse }, tournament);
}

/**
 * Changes the winner or the score of a decided match; `winnerId` null means that both teams forfeited. With another winner,
 * `correctionOf` removes the results of all matches that depend on this one. If the tournament was finished, its points are
 * corrected too. If its final no longer has a winner, the tournament becomes active again, and its points are taken back.
 * Otherwise each player's points change by the difference (rule T14). Throws the refusals `reasonInvalid`,
 * `tournamentNotFound`, `tournamentNotOpen`, `tournamentReopens`, and the refusals of the domain's `correctionOf`.
 */
export async function correctMatch(
  work: ExclusiveWork,
  actor: Actor,
  input: MatchRef & { tournamentId: string; winnerId: string | null; score: Score | null; reason: string },
): Promise<void> {
  const { tournamentId, winnerId, score, reason, round, position } = input;
  refuseIf(reasonBlocker(reason));
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress: before } = derived;
  if (before.tournament.status === "draft") throw new Refusal("tournamentNotOpen");
  const decision = {
    winner: winnerId,
    score,
    by: actor.id,
    at: instantAfter(before, work.now),
    reason: reason.trim(),
  };
  const { after, reopens, awards } = correctionOf(derived, { round, position }, decision);
  const source = pointSource(before.tournament);
  const pointsBefore = await findAllPointsGiven(work.db, before.tournament);
  if (reopens && (await isTournamentActive(work.db))) throw new Refusal("tournamentReopens");
  if (reopens) await takeBack(work, [source], actor.id);
  else if (awards) await correct(work, source, { by: actor.id, reason: reason.trim() }, awards);
  const pointsAfter = await findAllPointsGiven(work.db, before.tournament);
  const corrected = reopens ? await reopen(work, after) : after;
  const saved = awards ? withCurrentFreeze(work, corrected) : corrected;
  const step = stepBetween(derived, saved);
  const matchEndNews = newsOfMatchEnds(work, step);
  const inverse = await saveProgress(work, step, {
    // A reopened tournament loses all its unseen moments: only those of the matches that end now are stored.
    news: reopens ? () => matchEndNews?.([]) ?? [] : awards ? newsOfCorrectedPodium(work, step) : undefined,
    points: isChanged(pointsBefore, pointsAfter) ? { before: pointsBefore, after: pointsAfter } : undefined,
  });
  const action = { what: "tournamentCorrected", by: actor.id, inverse } as const;
  const [team = "", result = ""] = resultNames(before.teams, winnerId, score);
  await recordMatch(work, action, before, { round, position }, team, result, decision.reason);
}

/**
 * Opens the consolation bracket of the first round's losers, or closes it again (rule T29). Throws the refusal
 * `tournamentNotFound` and the refusals of `consolationBlocker`.
 */
export async function setConsolation(
  work: Work,
  actor: Actor,
  { tournamentId, isOpen }: { tournamentId: string; isOpen: boolean },
): Promise<void> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const inverse = await saveProgress(work, stepBetween(derived, withConsolation(derived, isOpen, work.now)));
  const what = isOpen ? "consolationOpened" : "consolationClosed";
  await recordTournament(work, { what, by: actor.id, inverse }, derived.progress.tournament);
}

/** The tournament, marked with the current freeze of the standings, because the command changes the tournament's points. */
function withCurrentFreeze({ event }: Work, { progress, matches }: DerivedTournament): DerivedTournament {
  const tournament = { ...progress.tournament, frozenUnder: event.frozenAt };
  return { progress: { ...progress, tournament }, matches };
}

/** Makes a finished tournament active again, without the players who were deleted after it was finished. */
async function reopen({ tx, now }: ExclusiveWork, finished: DerivedTournament): Promise<DerivedTournament> {
  const { tournament, teams } = finished.progress;
  const ids = teams.flatMap(({ players }) => players.map(({ id }) => id));
  const existing = new Set((await findAllPlayers(tx, ids)).map(({ id }) => id));
  const present = teams.map((team) => ({
    ...team,
    players: team.players.filter(({ id }) => existing.has(id)),
  }));
  const active = { ...tournament, status: "active" as const, completedAt: null };
  return withChange(finished, { tournament: active, teams: present }, now);
}

/**
 * Deletes a tournament with its teams and matches. Takes back the points of a finished tournament, but no player's total
 * becomes less than 0 (rule T18). Throws the refusal `tournamentNotFound`.
 */
export async function removeTournament(
  work: ExclusiveWork,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const { progress } = await requireTournamentOrDraft(work.db, tournamentId);
  const { tournament } = progress;
  const inverse = await deleteWithPoints(work, progress, async () => {
    await takeBack(work, [pointSource(tournament)], actor.id);
    return findAllPointsGiven(work.db, tournament);
  });
  await recordTournament(work, { what: "tournamentDeleted", by: actor.id, inverse }, tournament);
}
