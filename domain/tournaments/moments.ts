import type { FinishChange } from "../games/finish.ts";
import { type Match, matchAt } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import { groupOutcome, isOver, lastGroupMatchOf, outcomeFor, placeReached } from "./outcomes.ts";
import type { DerivedTournament } from "./progress.ts";
import type { MatchRef } from "./shape.ts";
import type { Team } from "./tournament.ts";

/**
 * The latest news of a tournament for one of its players, stored until the player has seen it (rule T20). `id` is the id
 * of the tournament.
 */
export interface TournamentMoment {
  readonly id: string;
  readonly playerId: string;
  /** When it happened (epoch ms). Always later than the player's previous moment of the tournament. */
  readonly at: number;
  /** The match that ended; null: the tournament is finished. */
  readonly match: MatchRef | null;
  /** What the finished tournament changed for the player; null for the end of a match, and after a later correction. */
  readonly gain: Omit<FinishChange, "playerId"> | null;
}

/**
 * `endedFor`: for each player (by id) the match whose end is announced. `voided`: the matches whose end was announced earlier
 * but is no longer true.
 */
export interface MatchEnds {
  readonly endedFor: ReadonlyMap<string, MatchRef>;
  readonly voided: readonly MatchRef[];
}

/**
 * The ends of matches that a change of an active tournament announces to the players (rule T20). When one change ends two
 * matches of a team, its players get only the later end. For instance, a team that loses its semi-final, and is third because
 * it has no opponent, learns only that it is third. When the consolation bracket is opened or closed, the players of its teams
 * get the end of their lost match again, even if they have seen it. Players of a team that withdrew get no ends of matches.
 */
export function matchEnds(before: DerivedTournament, after: DerivedTournament): MatchEnds {
  const { tournament, teams } = after.progress;
  const endedFor = new Map<string, MatchRef>();
  const voided: MatchRef[] = [];
  if (tournament.status !== "active" || before.progress.tournament.status === "draft")
    return { endedFor, voided };
  const announce = (teamIds: readonly string[], { round, position }: MatchRef) => {
    for (const team of teams)
      if (teamIds.includes(team.id) && team.withdrawnAt === null)
        for (const { id } of team.players) endedFor.set(id, { round, position });
  };
  if (before.progress.tournament.consolation !== tournament.consolation)
    for (const match of after.matches) {
      const isConcerned = (id: string) => outcomeFor(before, match, id) !== outcomeFor(after, match, id);
      if (matchAt(before.matches, match)) announce(teamIdsOf(match).filter(isConcerned), match);
    }
  for (const { round, position, ...match } of before.matches)
    if (isOver(match) && !matchAt(after.matches, { round, position })) voided.push({ round, position });
  for (const match of after.matches) {
    const { round, position } = match;
    const known = matchAt(before.matches, match);
    if (known && endOf(known) === endOf(match)) continue;
    if (known && isOver(known)) voided.push({ round, position });
    if (isOver(match)) announce(teamIdsOf(match), match);
  }
  // The end of a group concerns all its teams, also those whose last match was over before.
  if (tournament.groups)
    for (const { id } of teams) {
      const outcome = groupOutcome(after, id);
      const last = lastGroupMatchOf(after, id);
      if (last && outcome && outcome !== groupOutcome(before, id)) announce([id], last);
    }
  return { endedFor, voided };
}

/**
 * The players who see the end of a finished tournament again after a correction: all players when it has other champions,
 * otherwise the players of the teams whose place changed (rule T20).
 */
export function playersOfChangedPodium(before: DerivedTournament, after: DerivedTournament): string[] {
  const { teams } = after.progress;
  const isMoved = ({ id }: Team) => placeReached(before, id) !== placeReached(after, id);
  const moved = teams.filter(isMoved);
  const hasOtherChampions = moved.some(({ id }) => placeReached(after, id) === 1);
  return (hasOtherChampions ? teams : moved).flatMap(({ players }) => players.map(({ id }) => id));
}

/** The end of a match as a text to compare; null if the match is not over. */
const endOf = (match: Match) => (isOver(match) ? JSON.stringify([match.winnerId, match.loserId]) : null);
