import { Refusal } from "../refusals/refusal.ts";
import { type Bracket, type Match, matchesOf, nextInstant } from "./bracket.ts";
import { gamesWon, type Score } from "./score.ts";
import {
  allSlotsOf,
  drawnShape,
  groupShape,
  type MatchRef,
  type Shape,
  sameMatch,
  shapeOfPlaces,
} from "./shape.ts";
import type { TournamentSignUp } from "./signUp.ts";
import type { Team, Tournament } from "./tournament.ts";

/**
 * A match's result: the winner (null: both teams forfeited), the player who gave the result, and when it was first given
 * (epoch ms).
 */
export interface MadeDecision {
  readonly winner: string | null;
  /** The score of a best of three; null if nobody gave it. */
  readonly score: Score | null;
  readonly by: string;
  readonly at: number;
  /** The reason of an administrator's correction; null without one. */
  readonly reason: string | null;
}

/** The table that a match is called to, and since when (epoch ms). */
interface Call {
  readonly table: number;
  readonly at: number;
  /** The ids of the teams that answered the call: their players are coming (rule T21). Missing: no team answered. */
  readonly answered?: readonly string[];
}

/** A result reported by a player of the team `teamId`. It is contested when the other team reports another result. */
export interface Report {
  readonly winner: string;
  readonly score: Score | null;
  readonly teamId: string;
  readonly by: string;
  /** When the result was reported (epoch ms). */
  readonly at: number;
  readonly contested: boolean;
  /**
   * The other result that the other team reported. Missing while the report is not contested, and in reports that were
   * contested before both were stored: their `at` is the instant of the disagreement.
   */
  readonly counter?: CounterReport | undefined;
}

/** The result that the other team reported, who reported it, and when (epoch ms). */
export interface CounterReport {
  readonly winner: string;
  readonly score: Score | null;
  readonly by: string;
  readonly at: number;
}

/** Since when two teams disagree about a result. */
export function contestedAt({ at, counter }: Report): number {
  return counter?.at ?? at;
}

/** The stored facts about a match. Its state is derived from the facts about all matches. */
export interface MatchRecord extends MatchRef {
  readonly decision: MadeDecision | null;
  readonly call: Call | null;
  readonly report: Report | null;
  /** The ids of the teams that have won a game of a best of three under way (rule T35). */
  readonly games: readonly string[];
}

/** A row of a tournament's live topic. The id of a match is made of its round and position (`matchId`). */
export type TournamentRow =
  | ({ readonly kind: "team" } & Team)
  | ({ readonly kind: "match"; readonly id: string } & MatchRecord);

/** The stored facts of a tournament: its settings and status, its teams, and the records of its matches. */
export interface Progress {
  readonly tournament: Tournament;
  /** The sign-up of a tournament for which people signed up (rule T45); without its entries once the draft is opened. */
  readonly signUp?: TournamentSignUp | undefined;
  readonly teams: readonly Team[];
  readonly records: readonly MatchRecord[];
}

/** A tournament with the matches derived from it, so that they are derived only once. */
export interface DerivedTournament {
  readonly progress: Progress;
  readonly matches: readonly Match[];
}

/** Derives the matches of a tournament. */
export function derive(progress: Progress): DerivedTournament {
  return { progress, matches: matchesOf(bracketOf(progress)) };
}

/** The id of a match among a tournament's rows. */
export function matchId({ round, position }: MatchRef): string {
  return `${round}-${position}`;
}

/** A tournament from the rows of its live topic. */
export function progressOf(tournament: Tournament, rows: readonly TournamentRow[]): Progress {
  return {
    tournament,
    teams: rows.filter((row) => row.kind === "team"),
    records: rows.filter((row) => row.kind === "match"),
  };
}

/** The layout of a tournament's bracket. */
export function shapeOf({
  tournament: { spreadByes, groups },
  teams,
}: Pick<Progress, "teams"> & { readonly tournament: Pick<Tournament, "spreadByes" | "groups"> }): Shape {
  if (groups) return groupShape(teams.length, groups);
  const places = teams.map(({ place }) => place);
  return shapeOfPlaces(places, spreadByes) ?? drawnShape(teams.length, spreadByes);
}

