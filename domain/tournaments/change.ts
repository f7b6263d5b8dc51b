import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { type Bracket, type Decision, type Match, matchAt, matchesOf } from "./bracket.ts";
import { finalOf } from "./podium.ts";
import { descendantsOf, type MatchRef, sameMatch } from "./shape.ts";

/** A bracket after a change, and the matches whose decision the change made void. */
export interface BracketChange {
  readonly bracket: Bracket;
  readonly voided: readonly MatchRef[];
}

/** Why a match can't be decided so: it must be ready, and `winner` one of its teams; null: both forfeit (rules T9, T11). */
export function decideBlocker(bracket: Bracket, ref: MatchRef, winner: string | null): Refusal | null {
  const match = matchAt(matchesOf(bracket), ref);
  if (!match) return new Refusal("matchNotFound");
  if (match.state === "waiting") return new Refusal("matchNotReady");
  if (match.state !== "ready") return new Refusal("matchDecided");
  return winnerBlocker(bracket, match, winner);
}

/** Decides a match that is ready. Refuses what decideBlocker does. */
export function decide(bracket: Bracket, ref: MatchRef, winner: string | null): Bracket {
  refuseIf(decideBlocker(bracket, ref, winner));
  return withDecision(bracket, { round: ref.round, position: ref.position, winner });
}

/** Why a decided match can't be corrected so: two teams must have met in it, and the outcome must differ (rule T14). */
export function correctBlocker(bracket: Bracket, ref: MatchRef, winner: string | null): Refusal | null {
  const match = matchAt(matchesOf(bracket), ref);
  if (!match) return new Refusal("matchNotFound");
  if (match.state === "waiting" || match.state === "ready") return new Refusal("matchNotDecided");
  if (teamIdsOf(match).length < 2) return new Refusal("matchNotPlayed");
  const decision = decisionOf(bracket, ref);
  if (decision && decision.winner === winner) return new Refusal("matchUnchanged");
  return winnerBlocker(correction(bracket, ref, winner).bracket, match, winner);
}

/**
 * Gives a decided match another outcome. Every later match that hangs on it is open again: the bracket is the one that
 * playing without them would have given. Refuses what correctBlocker does.
 */
export function correct(bracket: Bracket, ref: MatchRef, winner: string | null): BracketChange {
  refuseIf(correctBlocker(bracket, ref, winner));
  return correction(bracket, ref, winner);
}

/** Why a team can't withdraw: unknown, gone already, or the final would be left without a winner (rules T10, T11). */
export function withdrawBlocker(bracket: Bracket, teamId: string): Refusal | null {
  if (!bracket.teams.includes(teamId)) return new Refusal("teamNotFound");
  if (bracket.withdrawn.includes(teamId)) return new Refusal("teamWithdrawn");
  return championBlocker({ ...bracket, withdrawn: [...bracket.withdrawn, teamId] });
}

/** A team leaves: its open match, now or later, is lost without playing. Refuses what withdrawBlocker does. */
export function withdraw(bracket: Bracket, teamId: string): Bracket {
  refuseIf(withdrawBlocker(bracket, teamId));
  return { ...bracket, withdrawn: [...bracket.withdrawn, teamId] };
}

/** Why a team can't come back: it is unknown or never left. */
function returnBlocker(bracket: Bracket, teamId: string): Refusal | null {
  if (!bracket.teams.includes(teamId)) return new Refusal("teamNotFound");
  return bracket.withdrawn.includes(teamId) ? null : new Refusal("teamNotWithdrawn");
}

/** A team that withdrew is back; what was decided after the match it had lost by that is open again (rule T10). */
export function bringBack(bracket: Bracket, teamId: string): BracketChange {
  refuseIf(returnBlocker(bracket, teamId));
  const lost = matchesOf(bracket).filter(
    (match) => teamIdsOf(match).includes(teamId) && match.winnerId !== teamId && !decisionOf(bracket, match),
  );
  const later = lost.flatMap((match) => descendantsOf(bracket.teams.length, match));
  const back = { ...bracket, withdrawn: bracket.withdrawn.filter((id) => id !== teamId) };
  return without(back, later);
}

/** The team ids that are known to meet in a match. */
export function teamIdsOf(match: Match): string[] {
  return match.sides.flatMap((side) => (side.kind === "team" ? side.teamId : []));
}

function winnerBlocker(bracket: Bracket, match: Match, winner: string | null): Refusal | null {
  if (winner !== null && !teamIdsOf(match).includes(winner)) return new Refusal("teamNotInMatch");
  return championBlocker(withDecision(bracket, { round: match.round, position: match.position, winner }));
}

/** A tournament needs somebody who can still win it. */
function championBlocker(bracket: Bracket): Refusal | null {
  const final = finalOf(bracket, matchesOf(bracket));
  return final?.state === "void" || final?.state === "forfeited" ? new Refusal("noChampion") : null;
}

function correction(bracket: Bracket, ref: MatchRef, winner: string | null): BracketChange {
  const { bracket: cleared, voided } = without(bracket, descendantsOf(bracket.teams.length, ref));
  const { round, position } = ref;
  return { bracket: withDecision(cleared, { round, position, winner }), voided };
}

function without(bracket: Bracket, refs: readonly MatchRef[]): BracketChange {
  const isVoided = (made: Decision) => refs.some((ref) => sameMatch(ref, made));
  return {
    bracket: { ...bracket, decisions: bracket.decisions.filter((made) => !isVoided(made)) },
    voided: bracket.decisions.filter(isVoided).map(({ round, position }) => ({ round, position })),
  };
}

function withDecision(bracket: Bracket, decision: Decision): Bracket {
  const others = bracket.decisions.filter((made) => !sameMatch(made, decision));
  return { ...bracket, decisions: [...others, decision] };
}

function decisionOf(bracket: Bracket, ref: MatchRef): Decision | undefined {
  return bracket.decisions.find((made) => sameMatch(made, ref));
}
