import { groupEnd, groupTable } from "../tournaments/bracket.ts";
import { teamIdsOf } from "../tournaments/change.ts";
import { groupOfPosition } from "../tournaments/groups.ts";
import { isOver, type MatchOutcome, outcomeFor, roundInBracket } from "../tournaments/outcomes.ts";
import { bracketOf, type DerivedTournament, matchId, shapeOf } from "../tournaments/progress.ts";
import { roundName } from "../tournaments/roundNames.ts";
import { isConsolation, isGroupMatch } from "../tournaments/shape.ts";
import type { Team } from "../tournaments/tournament.ts";
import { type MatchResult, matchResults } from "./matches.ts";

/** What a match decides. "early": it is neither a semi-final of the main bracket nor one of the matches that come after. */
export type MatchStage = "early" | "semi" | "third" | "consolation" | "final";

/** A match that was played, as a scene tells it (rule B27). A corrected result has another `id`. */
export interface DecidedMatch extends MatchResult {
  readonly kind: "match";
  readonly stage: MatchStage;
  /** The names of the rounds of the match's bracket (none for a match of a group), and the index of the round that the winner has reached. */
  readonly rounds: readonly string[];
  readonly reached: number;
  /** How the match ended for the team that lost it. */
  readonly loserOutcome: MatchOutcome | null;
  /** The teams that the winner and the loser meet next; null if they meet nobody, or an unknown team. */
  readonly winnerMeets: Team | null;
  readonly loserMeets: Team | null;
  /** The teams that go on from the match's group, the first one first; none unless the match was the last one of its group. */
  readonly qualified: readonly Team[];
}

/** The news of a match is told only if the match was decided less than this time (ms) ago. */
const NEWS_MS = 120_000;

const stages: Partial<Record<MatchOutcome, MatchStage>> = {
  champions: "final",
  third: "third",
  consolationWon: "consolation",
};

/** The matches that were played, as scenes tell them, in the order in which they were decided. */
export function decidedMatches(derived: DerivedTournament): DecidedMatch[] {
  return matchResults(derived)
    .map((result) => decidedMatch(derived, result))
    .reverse();
}

function decidedMatch(derived: DerivedTournament, result: MatchResult): DecidedMatch {
  const { tournament } = derived.progress;
  const { winner, loser, score } = result;
  const { round, rounds } = roundInBracket(derived, result);
  const outcome = outcomeFor(derived, result, winner.id);
  const isSemi = outcome === "advances" && round === rounds - 1 && !isConsolation(result);
  const first = result.round - round + 1;
  return {
    ...result,
    kind: "match",
    id: [tournament.id, matchId(result), winner.id, score].join(" "),
    stage: (outcome && stages[outcome]) ?? (isSemi ? "semi" : "early"),
    rounds: Array.from({ length: isGroupMatch(result) ? 0 : rounds }, (_, index) =>
      roundName(shapeOf(derived.progress).teams, first + index),
    ),
    reached: round,
    loserOutcome: outcomeFor(derived, result, loser.id),
    winnerMeets: nextOpponent(derived, winner),
    loserMeets: nextOpponent(derived, loser),
    qualified: qualifiedBy(derived, result),
  };
}

/** The teams that go on from a group, if this match ended it. */
function qualifiedBy({ progress, matches }: DerivedTournament, match: MatchResult): Team[] {
  if (!isGroupMatch(match)) return [];
  const bracket = bracketOf(progress);
  const group = groupOfPosition(match.position);
  if (groupEnd(bracket, matches, group) !== match.at) return [];
  const best = groupTable(bracket, matches, group).slice(0, bracket.shape.groups?.qualifiers);
  return best.flatMap(({ teamId }) => progress.teams.find(({ id }) => id === teamId) ?? []);
}

/** The team that this team meets in its next match, if both are known. */
function nextOpponent({ progress, matches }: DerivedTournament, { id }: Team): Team | null {
  const next = matches.find((match) => !isOver(match) && teamIdsOf(match).includes(id));
  const opponentId = next && teamIdsOf(next).find((teamId) => teamId !== id);
  return progress.teams.find((team) => team.id === opponentId) ?? null;
}

/**
 * The matches to tell after a message, in the order in which they were decided: those decided in the last two minutes, and those
 * whose result was corrected (rule B27). A screen that was just switched on, or gets another tournament, tells none. `now` is
 * epoch ms.
 */
export function matchNews(
  before: DerivedTournament | undefined,
  after: DerivedTournament | undefined,
  now: number,
): DecidedMatch[] {
  if (!before || !after || before.progress.tournament.id !== after.progress.tournament.id) return [];
  const known = decidedMatches(before);
  const isKnown = ({ id }: DecidedMatch) => known.some((match) => match.id === id);
  const isCorrected = (match: DecidedMatch) => known.some((other) => matchId(other) === matchId(match));
  return decidedMatches(after).filter(
    (match) => !isKnown(match) && (now - match.at < NEWS_MS || isCorrected(match)),
  );
}
