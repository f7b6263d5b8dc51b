import { Refusal, refusalOf } from "../refusals/refusal.ts";
import { matchAt } from "./bracket.ts";
import { withChange } from "./change.ts";
import {
  type DerivedTournament,
  inactiveBlocker,
  type MadeDecision,
  recordAt,
  withRecord,
} from "./progress.ts";
import { type MatchRef, sameMatch } from "./shape.ts";
import { freeTables } from "./tables.ts";

/**
 * The result that an administrator saw and takes back. Its instant serves as its version, because each new result has a
 * later instant.
 */
export type SeenResult = Pick<MadeDecision, "winner" | "at">;

/**
 * Takes back the result of a match, as if it had never been given (rule T9). The match is open again, at its table if
 * the table is still free. Throws a refusal if the tournament is not under way, if the match has no result or another result
 * than `seen`, or if a match that depends on the result has begun.
 */
export function withoutResult(before: DerivedTournament, ref: MatchRef, seen: SeenResult): DerivedTournament {
  const { tournament, records } = before.progress;
  const inactive = inactiveBlocker(tournament);
  if (inactive) throw inactive;
  const record = recordAt(records, ref);
  if (!record) throw new Refusal("matchNotFound");
  if (!record.decision) throw new Refusal("matchNotDecided");
  if (record.decision.winner !== seen.winner || record.decision.at !== seen.at)
    throw new Refusal("resultChanged");
  const call = record.call && freeTables(before).includes(record.call.table) ? record.call : null;
  const after = withChange(before, { records: withRecord(records, ref, { decision: null, call }) }, seen.at);
  if (matchAt(after.matches, ref)?.state !== "ready" || changesBegunMatch(before, after, ref))
    throw new Refusal("resultBuiltOn");
  return after;
}

/** Why the result of a match can't be taken back: the refusal of `withoutResult`, or null. */
export function undoBlocker(tournament: DerivedTournament, ref: MatchRef, seen: SeenResult): Refusal | null {
  return refusalOf(() => withoutResult(tournament, ref, seen));
}

/** Whether another match that was called, reported or decided gets other teams, or can no longer be played. */
function changesBegunMatch(before: DerivedTournament, after: DerivedTournament, ref: MatchRef): boolean {
  return before.progress.records.some((record) => {
    if (sameMatch(record, ref) || !(record.call || record.report || record.decision)) return false;
    const [old, match] = [before, after].map(({ matches }) => matchAt(matches, record));
    // A team plays its matches of a group one after the other.
    const waitsAgain = match?.state === "waiting" && old?.state !== "waiting";
    return waitsAgain || JSON.stringify(old?.sides) !== JSON.stringify(match?.sides);
  });
}

/** The latest result of the tournament, if it can be taken back; null otherwise. */
export function latestUndoable(
  tournament: DerivedTournament,
): (MatchRef & { readonly decision: MadeDecision }) | null {
  const [latest] = tournament.progress.records
    .flatMap(({ round, position, decision }) => (decision ? { round, position, decision } : []))
    .sort((a, b) => b.decision.at - a.decision.at);
  return latest && undoBlocker(tournament, latest, latest.decision) === null ? latest : null;
}
