import type { Actor } from "../../domain/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { decideBlocker } from "../../domain/tournaments/change.ts";
import { activeBlocker, bracketOf, withRecord } from "../../domain/tournaments/progress.ts";
import { reported } from "../../domain/tournaments/reports.ts";
import type { MatchRef } from "../../domain/tournaments/shape.ts";
import { callBlocker } from "../../domain/tournaments/tables.ts";
import type { Work } from "../commands/work.ts";
import { requireProgress, save } from "./progress.ts";

/** A match of a tournament. */
interface MatchOf extends MatchRef {
  readonly tournamentId: string;
}

/** Calls a match to a table, or (null) takes the call back (rule T15). Refuses tournamentNotFound and what callBlocker does. */
export async function callMatch(
  work: Work,
  _actor: Actor,
  { tournamentId, table, ...ref }: MatchOf & { table: number | null },
): Promise<void> {
  const before = await requireProgress(work.tx, tournamentId);
  refuseIf(callBlocker(before, ref, table));
  const call = table === null ? null : { table, at: work.now };
  await save(work, before, { ...before, records: withRecord(before.records, ref, { call }) });
}

/**
 * Decides a match: who won, or (null) that both teams forfeited (rules T9 and T11). Refuses tournamentNotFound, what
 * activeBlocker and decideBlocker do.
 */
export async function decideMatch(
  work: Work,
  actor: Actor,
  { tournamentId, winnerId, ...ref }: MatchOf & { winnerId: string | null },
): Promise<void> {
  const before = await requireProgress(work.tx, tournamentId);
  refuseIf(activeBlocker(before.tournament) ?? decideBlocker(bracketOf(before), ref, winnerId));
  const decision = { winner: winnerId, by: actor.id, at: work.now, reason: null };
  await save(work, before, { ...before, records: withRecord(before.records, ref, { decision }) });
}

/**
 * A player says who won a match of their team (rule T17). Refuses tournamentNotFound, also for a draft, and what the
 * domain's `reported` does.
 */
export async function reportMatch(
  work: Work,
  actor: Actor,
  { tournamentId, winnerId, ...ref }: MatchOf & { winnerId: string },
): Promise<void> {
  const before = await requireProgress(work.tx, tournamentId);
  if (before.tournament.status === "draft") throw new Refusal("tournamentNotFound");
  const records = reported(before, ref, { winner: winnerId, by: actor.id, at: work.now });
  await save(work, before, { ...before, records });
}
