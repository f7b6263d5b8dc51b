import { type Match, matchAt } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { roundInBracket } from "../../../domain/tournaments/outcomes.ts";
import {
  CONSOLATION,
  inConsolation,
  isConsolation,
  isGroupMatch,
  type MatchRef,
} from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { currentMatch, currentRound } from "../../tournaments/matchLook.ts";
import type { ShownTournament } from "../../tournaments/useTournament.ts";

/** The main bracket of a tournament, or its consolation bracket. In both brackets, rounds count from 1. */
export interface BracketPart {
  readonly cup: ShownTournament;
  readonly teamCount: number;
  readonly rounds: number;
  /** The current round. */
  readonly round: number;
  readonly matches: readonly Match[];
  /** The match at this place of the bracket, if there is one. */
  matchAt(ref: MatchRef): Match | undefined;
  /** The round of one of its matches. */
  roundOf(match: MatchRef): number;
  /** The teams that play in this round or later. */
  teamsFrom(round: number): ReadonlySet<Team>;
}

export function mainPart(cup: ShownTournament): BracketPart {
  const { teams, rounds } = roundInBracket(cup, { round: 1, position: 1 });
  const matches = cup.matches.filter((match) => !isConsolation(match) && !isGroupMatch(match));
  const place = (ref: MatchRef) => ref;
  return { ...partOf(cup, matches, place), teamCount: teams, rounds, round: currentRound(cup) };
}

export function consolationPart(cup: ShownTournament): BracketPart {
  const { teams, rounds } = roundInBracket(cup, inConsolation({ round: 1, position: 1 }));
  const matches = cup.matches.filter(isConsolation);
  const round = (currentMatch({ matches, own: undefined })?.round ?? CONSOLATION + 1) - CONSOLATION;
  return { ...partOf(cup, matches, inConsolation), teamCount: teams, rounds, round };
}

function partOf(cup: ShownTournament, matches: readonly Match[], placeOf: (ref: MatchRef) => MatchRef) {
  const roundOf = (match: MatchRef) => roundInBracket(cup, match).round;
  return {
    cup,
    matches,
    matchAt: (ref: MatchRef) => matchAt(matches, placeOf(ref)),
    roundOf,
    teamsFrom: (round: number) =>
      new Set(
        matches
          .filter((match) => roundOf(match) >= round)
          .flatMap(teamIdsOf)
          .flatMap((id) => cup.teams.get(id) ?? []),
      ),
  };
}
