import type { Actor } from "../../domain/accounts/roles.ts";
import { reasonBlocker } from "../../domain/games/correction.ts";
import { type PointSource, removal } from "../../domain/points/ledger.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { awardsOf, correctionOf, finishBlocker } from "../../domain/tournaments/awards.ts";
import type { Progress } from "../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../domain/tournaments/shape.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import type { Work } from "../commands/work.ts";
import type { Db } from "../database/database.ts";
import { record } from "../journal/record.ts";
import { findAllPlayers } from "../players/repository.ts";
import { complete, correct, takeBack } from "../points/ledger.ts";
import { findAllGrantsBySource } from "../points/repository.ts";
import { requireProgress, save, touchNextMatches } from "./progress.ts";
import { deleteTournament, findAllTournaments, isTournamentActive } from "./repository.ts";

/** A tournament as the journal names it. */
export function journalled({ id, name }: Tournament): { source: string; label: string } {
  return { source: id, label: name };
}

/** Where the points of a tournament come from. */
function pointSource({ id, name }: Tournament): PointSource<"tournament"> {
  return { kind: "tournament", id, label: name };
}

/**
 * Finishes a tournament and gives its points; when a correction had opened it again, what it still gives counts (rule
 * T12). Refuses tournamentNotFound and what finishBlocker does.
 */
export async function finish(
  work: Work,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const before = await requireProgress(work.tx, tournamentId);
  refuseIf(finishBlocker(before));
  await complete(work, pointSource(before.tournament), actor.id, awardsOf(before));
  const tournament: Tournament = { ...before.tournament, status: "completed", completedAt: work.now };
  await save(work, before, underFreeze(work, { ...before, tournament }));
  record(work, { ...journalled(tournament), what: "tournamentFinished", by: actor.id });
}

/**
 * Gives a decided match another winner, or (null) none: what hangs on it is open again, and points given move by the
 * difference. A finished tournament whose final falls open is active again, and its points are taken back (rule T14).
 * Refuses reasonInvalid, tournamentNotFound, tournamentNotOpen, tournamentReopens, and what correctBlocker does.
 */
export async function correctMatch(
  work: Work,
  actor: Actor,
  input: MatchRef & { tournamentId: string; winnerId: string | null; reason: string },
): Promise<void> {
  const { tournamentId, winnerId, reason, round, position } = input;
  refuseIf(reasonBlocker(reason));
  const before = await requireProgress(work.tx, tournamentId);
  if (before.tournament.status === "draft") throw new Refusal("tournamentNotOpen");
  const decision = { winner: winnerId, by: actor.id, at: work.now, reason: reason.trim() };
  const { progress, reopens, awards } = correctionOf(before, { round, position }, decision);
  const source = pointSource(before.tournament);
  if (reopens && (await isTournamentActive(work.tx))) throw new Refusal("tournamentReopens");
  if (reopens) await takeBack(work, source, actor.id);
  else if (awards) await correct(work, source, { by: actor.id, reason: reason.trim() }, awards);
  const corrected = awards ? underFreeze(work, progress) : progress;
  await save(work, before, reopens ? await reopened(work, progress) : corrected);
  record(work, { ...journalled(before.tournament), what: "tournamentCorrected", by: actor.id });
}

/** A tournament whose points were just given or moved. */
function underFreeze({ event }: Work, progress: Progress): Progress {
  return { ...progress, tournament: { ...progress.tournament, frozenUnder: event.frozenAt } };
}

/** A finished tournament that goes on, without the players who were deleted meanwhile. */
async function reopened({ tx }: Work, { tournament, teams, ...progress }: Progress): Promise<Progress> {
  const ids = teams.flatMap(({ players }) => players.map(({ id }) => id));
  const living = new Set((await findAllPlayers(tx, ids)).map(({ id }) => id));
  return {
    ...progress,
    tournament: { ...tournament, status: "active", completedAt: null },
    teams: teams.map((team) => ({ ...team, players: team.players.filter(({ id }) => living.has(id)) })),
  };
}

/**
 * Deletes a tournament with its teams and matches; the points of a finished one are taken back, never below 0 (rule T18).
 * Refuses tournamentNotFound.
 */
export async function remove(
  work: Work,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const before = await requireProgress(work.tx, tournamentId);
  await takeBack(work, pointSource(before.tournament), actor.id);
  await deleteTournament(work.tx, tournamentId);
  record(work, { ...journalled(before.tournament), what: "tournamentDeleted", by: actor.id });
  touchNextMatches(work, before, null);
  if (before.tournament.status === "draft") return work.touch("tournamentDrafts", [tournamentId]);
  work.touch("tournaments", [tournamentId]);
  work.touch("tournament", "all", tournamentId);
}

/** What deleting a tournament takes from whom: points, negative or 0 (rule T18). Refuses tournamentNotFound. */
export async function deletionOf(
  db: Db,
  tournamentId: string,
): Promise<{ playerId: string; name: string; points: number }[]> {
  const [tournament] = await findAllTournaments(db, ["draft", "active", "completed"], [tournamentId]);
  if (!tournament) throw new Refusal("tournamentNotFound");
  const given = await findAllGrantsBySource(db, pointSource(tournament));
  const points = new Map(given.map((grant) => [grant.playerId, grant.points]));
  const players = await findAllPlayers(db, [...points.keys()]);
  return players.map(({ id, name, totalPoints }) => ({
    playerId: id,
    name,
    points: removal(totalPoints, points.get(id) ?? 0),
  }));
}
