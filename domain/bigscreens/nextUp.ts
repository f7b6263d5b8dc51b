import type { Match } from "../tournaments/bracket.ts";
import { teamIdsOf } from "../tournaments/change.ts";
import { type DerivedTournament, recordAt } from "../tournaments/progress.ts";
import { matchName } from "../tournaments/roundNames.ts";
import { callQueue } from "../tournaments/tables.ts";
import type { Team } from "../tournaments/tournament.ts";

/** The match that is called next, as a screen says it (rule B28). */
export interface NextUp {
  readonly name: string;
  /** The teams that are known. */
  readonly teams: readonly Team[];
  /** The free table at which it can be played; null if it waits for a table or for its teams. */
  readonly table: number | null;
  /** When it can probably begin (epoch ms); null as long as too few matches were played to say so. */
  readonly at: number | null;
  /** Whether it only waits for a table. */
  readonly isReady: boolean;
}

/** No time is said before this many matches were played. */
const MIN_PLAYED = 3;

/**
 * The match that is called next: the first of the queue, or else the first match whose teams are still playing. Null when all
 * matches are called or over. `now` is epoch ms.
 */
export function nextUp(derived: DerivedTournament, now: number): NextUp | null {
  const { progress, matches } = derived;
  const length = usualLength(derived);
  const endOf = (match: Match) => {
    const call = recordAt(progress.records, match)?.call;
    return length === null ? null : Math.max(now, (call?.at ?? now) + length);
  };
  const underWay = matches.filter(
    (match) => match.state === "ready" && recordAt(progress.records, match)?.call,
  );
  const ends = underWay.flatMap((match) => endOf(match) ?? []);
  const [queued] = callQueue(derived);
  if (queued) {
    const at = queued.table !== null ? now : ends.length > 0 ? Math.min(...ends) : null;
    return { ...described(derived, queued.match), table: queued.table, at, isReady: true };
  }
  const waiting = matches.find(({ state }) => state === "waiting");
  if (!waiting || progress.tournament.status !== "active") return null;
  const at = waiting.sides.flatMap((side) => {
    const source =
      side.kind === "undecided"
        ? matches.find((match) => match.round === side.of.round && match.position === side.of.position)
        : undefined;
    return source ? [endOf(source)] : [];
  });
  const latest = at.every((end) => end !== null) ? Math.max(...at) : null;
  return { ...described(derived, waiting), table: null, at: latest, isReady: false };
}

function described({ progress }: DerivedTournament, match: Match): Pick<NextUp, "name" | "teams"> {
  const teams = teamIdsOf(match).flatMap((id) => progress.teams.find((team) => team.id === id) ?? []);
  return { name: matchName(progress.teams.length, match), teams };
}

/** The median length (ms) of the matches already played, from their call to their result. */
function usualLength({ progress }: DerivedTournament): number | null {
  const lengths = progress.records
    .flatMap(({ call, decision }) => (call && decision ? decision.at - call.at : []))
    .sort((a, b) => a - b);
  return lengths.length < MIN_PLAYED ? null : (lengths[Math.floor(lengths.length / 2)] ?? null);
}