/** The records of the matches that the tournament has: those of other matches are left out, missing ones are added. */
export function recordsOfMatches(progress: Progress): readonly MatchRecord[] {
  const { tournament, records } = progress;
  if (tournament.status === "draft") return [];
  const slots = allSlotsOf(shapeOf(progress), tournament.consolation);
  return slots.map((slot) => recordAt(records, slot) ?? emptyRecord(slot));
}

/** The facts of a tournament from which its matches are derived. */
export function bracketOf(progress: Progress): Bracket {
  const { tournament, teams, records } = progress;
  const inOrder = [...teams].sort((a, b) => a.place - b.place);
  return {
    teams: inOrder.map(({ id }) => id),
    shape: shapeOf(progress),
    withdrawals: inOrder.flatMap(({ id, withdrawnAt }) =>
      withdrawnAt === null ? [] : { teamId: id, at: withdrawnAt },
    ),
    decisions: records.flatMap(({ round, position, decision }) =>
      decision ? { round, position, winner: decision.winner, at: decision.at, score: decision.score } : [],
    ),
    hasConsolation: tournament.consolation,
  };
}

/**
 * The instant (epoch ms) of a new result or withdrawal. It is later than the instants of all other results and withdrawals,
 * even if the clock went back or two of them happen within one millisecond, because the bracket depends on their order.
 */
export function instantAfter(progress: Progress, now: number): number {
  return nextInstant(bracketOf(progress), now);
}

/** The record of a match that is not called, reported or decided. */
export function emptyRecord({ round, position }: MatchRef): MatchRecord {
  return { round, position, decision: null, call: null, report: null, games: [] };
}

/** The record of this match. */
export function recordAt(records: readonly MatchRecord[], ref: MatchRef): MatchRecord | undefined {
  return records.find((record) => sameMatch(record, ref));
}

/**
 * How many games a team has won in a best of three that is over or under way (rules T26 and T35). Null before the first game
 * is won, and for a result without a score.
 */
export function gamesOf(
  { tournament, records }: Pick<Progress, "tournament" | "records">,
  match: Match,
  teamId: string,
): number | null {
  const { decision, games = [] } = recordAt(records, match) ?? {};
  if (match.state === "won" && decision?.score) return gamesWon(decision.score, match.winnerId === teamId);
  if (match.state !== "ready" || !tournament.bestOfThree || games.length === 0) return null;
  return games.includes(teamId) ? 1 : 0;
}

/** Why a tournament can't be changed: it is not under way. */
export function inactiveBlocker({ status }: Tournament): Refusal | null {
  if (status === "completed") return new Refusal("tournamentCompleted");
  return status === "active" ? null : new Refusal("tournamentNotOpen");
}

/** Why teams can't be arranged: their players and places in the draw are fixed once a match has a result (rule T4). */
export function arrangeBlocker({ tournament, records }: Progress): Refusal | null {
  if (tournament.status === "completed") return new Refusal("tournamentCompleted");
  return records.some(({ decision }) => decision) ? new Refusal("tournamentStarted") : null;
}

/** The same teams, with a change to one of them. */
export function withTeam(teams: readonly Team[], teamId: string, change: Partial<Team>): Team[] {
  return teams.map((team) => (team.id === teamId ? { ...team, ...change } : team));
}

/** The same records, without the results, calls, reports and games of these matches. */
export function clearedRecords(records: readonly MatchRecord[], refs: readonly MatchRef[]): MatchRecord[] {
  return records.map((record) =>
    refs.some((ref) => sameMatch(ref, record))
      ? { ...record, decision: null, call: null, report: null, games: [] }
      : record,
  );
}

/** The same records, with a change to one of them. */
export function withRecord(
  records: readonly MatchRecord[],
  ref: MatchRef,
  change: Partial<MatchRecord>,
): MatchRecord[] {
  return records.map((record) => (sameMatch(record, ref) ? { ...record, ...change } : record));
}
