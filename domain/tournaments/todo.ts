import type { Match } from "./bracket.ts";
import { contestedAt, type DerivedTournament, recordAt } from "./progress.ts";
import { sameMatch } from "./shape.ts";
import { callQueue, lateMatches } from "./tables.ts";

/**
 * What an administrator has to do about a match. "call": call it to a free table. "contested": decide it, because its teams
 * reported different results. "late": decide it, because it takes too long. "reported": decide it, because only one team
 * reported its result. "playing": nothing.
 */
export type TodoStep = "call" | "contested" | "late" | "reported" | "playing";

/** A match that needs an administrator or occupies a table. */
export interface Todo {
  readonly step: TodoStep;
  readonly match: Match;
  /** The table that the match is called to, or can be called to; null when its players reported it without a call. */
  readonly table: number | null;
  /**
   * For a contested match, the instant of the report that disagreed; for another match, the instant of its call (epoch ms).
   * Null for a match that was not called.
   */
  readonly since: number | null;
  /** The ids of the teams that answered the call of the match (rule T21). */
  readonly coming: readonly string[];
}

const order: readonly TodoStep[] = ["call", "contested", "late", "reported", "playing"];

/**
 * What to do now in a tournament (rule T16). First come the matches that can be called to a free table, in the order of
 * `callQueue`. Then come the contested, the late and the reported matches, and last the matches that are being played; each
 * of these four groups is in the order of the tables. Each match is listed once.
 */
export function todosOf(tournament: DerivedTournament, now: number): Todo[] {
  const { progress, matches } = tournament;
  if (progress.tournament.status !== "active") return [];
  const late = lateMatches(tournament, now);
  const toCall = callQueue(tournament).flatMap(({ match, table }): Todo | [] =>
    table === null ? [] : { step: "call", match, table, since: null, coming: [] },
  );
  const begun = matches.flatMap((match): Todo | [] => {
    const { call = null, report = null } = recordAt(progress.records, match) ?? {};
    if (match.state !== "ready" || !(call || report)) return [];
    const underWay = report ? "reported" : "playing";
    const isLate = late.some((ref) => sameMatch(ref, match));
    const step = report?.contested ? "contested" : isLate ? "late" : underWay;
    const since = (report?.contested ? contestedAt(report) : call?.at) ?? null;
    return { step, match, table: call?.table ?? null, since, coming: call?.answered ?? [] };
  });
  begun.sort((a, b) => order.indexOf(a.step) - order.indexOf(b.step) || (a.table ?? 0) - (b.table ?? 0));
  return [...toCall, ...begun];
}
