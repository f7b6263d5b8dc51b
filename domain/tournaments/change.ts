import type { Grant } from "../points/ledger.ts";
import { Refusal, refusalOf, refuseIf } from "../refusals/refusal.ts";
import { awardsOf, finalBlocker } from "./awards.ts";
import { type Bracket, hasWithdrawn, type Match, matchAt } from "./bracket.ts";
import { finalOf } from "./podium.ts";
import {
  bracketOf,
  clearedRecords,
  type DerivedTournament,
  derive,
  instantAfter,
  type MadeDecision,
  type MatchRecord,
  type Progress,
  recordAt,
  recordsOfMatches,
  shapeOf,
  withRecord,
  withTeam,
} from "./progress.ts";
import { type Score, scoreBlocker } from "./score.ts";
import { descendantsOf, isGroupMatch, type MatchRef, sameMatch } from "./shape.ts";

/**
 * Gives a ready match its result: the winner, or null when both teams forfeited (rules T9 and T11). Throws the refusals
 * `matchNotFound`, `matchNotReady`, `matchDecided`, `teamNotInMatch`, `scoreUnexpected` and `noChampion`.
 */
export function withDecision(
  before: DerivedTournament,
  ref: MatchRef,
  decision: MadeDecision,
): DerivedTournament {
  const match = matchAt(before.matches, ref);
  if (!match) throw new Refusal("matchNotFound");
  if (match.state === "waiting") throw new Refusal("matchNotReady");
  if (match.state !== "ready") throw new Refusal("matchDecided");
  requireWinner(match, decision.winner);
  refuseIf(scoreBlocker(before.progress.tournament, decision.winner, decision.score));
  const records = withRecord(before.progress.records, ref, { decision });
  return requirePossibleChampion(withChange(before, { records }, decision.at));
}

/** A tournament after a change, and the matches whose results the change removed (`voided`). */
export interface VoidingChange {
  readonly after: DerivedTournament;
  readonly voided: readonly MatchRef[];
}

/** The effect of a correction: the tournament after it, and the players' points. */
export interface CorrectionEffect extends VoidingChange {
  /** Whether a finished tournament is active again, because its final has no winner after the correction. */
  readonly reopens: boolean;
  /**
   * The new points of each player of a finished tournament. Empty if the correction reopens the tournament; null if the
   * tournament is not finished.
   */
  readonly awards: readonly Grant[] | null;
}

/**
 * Gives a decided match another result (null: both teams forfeited). The new result has the instant of the first result
 * (rule T15). Unless only the score changes (rule T26), the records of all decided matches that depend on this match are
 * cleared (`voided`). For a match of a group, these are the matches whose teams the table changes, and those after them;
 * otherwise the winner's later matches up to the final, the match for third place, and the loser's consolation
 * matches. A result for a match that a withdrawal decided clears these records even if the winner is the same. The match must
 * be between two teams, and the result must differ (rule T14). Throws the refusals `matchNotFound`, `matchNotDecided`,
 * `matchNotPlayed`, `matchUnchanged`, `teamNotInMatch`, `scoreUnexpected` and `noChampion`.
 */
export function correctionOf(
  before: DerivedTournament,
  ref: MatchRef,
  correction: MadeDecision,
): CorrectionEffect {
  const { tournament, records } = before.progress;
  const match = matchAt(before.matches, ref);
  if (!match) throw new Refusal("matchNotFound");
  if (match.state === "waiting" || match.state === "ready") throw new Refusal("matchNotDecided");
  if (teamIdsOf(match).length < 2) throw new Refusal("matchNotPlayed");
  const known = recordAt(records, ref)?.decision;
  const hasSameWinner = known?.winner === correction.winner;
  if (hasSameWinner && known?.score === correction.score) throw new Refusal("matchUnchanged");
  requireWinner(match, correction.winner);
  refuseIf(scoreBlocker(tournament, correction.winner, correction.score));
  const decision = { ...correction, at: known?.at ?? correction.at };
  const followers = hasSameWinner ? [] : decidedAmong(records, descendantsOf(shapeOf(before.progress), ref));
  const voided = isGroupMatch(ref)
    ? movedByTable(before, { records: withRecord(records, ref, { decision }) })
    : followers;
  const corrected = withRecord(clearedRecords(records, voided), ref, { decision, report: null });
  const after = requirePossibleChampion(withChange(before, { records: corrected }, correction.at));
  const reopens = tournament.status === "completed" && finalBlocker(after) !== null;
  const awards = reopens ? [] : awardsOf(after);
  return { after, voided, reopens, awards: tournament.status === "completed" ? awards : null };
}

/** Why a match can't be corrected to this result: the refusal of `correctionOf`, if any. */
export function correctBlocker(
  tournament: DerivedTournament,
  ref: MatchRef,
  winner: string | null,
  score: Score | null = null,
): Refusal | null {
  return refusalOf(() => correctionOf(tournament, ref, decisionFor(winner, score)));
}

/**
 * The tournament after a change at `now` (epoch ms). Each match has a record. Teams without players are withdrawn. If the teams of a match changed,
 * its call, its report and its won games are removed. If a match is over, its report and its won games are removed, and also
 * its call if it was won without playing.
 */
