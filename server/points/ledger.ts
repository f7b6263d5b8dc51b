import {
  changeByDifference,
  differences,
  type Grant,
  type PointEntry,
  type PointSource,
  type RevisableKind,
  removals,
  sourceKinds,
  type UndoableKind,
} from "../../domain/points/ledger.ts";
import type { Work } from "../commands/work.ts";
import {
  findAllPlayersIncludingNonPlaying,
  findAllPlayersWithHiddenPointsIncludingNonPlaying,
} from "../players/repository.ts";
import { findAllGrantsIncludingHidden, insertPointEntry } from "./repository.ts";

/** Changes a player's points and writes the ledger entry; a change of 0 writes nothing. */
async function change(work: Work, entry: Omit<PointEntry, "id" | "at" | "frozenUnder">): Promise<void> {
  if (entry.delta === 0) return;
  await insertPointEntry(work, { ...entry, id: work.chance.id(), at: work.now });
}

/** The source columns of an entry. */
function sourceColumns({ id, label }: PointSource): Pick<PointEntry, "source" | "label"> {
  return { source: id, label };
}

/** Gives each player the points that a source grants. */
export async function award(
  work: Work,
  source: PointSource,
  by: string,
  grants: readonly Grant[],
): Promise<void> {
  const { given } = sourceKinds[source.kind];
  for (const { playerId, points } of grants)
    await change(work, { ...sourceColumns(source), playerId, delta: points, cause: given, reason: null, by });
}

/**
 * Takes back the points that these sources gave each player, corrections included (rule G11), but lowers no total below 0
 * (rule G7). The points of deleted players do not change.
 */
export async function takeBack(
  work: Work,
  sources: readonly PointSource<RevisableKind>[],
  by: string,
): Promise<void> {
  const given: Map<string, number>[] = [];
  for (const source of sources) {
    const grants = await findAllGrantsIncludingHidden(work.db, source);
    given.push(new Map(grants.map(({ playerId, points }) => [playerId, points])));
  }
  const ids = new Set(given.flatMap((points) => [...points.keys()]));
  for (const { id, totalPoints } of await findAllPlayersWithHiddenPointsIncludingNonPlaying(work.db, [
    ...ids,
  ])) {
    const deltas = removals(
      totalPoints,
      given.map((points) => points.get(id) ?? 0),
    );
    for (const [index, source] of sources.entries()) {
      const cause = sourceKinds[source.kind].takenBack;
      const entry = { ...sourceColumns(source), playerId: id, cause, reason: null, by };
      await change(work, { ...entry, delta: deltas[index] ?? 0 });
    }
  }
}

/**
 * Gives each player the difference between the points that a source should give and the points that it already gave.
 * Excess points are taken back, never below 0 (rules G7 and T12).
 */
export async function awardMissing(
  work: Work,
  source: PointSource<RevisableKind>,
  by: string,
  grants: readonly Grant[],
): Promise<void> {
  const { given, takenBack } = sourceKinds[source.kind];
  const missing = differences(await findAllGrantsIncludingHidden(work.db, source), grants);
  const points = new Map(missing.map((grant) => [grant.playerId, grant.points]));
  for (const { id, totalPoints } of await findAllPlayersWithHiddenPointsIncludingNonPlaying(work.db, [
    ...points.keys(),
  ])) {
    const difference = points.get(id) ?? 0;
    const entry = {
      ...sourceColumns(source),
      playerId: id,
      cause: difference < 0 ? takenBack : given,
      reason: null,
      by,
    };
    await change(work, { ...entry, delta: changeByDifference(totalPoints, difference) });
  }
}

/**
 * Changes the points that a source gave each player to the points in `grants`: the player's total changes by the difference,
 * and may fall below 0. The points of deleted players do not change. `reason` is the author's text.
 */
export async function correct(
  work: Work,
  source: PointSource<RevisableKind>,
  { by, reason }: { readonly by: string; readonly reason: string },
  grants: readonly Grant[],
): Promise<void> {
  const { corrected } = sourceKinds[source.kind];
  const changes = differences(await findAllGrantsIncludingHidden(work.db, source), grants);
  const existing = await findAllPlayersIncludingNonPlaying(
    work.db,
    changes.map(({ playerId }) => playerId),
  );
  const ids = new Set(existing.map(({ id }) => id));
  for (const { playerId, points } of changes.filter((each) => ids.has(each.playerId)))
    await change(work, { ...sourceColumns(source), playerId, delta: points, cause: corrected, reason, by });
}

/**
 * Changes the points that a source gave each player to the points in `grants`, for an undo. A total may fall below 0, because
 * the undo restores exactly these points (rule Z8). The points of deleted players do not change.
 */
export async function restoreGrants(
  work: Work,
  source: PointSource<UndoableKind>,
  by: string,
  grants: readonly Grant[],
): Promise<void> {
  const changes = differences(await findAllGrantsIncludingHidden(work.db, source), grants);
  const ids = changes.map(({ playerId }) => playerId);
  const existing = new Set((await findAllPlayersIncludingNonPlaying(work.db, ids)).map(({ id }) => id));
  const cause = sourceKinds[source.kind].undone;
  for (const { playerId, points } of changes.filter((each) => existing.has(each.playerId)))
    await change(work, { ...sourceColumns(source), playerId, delta: points, cause, reason: null, by });
}

/** Changes a player's points by an administrator's command; the total may fall below 0 (rule G7). */
export function changeByHand(
  work: Work,
  cause: "adjustment" | "reset",
  by: string,
  { playerId, points }: Grant,
): Promise<void> {
  return change(work, { playerId, delta: points, cause, source: null, label: null, reason: null, by });
}

/**
 * Moves points from a separated account to the account that it was merged into (rule A31); `label` is the name of the
 * separated account.
 */
export async function separatePoints(
  work: Work,
  by: string,
  {
    from,
    to,
    points,
    label,
  }: { readonly from: string; readonly to: string; readonly points: number; readonly label: string },
): Promise<void> {
  const entry = { cause: "separation", source: null, label, reason: null, by } as const;
  await change(work, { ...entry, playerId: from, delta: -points });
  await change(work, { ...entry, playerId: to, delta: points });
}
