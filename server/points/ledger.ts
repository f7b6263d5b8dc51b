import {
  changeByDifference,
  differences,
  type Grant,
  type PeriodGrant,
  type PointEntry,
  type PointSource,
  type RevisableKind,
  removals,
  sourceKinds,
  type UndoableKind,
} from "../../domain/points/ledger.ts";
import { closingReset, firstOpenPeriod } from "../../domain/points/resets.ts";
import type { Work } from "../calls/work.ts";
import { findTotals } from "../people/players/repository.ts";
import { findAllGrants, findPeriodOfSource, insertPointEntry } from "./repository.ts";
import { readResets } from "./resets/repository.ts";

type EntryInput = Omit<PointEntry, "id" | "at" | "frozenUnder">;

/** The period in which points that are given now count: the number of resets so far. */
export async function readPeriod(work: Work): Promise<number> {
  return (await work.batch.readOnce(readResets)).length;
}

/**
 * Changes a player's points and writes the ledger entry; a change of 0 writes nothing. If a reset has closed the entry's
 * period, the reset takes the opposite points, so that the total does not change (rule G13). Deleted players have entries like
 * all others (rule G14).
 */
async function change(work: Work, entry: EntryInput): Promise<void> {
  if (entry.delta === 0) return;
  await insertPointEntry(work, { ...entry, id: work.chance.id(), at: work.now });
  const reset = closingReset(await work.batch.readOnce(readResets), entry.period);
  if (reset)
    await insertPointEntry(work, { ...resetEntry(entry, reset), id: work.chance.id(), at: work.now });
}

/** The entry by which a reset takes the points of another entry (gives them back, if that entry takes points). */
function resetEntry({ playerId, delta, by }: EntryInput, reset: { id: string; period: number }): EntryInput {
  const { id: source, period } = reset;
  return { playerId, delta: 0 - delta, cause: "reset", source, label: null, reason: null, by, period };
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
  const { given: cause } = sourceKinds[source.kind];
  const period = await readPeriod(work);
  for (const { playerId, points } of grants)
    await change(work, {
      ...sourceColumns(source),
      playerId,
      delta: points,
      cause,
      reason: null,
      by,
      period,
    });
}

/**
 * Takes back the points that these sources gave each player, corrections included (rule G11), but lowers no total below 0
 * (rule G7). Points that a reset has already taken do not change the total (rule G13).
 */
export async function takeBack(
  work: Work,
  sources: readonly PointSource<RevisableKind>[],
  by: string,
): Promise<void> {
  const firstOpen = firstOpenPeriod(await work.batch.readOnce(readResets));
  const given: { readonly source: PointSource<RevisableKind>; readonly grant: PeriodGrant }[] = [];
  for (const source of sources)
    for (const grant of await findAllGrants(work.db, source)) given.push({ source, grant });
  const taking = (source: PointSource<RevisableKind>, { playerId, period }: PeriodGrant, delta: number) => {
    const cause = sourceKinds[source.kind].takenBack;
    return change(work, { ...sourceColumns(source), playerId, cause, reason: null, by, period, delta });
  };
  const totals = await findTotals(
    work.db,
    given.map(({ grant }) => grant.playerId),
  );
  for (const [playerId, totalPoints] of totals) {
    const own = given.filter(({ grant }) => grant.playerId === playerId);
    const open = own.filter(({ grant }) => grant.period >= firstOpen);
    const deltas = removals(
      totalPoints,
      open.map(({ grant }) => grant.points),
    );
    for (const [index, { source, grant }] of open.entries()) await taking(source, grant, deltas[index] ?? 0);
    for (const { source, grant } of own)
      if (grant.period < firstOpen) await taking(source, grant, 0 - grant.points);
  }
}

/**
 * Gives each player the difference between the points that a source should give and the points that it already gave since the
 * last reset. Excess points are taken back, never below 0 (rules G7, G13 and T12).
 */
