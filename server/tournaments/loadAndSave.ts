import { Refusal } from "../../domain/refusals/refusal.ts";
import {
  type DerivedTournament,
  derive,
  matchId,
  type Progress,
  recordAt,
} from "../../domain/tournaments/progress.ts";
import type { Work } from "../commands/work.ts";
import type { Db, FullDb } from "../database/database.ts";
import type { StoredInverse } from "../journal/inverses/inverse.ts";
import { deleteMatch, matchRows, saveMatch } from "./bracket/repository.ts";
import { type MomentChange, type MomentsUpdate, newsOfMatchEnds } from "./moments/announcements.ts";
import { deleteMoment, findAllMomentRows, momentRows } from "./moments/repository.ts";
import { findProgress, findProgressOrDraft, saveTeams, saveTournament } from "./repository.ts";
import { isChanged, touchNextMatches } from "./topic.ts";
import { changeInverse, type PointsChange } from "./undo/shapes.ts";

/** A tournament that was opened to all, with its matches. Throws the refusal `tournamentNotFound`, also for a draft. */
export async function requireTournament(db: Db, tournamentId: string): Promise<DerivedTournament> {
  return requireProgress(await findProgress(db, tournamentId));
}

/** A tournament in any state, with its matches, for administrators (rule T3). Throws the refusal `tournamentNotFound`. */
export async function requireTournamentOrDraft(db: FullDb, tournamentId: string): Promise<DerivedTournament> {
  return requireProgress(await findProgressOrDraft(db, tournamentId));
}

function requireProgress(progress: Progress | null): DerivedTournament {
  if (!progress) throw new Refusal("tournamentNotFound");
  return derive(progress);
}

/** The moments and points that a command changes, in addition to the tournament's own rows. */
interface OtherChanges {
  /** The update of the players' moments. By default, players get a moment for each match that the command ends. */
  readonly news?: MomentsUpdate | undefined;
  /** The points that the tournament gave before and after the command. */
  readonly points?: PointsChange | undefined;
}

/**
 * Writes the changed rows of a tournament: its own row, and the rows of its teams, matches and moments. Marks the next match of
 * each player as changed if it differs after the command. Gives the inverse of the change.
 */
export async function saveProgress(
  work: Work,
  derivedBefore: DerivedTournament,
  derivedAfter: DerivedTournament,
  { news, points }: OtherChanges = {},
): Promise<StoredInverse | null> {
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

  const moments = await saveNews(
    work,
    tournament.id,
    news ?? newsOfMatchEnds(work, derivedBefore, derivedAfter),
  );
  touchNextMatches(work, derivedBefore, derivedAfter);
  return changeInverse({ before: derivedBefore, after: derivedAfter, moments, points: points ?? null });
}

/**
 * Applies an update to the unseen moments of a tournament, and writes the moments that the update changes. Gives the changes.
 */
export async function saveNews(
  work: Work,
  tournamentId: string,
  news: MomentsUpdate | null,
): Promise<MomentChange[]> {
  if (!news) return [];
  const before = await findAllMomentRows(work.db, tournamentId);
  const [oldMoments, newMoments] = [before, news(before)].map(
    (moments) => new Map(moments.map((moment) => [moment.playerId, moment])),
  );
  const changes: MomentChange[] = [];
  for (const playerId of new Set([...(oldMoments?.keys() ?? []), ...(newMoments?.keys() ?? [])])) {
    const change = {
      playerId,
      before: oldMoments?.get(playerId) ?? null,
      after: newMoments?.get(playerId) ?? null,
    };
    if (!isChanged(change.before, change.after)) continue;
    changes.push(change);
    if (change.after) await momentRows.save(work, change.after);
    else if (change.before) await deleteMoment(work, change.before);
  }
  return changes;
}
