import { Refusal } from "../../domain/refusals/refusal.ts";
import { type DerivedTournament, derive, type Progress } from "../../domain/tournaments/progress.ts";
import type { TournamentStep } from "../../domain/tournaments/step.ts";
import { isChanged } from "../../domain/tournaments/step.ts";
import type { Work } from "../calls/work.ts";
import type { Db, FullDb } from "../database/database.ts";
import type { StoredInverse } from "../history/inverses/inverse.ts";
import { saveMatches } from "./bracket/repository.ts";
import { type MomentsUpdate, newsOfMatchEnds, saveNews } from "./moments/announcements.ts";
import { findProgress, findProgressOrDraft, saveTeams, saveTournament } from "./repository.ts";
import { saveSignUp } from "./signUp/repository.ts";
import { touchNextMatches } from "./topic.ts";
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
 * Writes a change of a tournament: its own row, and the rows of its teams, matches and moments, and marks the next matches that
 * it changes. Gives the inverse of the change.
 */
export async function saveProgress(
  work: Work,
  step: TournamentStep,
  { news, points }: OtherChanges = {},
): Promise<StoredInverse | null> {
  const [former, { tournament }] = [step.before.progress.tournament, step.after.progress];
  if (isChanged(former, tournament)) await saveTournament(work, former, tournament);
  await saveSignUp(work, step);
  await saveTeams(work, tournament, step);
  await saveMatches(work, step);
  const moments = await saveNews(work, tournament.id, news ?? newsOfMatchEnds(work, step));
  touchNextMatches(work, tournament.id, step.playersWithOtherMatch);
  return changeInverse(step, moments, points ?? null);
}