export function withChange(
  before: DerivedTournament,
  change: Partial<Progress>,
  now: number,
): DerivedTournament {
  const wanted = { ...before.progress, ...change };
  const records = change.teams || change.tournament ? recordsOfMatches(wanted) : wanted.records;
  const changed = withoutEmptyTeams({ ...wanted, records }, now);
  // Calls, names and settings do not change the bracket: its matches need not be derived again.
  if (JSON.stringify(bracketOf(changed)) === JSON.stringify(bracketOf(before.progress)))
    return { progress: changed, matches: before.matches };
  const { progress, matches } = derive(changed);
  const sidesAt = (all: readonly Match[], ref: MatchRef) => JSON.stringify(matchAt(all, ref)?.sides);
  const followed = progress.records.map((record): MatchRecord => {
    const isSame = sidesAt(before.matches, record) === sidesAt(matches, record);
    if (isSame && matchAt(matches, record)?.state === "ready") return record;
    return { ...record, report: null, games: [], call: isSame && record.decision ? record.call : null };
  });
  return { progress: { ...progress, records: followed }, matches };
}

/** The tournament after its teams without players withdrew, one after the other (rule T10). */
export function withoutEmptyTeams(progress: Progress, now: number): Progress {
  if (progress.tournament.status !== "active") return progress;
  let after = progress;
  for (const { id, players, withdrawnAt } of progress.teams)
    if (players.length === 0 && withdrawnAt === null)
      after = { ...after, teams: withTeam(after.teams, id, { withdrawnAt: instantAfter(after, now) }) };
  return after;
}

/** Why a team can't withdraw: unknown, or already withdrawn (rule T10). */
export function withdrawBlocker(bracket: Bracket, teamId: string): Refusal | null {
  if (!bracket.teams.includes(teamId)) return new Refusal("teamNotFound");
  return hasWithdrawn(bracket, teamId) ? new Refusal("teamWithdrawn") : null;
}

/**
 * Lets a withdrawn team return at `now` (epoch ms). The matches that the team lost by withdrawing are open again, and the
 * results of the matches that depend on these matches are removed (`voided`, rule T10). Throws the refusals `teamNotFound`
 * and `teamNotWithdrawn`.
 */
export function bringBack(before: DerivedTournament, teamId: string, now: number): VoidingChange {
  const { teams, records } = before.progress;
  const team = teams.find(({ id }) => id === teamId);
  if (!team) throw new Refusal("teamNotFound");
  if (team.withdrawnAt === null) throw new Refusal("teamNotWithdrawn");
  const lost = before.matches.filter(
    (match) =>
      teamIdsOf(match).includes(teamId) && match.winnerId !== teamId && !recordAt(records, match)?.decision,
  );
  const shape = shapeOf(before.progress);
  const later = lost.flatMap((match) => descendantsOf(shape, match));
  const present = withTeam(teams, teamId, { withdrawnAt: null });
  const moved = shape.groups ? movedByTable(before, { teams: present }) : [];
  const voided = decidedAmong(records, [...later, ...moved]);
  const change = { records: clearedRecords(records, voided), teams: present };
  return { after: withChange(before, change, now), voided };
}

/** The decided matches of the bracket whose teams differ after a change in a group, and the decided matches after them. */
function movedByTable(
  { progress, matches: former }: DerivedTournament,
  change: Partial<Progress>,
): MatchRef[] {
  const { matches } = derive({ ...progress, ...change });
  const sidesIn = (all: readonly Match[], ref: MatchRef) => JSON.stringify(matchAt(all, ref)?.sides);
  const moved = former.filter(
    (match) => !isGroupMatch(match) && sidesIn(former, match) !== sidesIn(matches, match),
  );
  const shape = shapeOf(progress);
  const followers = moved.flatMap((match) => [match, ...descendantsOf(shape, match)]);
  return decidedAmong(progress.records, followers);
}

/** The ids of a match's teams. A team that is not known yet is left out. */
export function teamIdsOf(match: Match): string[] {
  return match.sides.flatMap((side) => (side.kind === "team" ? side.teamId : []));
}

function decidedAmong(records: readonly MatchRecord[], refs: readonly MatchRef[]): MatchRef[] {
  return records
    .filter((record) => record.decision && refs.some((ref) => sameMatch(ref, record)))
    .map(({ round, position }) => ({ round, position }));
}

function requireWinner(match: Match, winner: string | null): void {
  if (winner !== null && !teamIdsOf(match).includes(winner)) throw new Refusal("teamNotInMatch");
}

/** Returns the tournament unchanged. Throws the refusal `noChampion` when no team can win its final. */
function requirePossibleChampion(tournament: DerivedTournament): DerivedTournament {
  const state = finalOf(bracketOf(tournament.progress), tournament.matches)?.state;
  if (state === "void" || state === "forfeited") throw new Refusal("noChampion");
  return tournament;
}

/** A decision for a blocker, which checks only the winner and the score. */
const decisionFor = (winner: string | null, score: Score | null = null): MadeDecision => ({
  winner,
  score,
  by: "",
  at: 0,
  reason: null,
});
