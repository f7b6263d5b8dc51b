import type { Actor } from "../../domain/accounts/roles.ts";
import { reasonBlocker } from "../../domain/games/correction.ts";
import { type PointSource, removal } from "../../domain/points/ledger.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { awardsOf, finishTournamentBlocker } from "../../domain/tournaments/awards.ts";
import { correctionOf, withChange } from "../../domain/tournaments/change.ts";
import { withConsolation } from "../../domain/tournaments/consolation.ts";
import { type DerivedTournament, instantAfter } from "../../domain/tournaments/progress.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import type { MatchRef } from "../../domain/tournaments/shape.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import type { ExclusiveWork, Work } from "../commands/work.ts";
import type { Db } from "../database/database.ts";
import { findAllPlayers, findAllPlayersWithHiddenPoints } from "../players/repository.ts";
import { complete, correct, takeBack } from "../points/ledger.ts";
import { findAllGrantsIncludingHidden } from "../points/repository.ts";
import { recordMatch, recordTournament, resultNames } from "./journal.ts";
import { requireTournamentIncludingDrafts, saveProgress } from "./loadAndSave.ts";
import { announceCorrectedPodium, announceFinish } from "./moments/announcements.ts";
import { deleteMomentsOfTournament } from "./moments/repository.ts";
import { deleteTournament, findTournamentIncludingDrafts, isTournamentActive } from "./repository.ts";
import { touchNextMatches } from "./topic.ts";

/** The ledger source of a tournament's points. */
function pointSource({ id, name }: Tournament): PointSource<"tournament"> {
  return { kind: "tournament", id, label: name };
}

/**
 * Finishes a tournament and gives its points; after a correction that reopened it, only the difference is given (rule
 * T12). Refuses tournamentNotFound and what finishTournamentBlocker refuses.
 */
export async function finish(
  work: Work,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const derived = await requireTournamentIncludingDrafts(work.db, tournamentId);
  const { progress } = derived;
  refuseIf(finishTournamentBlocker(derived));
  const awards = awardsOf(derived);
  await announceFinish(work, derived, awards);
  await complete(work, pointSource(progress.tournament), actor.id, awards);
  const tournament: Tournament = { ...progress.tournament, status: "completed", completedAt: work.now };
  await saveProgress(work, derived, underFreeze(work, withChange(derived, { tournament }, work.now)));
  recordTournament(work, { what: "tournamentFinished", by: actor.id }, tournament);
}

/**
 * Changes the winner of a decided match; null means that both teams forfeited. Matches that depend on it are open
 * again, and points already given change by the difference. A finished tournament whose final is open again becomes
 * active, and its points are taken back (rule T14). Refuses reasonInvalid, tournamentNotFound, tournamentNotOpen,
 * tournamentReopens, and what the domain's correctionOf refuses.
 */
export async function correctMatch(
  work: ExclusiveWork,
  actor: Actor,
  input: MatchRef & { tournamentId: string; winnerId: string | null; score: Score | null; reason: string },
): Promise<void> {
  const { tournamentId, winnerId, score, reason, round, position } = input;
  refuseIf(reasonBlocker(reason));
  const derived = await requireTournamentIncludingDrafts(work.db, tournamentId);
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
  if (reopens && (await isTournamentActive(work.db))) throw new Refusal("tournamentReopens");
  if (reopens) await takeBack(work, [source], actor.id);
  else if (awards) await correct(work, source, { by: actor.id, reason: reason.trim() }, awards);
  if (reopens) await deleteMomentsOfTournament(work, tournamentId);
  else if (awards) await announceCorrectedPodium(work, derived, after);
  const finished = awards ? underFreeze(work, after) : after;
  await saveProgress(work, derived, reopens ? await reopened(work, after) : finished);
  const action = { what: "tournamentCorrected", by: actor.id } as const;
  recordMatch(work, action, before, { round, position }, ...resultNames(before.teams, winnerId, score));
}

/**
 * Opens the consolation bracket of the first round's losers, or closes it again (rule T29). Refuses tournamentNotFound
 * and what consolationBlocker refuses.
 */
export async function setConsolation(
  work: Work,
  actor: Actor,
  { tournamentId, isOpen }: { tournamentId: string; isOpen: boolean },
): Promise<void> {
  const derived = await requireTournamentIncludingDrafts(work.db, tournamentId);
  await saveProgress(work, derived, withConsolation(derived, isOpen, work.now));
  const what = isOpen ? "consolationOpened" : "consolationClosed";
  recordTournament(work, { what, by: actor.id }, derived.progress.tournament);
}

/** A tournament whose points this command changed, marked with the current freeze of the ranking. */
function underFreeze({ event }: Work, { progress, matches }: DerivedTournament): DerivedTournament {
  const tournament = { ...progress.tournament, frozenUnder: event.frozenAt };
  return { progress: { ...progress, tournament }, matches };
}

/** A finished tournament that becomes active again, without the players who were deleted after it was finished. */
async function reopened({ tx, now }: ExclusiveWork, finished: DerivedTournament): Promise<DerivedTournament> {
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
 * Deletes a tournament with its teams and matches; the points of a finished tournament are taken back, never below 0
 * (rule T18). Refuses tournamentNotFound.
 */
export async function removeTournament(
  work: ExclusiveWork,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const derived = await requireTournamentIncludingDrafts(work.db, tournamentId);
  const { progress: before } = derived;
  await takeBack(work, [pointSource(before.tournament)], actor.id);
  await deleteMomentsOfTournament(work, tournamentId);
  await deleteTournament(work, before.tournament);
  recordTournament(work, { what: "tournamentDeleted", by: actor.id }, before.tournament);
  touchNextMatches(work, derived, null);
}

/**
 * The points that deleting a tournament takes from each player, negative or 0 (rule T18). Refuses tournamentNotFound.
 */
export async function deletionEffects(
  db: Db,
  tournamentId: string,
): Promise<{ playerId: string; name: string; points: number }[]> {
  const tournament = await findTournamentIncludingDrafts(db, tournamentId);
  if (!tournament) throw new Refusal("tournamentNotFound");
  const given = await findAllGrantsIncludingHidden(db, pointSource(tournament));
  const points = new Map(given.map((grant) => [grant.playerId, grant.points]));
  const players = await findAllPlayersWithHiddenPoints(db, [...points.keys()]);
  return players.map(({ id, name, totalPoints }) => ({
    playerId: id,
    name,
    points: removal(totalPoints, points.get(id) ?? 0),
  }));
}
