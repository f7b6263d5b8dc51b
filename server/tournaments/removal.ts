import { derive, type Progress } from "../../domain/tournaments/progress.ts";
import { playersWithOtherMatch } from "../../domain/tournaments/step.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import { inverseOf, type StoredInverse } from "../history/inverses/inverse.ts";
import type { FormerGrant } from "../points/ledger.ts";
import { saveNews } from "./moments/announcements.ts";
import { findAllPointsGiven } from "./points.ts";
import { deleteTournament } from "./repository.ts";
import { touchSignUp } from "./signUp/repository.ts";
import { touchNextMatches } from "./topic.ts";
import { tournamentRestoredShape } from "./undo/shapes.ts";

/**
 * Deletes a tournament with its teams, matches and moments. `takePoints` takes the tournament's points back, and returns the
 * points from this tournament that players still have afterwards. Gives the inverse of the deletion.
 */
export async function deleteWithPoints(
  work: ExclusiveWork,
  progress: Progress,
  takePoints: () => Promise<FormerGrant[]>,
): Promise<StoredInverse | null> {
  const { tournament } = progress;
  const before = await findAllPointsGiven(work.db, tournament);
  const after = await takePoints();
  const moments = await saveNews(work, tournament.id, () => []);
  if (progress.signUp) touchSignUp(work, tournament.id);
  await deleteTournament(work, tournament);
  touchNextMatches(work, tournament.id, playersWithOtherMatch(derive(progress), null));
  return inverseOf(tournamentRestoredShape, {
    progress,
    moments: moments.flatMap((moment) => moment.before ?? []),
    points: { before, after },
    deletedUnder: work.event.frozenAt,
  });
}
