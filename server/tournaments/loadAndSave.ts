import { Refusal } from "../../domain/refusals/refusal.ts";
import {
  type DerivedTournament,
  derive,
  matchId,
  type Progress,
  recordAt,
} from "../../domain/tournaments/progress.ts";
import type { Work } from "../commands/work.ts";
import type { Db } from "../database/database.ts";
import { deleteMatch, matchRows, saveMatch } from "./bracket/repository.ts";
import { announceMatchEnds } from "./moments/announcements.ts";
import { findProgress, findProgressIncludingDrafts, saveTeams, saveTournament } from "./repository.ts";
import { isChanged, touchNextMatches } from "./topic.ts";

/** A tournament that was opened to all, with its matches. Refuses tournamentNotFound, also for a draft. */
export async function requireTournament(db: Db, tournamentId: string): Promise<DerivedTournament> {
  return found(await findProgress(db, tournamentId));
}

/** A tournament in any state, with its matches, for administrators (rule T3). Refuses tournamentNotFound. */
export async function requireTournamentIncludingDrafts(
  db: Db,
  tournamentId: string,
): Promise<DerivedTournament> {
  return found(await findProgressIncludingDrafts(db, tournamentId));
}

function found(progress: Progress | null): DerivedTournament {
  if (!progress) throw new Refusal("tournamentNotFound");
  return derive(progress);
}

/**
 * Writes the changed rows of a tournament: its own row, and the rows of its teams, matches and moments. Marks changed
 * next matches.
 */
export async function saveProgress(
  work: Work,
  derivedBefore: DerivedTournament,
  derivedAfter: DerivedTournament,
): Promise<void> {
  const { now } = work;
  const [before, after] = [derivedBefore.progress, derivedAfter.progress];
  const { tournament } = after;
  if (isChanged(before.tournament, tournament)) await saveTournament(work, before.tournament, tournament);
  const remaining = new Set(after.teams.map((team) => team.id));
  const removed = before.teams.map((team) => team.id).filter((teamId) => !remaining.has(teamId));
  const teams = after.teams.filter((team) =>
    isChanged(
      before.teams.find((known) => known.id === team.id),
      team,
    ),
  );
  if (removed.length + teams.length > 0) await saveTeams(work, { tournament, removed, teams, at: now });
  const known = new Map(matchRows(derivedBefore).map((row) => [matchId(row), row]));
  const matches = matchRows(derivedAfter).filter((row) => isChanged(known.get(matchId(row)), row));
  for (const match of matches) await saveMatch(work, { ...match, createdAt: now });
  for (const record of before.records)
    if (!recordAt(after.records, record)) await deleteMatch(work, tournament.id, record);

  await announceMatchEnds(work, derivedBefore, derivedAfter);
  touchNextMatches(work, derivedBefore, derivedAfter);
}
