import type { Grant } from "../points/ledger.ts";
import { awardsOf } from "./awards.ts";
import { changesBetween, type FactChange } from "./facts.ts";
import { type MatchEnds, matchEnds } from "./moments.ts";
import { nextMatches } from "./nextMatch.ts";
import { type DerivedTournament, recordAt } from "./progress.ts";
import type { MatchRef } from "./shape.ts";
import type { Team } from "./tournament.ts";

/** A change of a tournament and all that follows from it: what a command decides, before anything is written. */
export interface TournamentStep {
  readonly before: DerivedTournament;
  readonly after: DerivedTournament;
  readonly changedTeams: readonly Team[];
  readonly removedTeams: readonly string[];
  readonly removedMatches: readonly MatchRef[];
  readonly facts: readonly FactChange[];
  /** The ends of matches that are announced to the players (rule T20). */
  readonly ends: MatchEnds;
  /** The players whose next match is another one, or has changed; whether they have seen its call does not count. */
  readonly playersWithOtherMatch: readonly string[];
  /** The points that the teams had earned before the change, if the tournament was completed. */
  readonly formerAwards: readonly Grant[] | null;
}

/** The change of a tournament from one state to another. */
export function stepBetween(before: DerivedTournament, after: DerivedTournament): TournamentStep {
  const formerTeams = new Map(before.progress.teams.map((team) => [team.id, team]));
  const remaining = new Set(after.progress.teams.map(({ id }) => id));
  return {
    before,
    after,
    changedTeams: after.progress.teams.filter((team) => isChanged(formerTeams.get(team.id), team)),
    removedTeams: [...formerTeams.keys()].filter((id) => !remaining.has(id)),
    removedMatches: before.progress.records.filter((record) => !recordAt(after.progress.records, record)),
    facts: changesBetween(before.progress, after.progress),
    ends: matchEnds(before, after),
    playersWithOtherMatch: playersWithOtherMatch(before, after),
    formerAwards: before.progress.tournament.status === "completed" ? awardsOf(before) : null,
  };
}

/** Next matches are compared as if no player had seen any call, because `acknowledge` itself marks a next match as changed. */
const NO_SEEN_CALLS: ReadonlyMap<string, number> = new Map();

/** The players whose next match differs between two states of a tournament; `after` null: the tournament is deleted. */
export function playersWithOtherMatch(before: DerivedTournament, after: DerivedTournament | null): string[] {
  const previous = nextMatches(before, NO_SEEN_CALLS);
  const next = after ? nextMatches(after, NO_SEEN_CALLS) : new Map();
  return [...new Set([...previous.keys(), ...next.keys()])].filter((id) =>
    isChanged(previous.get(id), next.get(id)),
  );
}

/** Whether two values differ in content. */
export function isChanged(before: unknown, after: unknown): boolean {
  return before !== after && JSON.stringify(before) !== JSON.stringify(after);
}
