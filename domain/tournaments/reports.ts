import { reportMatchBlocker } from "../people/accounts/permissions.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { type Match, matchAt } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import {
  type DerivedTournament,
  inactiveBlocker,
  type MatchRecord,
  type Report,
  recordAt,
  withRecord,
} from "./progress.ts";
import { type Score, sameResult, scoreBlocker } from "./score.ts";
import type { MatchRef } from "./shape.ts";
import type { Team } from "./tournament.ts";

/** The team of a player. */
export function teamOf(teams: readonly Team[], playerId: string): Team | undefined {
  return teams.find(({ players }) => players.some(({ id }) => id === playerId));
}

/**
 * Why a player can't report a match: only players of its two teams may report it, if the tournament allows reports (rule
 * T17).
 */
function reportBlocker(
  { progress, matches }: DerivedTournament,
  ref: MatchRef,
  playerId: string,
): Refusal | null {
  const inactive = inactiveBlocker(progress.tournament);
  if (inactive) return inactive;
  if (!progress.tournament.playersReport) return new Refusal("reportsClosed");
  const match = matchAt(matches, ref);
  if (!match) return new Refusal("matchNotFound");
  const teamIds = teamIdsOf(match);
  const players = progress.teams.filter(({ id }) => teamIds.includes(id)).flatMap((team) => team.players);
  const notInMatch = reportMatchBlocker(players, { id: playerId });
  if (notInMatch) return notInMatch;
  if (match.state === "waiting") return new Refusal("matchNotReady");
  if (match.state !== "ready") return new Refusal("matchDecided");
  return recordAt(progress.records, ref)?.report?.contested ? new Refusal("matchContested") : null;
}

/**
 * The records after a player reported who won the match, and in a best of three with which score. The team that reported first
 * may change its report. When the other team reports the same result, the match is decided; otherwise an administrator decides
 * (rules T17 and T26). Throws the refusals of `reportBlocker`, and `teamNotInMatch`, `scoreRequired` and `scoreUnexpected`.
 */
export function recordsWithReport(
  tournament: DerivedTournament,
  ref: MatchRef,
  {
    winner,
    score,
    by,
    at,
  }: { readonly winner: string; readonly score: Score | null; readonly by: string; readonly at: number },
): MatchRecord[] {
  refuseIf(reportBlocker(tournament, ref, by));
  const { progress, matches } = tournament;
  const match = matchAt(matches, ref);
  const team = teamOf(progress.teams, by);
  if (!match || !team || !teamIdsOf(match).includes(winner)) throw new Refusal("teamNotInMatch");
  refuseIf(scoreBlocker(progress.tournament, winner, score));
  if (progress.tournament.bestOfThree && score === null) throw new Refusal("scoreRequired");
  const before = recordAt(progress.records, ref)?.report;
  if (!before || before.teamId === team.id)
    return withRecord(progress.records, ref, {
      report: { winner, score, teamId: team.id, by, at, contested: false },
    });
  if (sameResult(before, { winner, score })) {
    const decision = { winner, score: score ?? before.score, by, at, reason: null };
    return withRecord(progress.records, ref, { decision, report: null });
  }
  const counter = { winner, score, by, at };
  return withRecord(progress.records, ref, { report: { ...before, contested: true, counter } });
}

/** What one team says of a contested match: who reported it and when (epoch ms), and the result. */
export interface Account {
  readonly teamId: string;
  readonly by: string;
  readonly at: number;
  readonly winner: string;
  readonly score: Score | null;
}

/**
 * The two accounts of a contested match, the first report first (rule T39). Only the first account is known of a match that was
 * contested before both were stored.
 */
export function accountsOf({ counter, ...report }: Report, match: Match): Account[] {
  const { teamId, by, at, winner, score } = report;
  const other = teamIdsOf(match).find((id) => id !== teamId);
  const accounts = [{ teamId, by, at, winner, score }];
  return counter && other !== undefined ? [...accounts, { teamId: other, ...counter }] : accounts;
}

/** The games of a best of three as an account tells them, by the ids of the teams that won them. */
export interface GamesInAccount {
  /** Who won both of the first two games; null: each team won one. */
  readonly firstTwo: string | null;
  /** Who won the third game; null: it was not played. */
  readonly third: string | null;
}

/** The games that an account tells (rule T39); null for an account without a score. */
export function gamesIn({ winner, score }: Pick<Account, "winner" | "score">): GamesInAccount | null {
  if (score === null) return null;
  return score === "2-0" ? { firstTwo: winner, third: null } : { firstTwo: null, third: winner };
}