export async function awardMissing(
  work: Work,
  source: PointSource<RevisableKind>,
  by: string,
  grants: readonly Grant[],
): Promise<void> {
  const { given: givenCause, takenBack } = sourceKinds[source.kind];
  const resets = await work.batch.readOnce(readResets);
  const firstOpen = firstOpenPeriod(resets);
  const given = await findAllGrants(work.db, source);
  const missing = differences(
    given.filter(({ period }) => period >= firstOpen),
    grants,
  );
  const formerPeriod = await findPeriodOfSource(work.db, source.id);
  const period = formerPeriod !== null && formerPeriod >= firstOpen ? formerPeriod : resets.length;
  const totals = await findTotals(
    work.db,
    missing.map(({ playerId }) => playerId),
  );
  for (const { playerId, points } of missing) {
    const cause = points < 0 ? takenBack : givenCause;
    const delta = changeByDifference(totals.get(playerId) ?? 0, points);
    await change(work, { ...sourceColumns(source), playerId, cause, reason: null, by, period, delta });
  }
}

/**
 * Changes the points that a source gave each player to the points in `grants`: the player's total changes by the difference,
 * and may fall below 0. If a reset has taken the source's points, no total changes (rule G13). `reason` is the author's text.
 */
export async function correct(
  work: Work,
  source: PointSource<RevisableKind>,
  { by, reason }: { readonly by: string; readonly reason: string },
  grants: readonly Grant[],
): Promise<void> {
  const { corrected: cause } = sourceKinds[source.kind];
  const changes = differences(await findAllGrants(work.db, source), grants);
  const period = await periodOf(work, source);
  for (const { playerId, points } of changes)
    await change(work, { ...sourceColumns(source), playerId, delta: points, cause, reason, by, period });
}

/** The period in which the points of a source count; for a source without points, the current one. */
async function periodOf(work: Work, { id }: PointSource): Promise<number> {
  return (await findPeriodOfSource(work.db, id)) ?? (await readPeriod(work));
}

/** Points of a source that an undo restores. `period` null: the period of the source's other points. */
export interface FormerGrant extends Grant {
  readonly period: number | null;
}

/**
 * Changes the points that a source gave each player to exactly the points in `grants`, for an undo: a player and a period that
 * are not listed get 0. A total may fall below 0, because the undo restores exactly these points (rule Z8).
 */
export async function restoreGrants(
  work: Work,
  source: PointSource<UndoableKind>,
  by: string,
  grants: readonly FormerGrant[],
): Promise<void> {
  const cause = sourceKinds[source.kind].undone;
  const sourcePeriod = await periodOf(work, source);
  const keyOf = (playerId: string, period: number) => `${playerId} ${period}`;
  const changes = new Map<string, PeriodGrant>();
  const add = (playerId: string, period: number, points: number) => {
    const sum = (changes.get(keyOf(playerId, period))?.points ?? 0) + points;
    changes.set(keyOf(playerId, period), { playerId, period, points: sum });
  };
  for (const { playerId, period, points } of grants) add(playerId, period ?? sourcePeriod, points);
  for (const { playerId, period, points } of await findAllGrants(work.db, source))
    add(playerId, period, 0 - points);
  for (const { playerId, period, points } of changes.values())
    await change(work, {
      ...sourceColumns(source),
      playerId,
      delta: points,
      cause,
      reason: null,
      by,
      period,
    });
}

/**
 * Changes a player's points by an administrator's command; the total may fall below 0 (rule G7). The entry of its undo has the
 * same source.
 */
export function changeByHand(
  work: Work,
  by: string,
  { playerId, points, period, source }: PeriodGrant & { readonly source: string | null },
): Promise<void> {
  const entry = { playerId, cause: "adjustment", source, label: null, reason: null } as const;
  return change(work, { ...entry, by, delta: points, period });
}

/** Gives a player the points of a reset (negative: takes them), in the period that the reset begins. */
export function changeByReset(
  work: Work,
  by: string,
  reset: { readonly id: string; readonly period: number },
  { playerId, points }: Grant,
): Promise<void> {
  const entry = { playerId, cause: "reset", source: reset.id, label: null, reason: null } as const;
  return change(work, { ...entry, by, delta: points, period: reset.period });
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
  const period = await readPeriod(work);
  const entry = { cause: "separation", source: null, label, reason: null, by, period } as const;
  await change(work, { ...entry, playerId: from, delta: -points });
  await change(work, { ...entry, playerId: to, delta: points });
}
