import type { Score } from "../../../domain/tournaments/score.ts";
import type { RollCallAnswer } from "../../../domain/tournaments/signUp.ts";
import type { TournamentStatus } from "../../../domain/tournaments/tournament.ts";
import type { Bit } from "./bit.ts";

export interface TournamentsTable {
  id: string;
  name: string;
  teamSize: number;
  seeded: Bit;
  spreadByes: Bit;
  /** How many teams a group has; null: no groups. */
  groupSize: number | null;
  /** How many teams of each group go on. */
  groupQualifiers: number;
  consolation: Bit;
  /** A unique index allows one active tournament at most. */
  status: TournamentStatus;
  firstPoints: number;
  secondPoints: number;
  thirdPoints: number;
  otherPoints: number;
  tables: number;
  playersReport: Bit;
  bestOfThree: Bit;
  createdAt: number;
  openedAt: number | null;
  completedAt: number | null;
  /** The versions of the tournament's settings and of its draw; each save adds 1. */
  version: number;
  drawVersion: number;
  /**
   * The `frozenAt` of the freeze during which the tournament's points were last given or changed; null: the standings were
   * not frozen.
   */
  frozenUnder: number | null;
}

interface TournamentTeamsTable {
  id: string;
  tournamentId: string;
  name: string;
  place: number;
  /**
   * When the team withdrew; 0 if the instant is unknown. `instantAfter` makes sure that no two withdrawals or results of the
   * tournament have the same instant.
   */
  withdrawnAt: number | null;
  createdAt: number;
}

/** A player of a team; the key allows a player in only one team of a tournament. */
interface TournamentTeamPlayersTable {
  tournamentId: string;
  playerId: string;
  teamId: string;
  seat: number;
}

/**
 * A match of a tournament that was opened. Teams, winner and loser are derived from the draw and from the decisions. A
 * match with `decidedAt` was decided by a person. If such a match has no `winnerId`, both teams forfeited.
 */
export interface TournamentMatchesTable {
  tournamentId: string;
  round: number;
  position: number;
  team1Id: string | null;
  team2Id: string | null;
  winnerId: string | null;
  loserId: string | null;
  forfeited: Bit;
  /** The score of a best of three, the winner's games first. */
  score: Score | null;
  decidedAt: number | null;
  decidedBy: string | null;
  correctionReason: string | null;
  table: number | null;
  calledAt: number | null;
  /** Whether each team answered the call to a table. */
  team1Answered: Bit;
  team2Answered: Bit;
  reportedWinnerId: string | null;
  reportedScore: Score | null;
  reportedTeamId: string | null;
  reportedBy: string | null;
  /** When the result was reported; for a result that was contested before `counter…` existed, when the other team disagreed. */
  reportedAt: number | null;
  contested: Bit;
  /** The other result, which the other team reported. */
  counterWinnerId: string | null;
  counterScore: Score | null;
  counterBy: string | null;
  counterAt: number | null;
  /** Whether each team has won one game of a best of three that is not decided yet. */
  team1Games: Bit;
  team2Games: Bit;
  createdAt: number;
}

/**
 * A moment of a tournament that one of its players has not seen yet: the end of a match or, without a round, the end of
 * the tournament. `climb` (the change of the player's rank, up or down) is JSON text.
 */
export interface TournamentMomentsTable {
  playerId: string;
  tournamentId: string;
  at: number;
  round: number | null;
  position: number | null;
  totalBefore: number | null;
  totalAfter: number | null;
  climb: string | null;
}

/** The last call to a match that a player has seen: the tournament and the instant of the call. */
export interface SeenCallsTable {
  playerId: string;
  tournamentId: string;
  at: number;
}

/** The sign-up of a tournament (rule T45): when it ends, and the roll call before the draw. */
export interface TournamentSignUpsTable {
  tournamentId: string;
  closesAt: number | null;
  rollCallAt: number | null;
  rollCallEndsAt: number | null;
}

/** A person who signed up for a tournament. The row of a deleted player stays, but is not read. */
export interface TournamentEntriesTable {
  tournamentId: string;
  playerId: string;
  at: number;
  /** The person with whom this person wants to play. */
  partnerId: string | null;
  isDeclined: Bit;
  presence: RollCallAnswer | null;
}

export interface TournamentTables {
  tournamentSignUps: TournamentSignUpsTable;
  tournamentEntries: TournamentEntriesTable;
  tournaments: TournamentsTable;
  tournamentTeams: TournamentTeamsTable;
  tournamentTeamPlayers: TournamentTeamPlayersTable;
  tournamentMatches: TournamentMatchesTable;
  tournamentMoments: TournamentMomentsTable;
  seenCalls: SeenCallsTable;
}
