import type { FinishChange } from "../../../domain/games/finish.ts";
import { isSameFactValue } from "../../../domain/tournaments/facts.ts";
import { playersOfChangedPodium } from "../../../domain/tournaments/moments.ts";
import { type DerivedTournament, instantAfter } from "../../../domain/tournaments/progress.ts";
import { sameMatch } from "../../../domain/tournaments/shape.ts";
import type { TournamentStep } from "../../../domain/tournaments/step.ts";
import { isChanged } from "../../../domain/tournaments/step.ts";
import type { Work } from "../../calls/work.ts";
import type { TournamentMomentsTable } from "../../database/schema/tournaments.ts";
import { deleteMoment, findAllMomentRows, momentRows, rowOfMoment } from "./repository.ts";

/** The unseen moments of a tournament, at most one for each player. */
export type Moments = readonly TournamentMomentsTable[];

/** Takes the unseen moments before a change of their tournament, and gives those after the change. */
export type MomentsUpdate = (moments: Moments) => Moments;

/** These moments, after the moments in `newer` have replaced the older moments of the same players. */
function withNewer(moments: Moments, newer: Moments): Moments {
  const ids = new Set(newer.map(({ playerId }) => playerId));
  return [...moments.filter(({ playerId }) => !ids.has(playerId)), ...newer];
}

/**
 * The update that gives a moment to the players of each match that a change of the tournament ended. The update drops unseen
 * moments of matches whose result changed, or that are open again (rule T20). Null if there are no such matches.
 */
export function newsOfMatchEnds(
  { now }: Work,
  { after, ends: { endedFor, voided } }: TournamentStep,
): MomentsUpdate | null {
  if (endedFor.size + voided.length === 0) return null;
  const { id } = after.progress.tournament;
  const at = instantAfter(after.progress, now);
  const newer = [...endedFor].map(([playerId, match]) =>
    rowOfMoment({ id, playerId, at, match, gain: null }),
  );
  const isVoid = ({ round, position }: TournamentMomentsTable) =>
    round !== null && position !== null && voided.some((ref) => sameMatch(ref, { round, position }));
  return (moments) =>
    withNewer(
      moments.filter((moment) => !isVoid(moment)),
      newer,
    );
}

/** A player's unseen moment before and after a change of the tournament; null when the player has none. */
export interface MomentChange {
  readonly playerId: string;
  readonly before: TournamentMomentsTable | null;
  readonly after: TournamentMomentsTable | null;
}

/**
 * The update of the moments when a command is undone. The moments that the command changed become what they were before,
 * unless they have changed since. Moments are dropped when the result of their match has changed, or when their match or
 * tournament is open again. An undo announces nothing (rule T20).
 */
export function newsOfUndo(
  { after, ends: { voided } }: TournamentStep,
  changes: readonly MomentChange[],
): MomentsUpdate {
  const { status } = after.progress.tournament;
  const isStillTrue = ({ round, position }: TournamentMomentsTable) =>
    round === null || position === null
      ? status === "completed"
      : status !== "draft" && !voided.some((ref) => sameMatch(ref, { round, position }));
  return (moments) => {
    const isUnchanged = ({ playerId, after: written }: MomentChange) =>
      isSameFactValue(moments.find((moment) => moment.playerId === playerId) ?? null, written);
    const restored = changes.filter(isUnchanged);
    const ids = new Set(restored.map(({ playerId }) => playerId));
    return [
      ...moments.filter((moment) => isStillTrue(moment) && !ids.has(moment.playerId)),
      ...restored.flatMap((change) => change.before ?? []),
    ];
  };
}

/**
 * The update that gives a moment to every player of a tournament that is being finished, with the points that the player gets
 * and the new rank (rule T20).
 */
export function newsOfFinish(
  { now }: Work,
  { progress }: DerivedTournament,
  changes: readonly FinishChange[],
): MomentsUpdate {
  const { id } = progress.tournament;
  const at = instantAfter(progress, now);
  const newer = changes.map(({ playerId, ...gain }) => rowOfMoment({ id, playerId, at, match: null, gain }));
  return (moments) => withNewer(moments, newer);
}

/**
 * The update for a correction of a finished tournament. The tournament's end is shown again to the players for whom the podium
 * changed, even if they have already seen it. Unseen moments lose their points and ranks, which are outdated (rule T20).
 */
export function newsOfCorrectedPodium({ now }: Work, { before, after }: TournamentStep): MomentsUpdate {
  const { id } = before.progress.tournament;
  const at = instantAfter(after.progress, now);
  const newer = playersOfChangedPodium(before, after).map((playerId) =>
    rowOfMoment({ id, playerId, at, match: null, gain: null }),
  );
  const withoutGain = (moment: TournamentMomentsTable) => ({
    ...moment,
    totalBefore: null,
    totalAfter: null,
    climb: null,
  });
  return (moments) => withNewer(moments.map(withoutGain), newer);
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
