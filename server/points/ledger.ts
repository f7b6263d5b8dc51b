import {
  completion,
  differences,
  type Grant,
  type PointEntry,
  type PointSource,
  type RevisableKind,
  removal,
  sourceKinds,
} from "../../domain/points/ledger.ts";
import type { Work } from "../commands/work.ts";
import { touchFinalRanking } from "../players/finalRanking.ts";
import { findAllPlayers } from "../players/repository.ts";
import { findAllGrantsBySource, insertPointEntry } from "./repository.ts";

/**
 * Changes a player's points and writes the ledger entry; a change of 0 leaves no trace. While the ranking is frozen, the
 * entry carries the freeze, and only those who may know of it are told (rules E10 and E12).
 */
async function change(work: Work, entry: Omit<PointEntry, "id" | "at" | "frozenUnder">): Promise<void> {
  if (entry.delta === 0) return;
  const { playerId } = entry;
  const { frozenAt } = work.event;
  const written = { ...entry, id: work.chance.id(), at: work.now, frozenUnder: frozenAt };
  await insertPointEntry(work.commit, written);
  if (frozenAt === null) {
    work.touch("players", [playerId]);
    work.touch("pointEntries", playerId);
  } else {
    work.touch("ownTotal", [playerId], playerId);
    work.touch("trueTotals", [playerId]);
    work.touch("hiddenPointEntries", playerId);
  }
  touchFinalRanking(work);
}

/** What an entry says of its source. */
function from({ id, label }: PointSource): Pick<PointEntry, "source" | "label"> {
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
    await change(work, { ...from(source), playerId, delta: points, cause: given, reason: null, by });
}

/**
 * Takes back what a source gave each player, corrections included (rule G11), never below 0 (rule G7). Players deleted since keep
 * what they had.
 */
export async function takeBack(work: Work, source: PointSource<RevisableKind>, by: string): Promise<void> {
  const { takenBack } = sourceKinds[source.kind];
  const given = await findAllGrantsBySource(work.tx, source);
  const points = new Map(given.map((grant) => [grant.playerId, grant.points]));
  for (const { id, totalPoints } of await findAllPlayers(work.tx, [...points.keys()])) {
    const delta = removal(totalPoints, points.get(id) ?? 0);
    await change(work, { ...from(source), playerId: id, delta, cause: takenBack, reason: null, by });
  }
}

/**
 * Gives each player what a source still lacks of what it grants; what it gave them too much before is taken back, never
 * below 0 (rules G7 and T12).
 */
export async function complete(
  work: Work,
  source: PointSource<RevisableKind>,
  by: string,
  grants: readonly Grant[],
): Promise<void> {
  const { given, takenBack } = sourceKinds[source.kind];
  const missing = differences(await findAllGrantsBySource(work.tx, source), grants);
  const points = new Map(missing.map((grant) => [grant.playerId, grant.points]));
  for (const { id, totalPoints } of await findAllPlayers(work.tx, [...points.keys()])) {
    const lacks = points.get(id) ?? 0;
    const entry = { ...from(source), playerId: id, cause: lacks < 0 ? takenBack : given, reason: null, by };
    await change(work, { ...entry, delta: completion(totalPoints, lacks) });
  }
}

/**
 * Moves what a source gave each of these players to what it grants them now, by the difference. Players deleted since
 * keep what they had. `reason` is what its author wrote.
 */
export async function correct(
  work: Work,
  source: PointSource<RevisableKind>,
  { by, reason }: { readonly by: string; readonly reason: string },
  grants: readonly Grant[],
): Promise<void> {
  const { corrected } = sourceKinds[source.kind];
  const changes = differences(await findAllGrantsBySource(work.tx, source), grants);
  const living = await findAllPlayers(
    work.tx,
    changes.map(({ playerId }) => playerId),
  );
  const ids = new Set(living.map(({ id }) => id));
  for (const { playerId, points } of changes.filter((each) => ids.has(each.playerId)))
    await change(work, { ...from(source), playerId, delta: points, cause: corrected, reason, by });
}

/** Changes a player's points by an administrator's hand; this may take a total below 0 (rule G7). */
export function changeByHand(
  work: Work,
  cause: "adjustment" | "reset",
  by: string,
  { playerId, points }: Grant,
): Promise<void> {
  return change(work, { playerId, delta: points, cause, source: null, label: null, reason: null, by });
}
