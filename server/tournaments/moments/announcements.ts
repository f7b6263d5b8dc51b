import { finishChanges } from "../../../domain/games/finish.ts";
import type { Grant } from "../../../domain/points/ledger.ts";
import { matchEnds, playersOfChangedPodium } from "../../../domain/tournaments/moments.ts";
import { type DerivedTournament, instantAfter } from "../../../domain/tournaments/progress.ts";
import type { ExclusiveWork, Work } from "../../commands/work.ts";
import { findAllTotalsIncludingHidden } from "../../players/counters/repository.ts";
import { deleteGains, deleteMatchEnds, saveMoment } from "./repository.ts";

/**
 * Stores a moment for the players of each match that a change ended, and deletes unseen moments of matches whose end is
 * no longer true (rule T20).
 */
export async function announceMatchEnds(
  work: Work,
  before: DerivedTournament,
  after: DerivedTournament,
): Promise<void> {
  const { tournament, teams } = before.progress;
  const { endedFor, voided } = matchEnds(before, after);
  const players = voided.length === 0 ? [] : teams.flatMap((team) => team.players.map(({ id }) => id));
  for (const match of voided) await deleteMatchEnds(work, tournament.id, match, players);
  const at = instantAfter(after.progress, work.now);
  for (const [playerId, match] of endedFor)
    await saveMoment(work, { id: tournament.id, playerId, at, match, gain: null });
}

/**
 * Stores a moment for every player of a tournament that is being finished, with the points and the rank that they get
 * (rule T20). Must be called before the points are given. While the ranking is frozen the moment has no rank.
 */
export async function announceFinish(
  work: Work,
  { progress }: DerivedTournament,
  grants: readonly Grant[],
): Promise<void> {
  const isFrozen = work.event.frozenAt !== null;
  const lock = isFrozen ? null : await work.batch.lockShared();
  const changes = finishChanges(await findAllTotalsIncludingHidden(work.batch, lock), grants, isFrozen);
  const at = instantAfter(progress, work.now);
  for (const { playerId, ...gain } of changes)
    await saveMoment(work, { id: progress.tournament.id, playerId, at, match: null, gain });
}

/**
 * Announces the correction of a finished tournament: its end is shown again to the players for whom the podium changed,
 * also to players who have seen it. Unseen ends lose their points and ranks, which are outdated (rule T20).
 */
export async function announceCorrectedPodium(
  work: ExclusiveWork,
  before: DerivedTournament,
  after: DerivedTournament,
): Promise<void> {
  const { tournament } = before.progress;
  await deleteGains(work, tournament.id);
  const at = instantAfter(after.progress, work.now);
  for (const playerId of playersOfChangedPodium(before, after))
    await saveMoment(work, { id: tournament.id, playerId, at, match: null, gain: null });
}
