import { type Match, matchAt } from "../tournaments/bracket.ts";
import { type DerivedTournament, matchId, recordAt, shapeOf } from "../tournaments/progress.ts";
import { matchName } from "../tournaments/roundNames.ts";
import type { Score } from "../tournaments/score.ts";
import type { MatchRef } from "../tournaments/shape.ts";
import type { Team } from "../tournaments/tournament.ts";
import { openCalls } from "./calls.ts";

/** A match that is played at a table. */
export interface MatchUnderWay {
  readonly id: string;
  readonly table: number;
  /** When it was called (epoch ms). */
  readonly at: number;
  readonly teams: readonly Team[];
  /** The name of its round. */
  readonly name: string;
}

/** A match that was played. */
export interface MatchResult extends MatchRef {
  readonly id: string;
  readonly at: number;
  readonly winner: Team;
  readonly loser: Team;
  readonly score: Score | null;
  readonly name: string;
}

/**
 * The matches that are being played: called to a table, and not among the unanswered calls, which the strip below says (rules B19
 * and B26).
 */
export function matchesUnderWay(derived: DerivedTournament): MatchUnderWay[] {
  const { progress, matches } = derived;
  const open = openCalls(derived).map(({ id }) => id);
  return progress.records.flatMap((record) => {
    const { call, round, position } = record;
    const match = matchAt(matches, record);
    if (!call || match?.state !== "ready") return [];
    const id = `${round}-${position}-${call.table}-${call.at}`;
    if (open.includes(id)) return [];
    const [teams, name] = [teamsOf(derived, match), matchName(shapeOf(progress).teams, match)];
    return { id, table: call.table, at: call.at, teams, name };
  });
}

/** The matches that were played, the latest first. */
export function matchResults(derived: DerivedTournament): MatchResult[] {
  const { progress, matches } = derived;
  return matches
    .flatMap((match) => {
      const { decision } = recordAt(progress.records, match) ?? {};
      if (match.state !== "won" || !decision) return [];
      const [winner, loser] = [match.winnerId, match.loserId].map((id) => teamOf(derived, id));
      if (!winner || !loser) return [];
      const name = matchName(shapeOf(progress).teams, match);
      const { round, position } = match;
      const { at, score } = decision;
      return { id: matchId(match), round, position, at, winner, loser, score, name };
    })
    .sort((one, other) => other.at - one.at);
}

function teamsOf(derived: DerivedTournament, { sides }: Match): Team[] {
  return sides.flatMap((side) => (side.kind === "team" ? (teamOf(derived, side.teamId) ?? []) : []));
}

function teamOf({ progress }: DerivedTournament, id: string | null): Team | undefined {
  return progress.teams.find((team) => team.id === id);
}
