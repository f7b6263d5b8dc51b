import { matchAt } from "../tournaments/bracket.ts";
import { teamIdsOf } from "../tournaments/change.ts";
import { type DerivedTournament, matchId } from "../tournaments/progress.ts";
import { CALL_URGENT_AFTER_MS } from "../tournaments/tables.ts";
import type { Team } from "../tournaments/tournament.ts";

/** The call of a match to a table, which at least one team has not answered. `id` changes when the match is called again. */
export interface OpenCall {
  readonly id: string;
  /** The id of the match. */
  readonly match: string;
  readonly table: number;
  /** Epoch ms. */
  readonly at: number;
  /** Both teams. A team that has not answered comes first. */
  readonly teams: readonly Team[];
}

/** The calls that at least one team has not answered, the oldest first (rules B15 and B19). */
export function openCalls({ progress, matches }: DerivedTournament): OpenCall[] {
  if (progress.tournament.status !== "active") return [];
  return progress.records
    .flatMap((record) => {
      const match = matchAt(matches, record);
      const { call } = record;
      if (!call || record.report || match?.state !== "ready") return [];
      const { table, at, answered = [] } = call;
      const teams = teamIdsOf(match).flatMap((id) => progress.teams.find((team) => team.id === id) ?? []);
      const coming = teams.filter(({ id }) => answered.includes(id));
      const missing = teams.filter(({ id }) => !answered.includes(id));
      if (missing.length === 0) return [];
      const id = matchId(record);
      return { id: `${id}-${table}-${at}`, match: id, table, at, teams: [...missing, ...coming] };
    })
    .sort((a, b) => a.at - b.at);
}

/** The ids of the matches with an unanswered call: the strip says these calls, so views do not (rule B28). */
export function openCallMatches(derived: DerivedTournament): ReadonlySet<string> {
  return new Set(openCalls(derived).map(({ match }) => match));
}

/** Whether a call has waited so long that it is urgent; `now` is epoch ms. */
export function isUrgent({ at }: Pick<OpenCall, "at">, now: number): boolean {
  return now - at >= CALL_URGENT_AFTER_MS;
}
