import type { Seat } from "../games/game.ts";
import { Refusal } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";
import { FEWEST_TEAMS, MOST_TEAMS } from "./shape.ts";

/** A draft is seen by administrators alone until it is opened to all (rule T3). */
export type TournamentStatus = "draft" | "active" | "completed";

/** What each player of a team earns when the tournament is finished, by what became of the team (rule T12). */
export interface TournamentPoints {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly other: number;
}

/** What can be changed until the tournament is finished. */
export interface TournamentSettings {
  readonly name: string;
  readonly points: TournamentPoints;
  /** How many matches can be under way at once. */
  readonly tables: number;
  /** Whether players report their own matches (rule T17). */
  readonly playersReport: boolean;
}

/** A tournament. Instants are epoch milliseconds. */
export interface Tournament extends TournamentSettings {
  readonly id: string;
  readonly teamSize: number;
  readonly status: TournamentStatus;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly completedAt: number | null;
  readonly teamCount: number;
  /** Of its settings, and of the draw of its teams: a save names the one that it was made from (rule D7). */
  readonly version: number;
  readonly drawVersion: number;
  /** The freeze of the ranking under which its points were last given or moved (its `frozenAt`); null: under none. */
  readonly frozenUnder: number | null;
}

/** A team. Its place in the draw, from 0, says whom it meets first. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly withdrawn: boolean;
  readonly players: readonly Seat[];
}

/** A tournament that only administrators see, with the teams that were drawn. */
export interface TournamentDraft extends Tournament {
  readonly teams: readonly Team[];
}

/** What a tournament is created from: player ids, and how many make a team. */
export interface NewTournament extends TournamentSettings {
  readonly teamSize: number;
  readonly players: readonly string[];
}

export const defaultTournament = {
  teamSize: 2,
  points: { first: 5, second: 3, third: 2, other: 1 },
  tables: 4,
  playersReport: false,
} as const satisfies Omit<NewTournament, "name" | "players">;

export const TOURNAMENT_NAME_MAX = 60;
export const TEAM_NAME_MAX = 40;
const TEAM_SIZE_MAX = 10;
const TABLES_MAX = 32;
const POINTS_MAX = 1000;
const FEWEST_PLAYERS = 2;

/** Why a tournament can't be created, the first reason that holds; `underWay`: another one is active (rules T1 to T4). */
export function creationBlocker(tournament: NewTournament, underWay: boolean): Refusal | null {
  const { name, players, teamSize } = tournament;
  if (underWay) return new Refusal("tournamentUnderWay");
  if (name.trim() === "") return new Refusal("tournamentNameRequired");
  return teamsBlocker(players, teamSize) ?? settingsBlocker(tournament);
}

/** Why no teams can be drawn from these players. */
export function teamsBlocker(players: readonly string[], teamSize: number): Refusal | null {
  if (players.length < FEWEST_PLAYERS) return new Refusal("tournamentTooFewPlayers");
  if (teamSize < 1) return new Refusal("teamSizeTooSmall");
  if (teamSize > TEAM_SIZE_MAX) return new Refusal("teamSizeTooLarge", { max: TEAM_SIZE_MAX });
  const teams = Math.floor(players.length / teamSize);
  if (teams < FEWEST_TEAMS) return new Refusal("tournamentTooFewTeams");
  if (teams > MOST_TEAMS) return new Refusal("tournamentTooManyTeams", { max: MOST_TEAMS });
  return new Set(players).size === players.length ? null : new Refusal("duplicatePlayers");
}

/** Why a tournament can't have these settings. */
export function settingsBlocker({ name, points, tables }: TournamentSettings): Refusal | null {
  if (name.trim() === "") return new Refusal("tournamentNameRequired");
  if (!isText(name, { max: TOURNAMENT_NAME_MAX }))
    return new Refusal("tournamentNameInvalid", { max: TOURNAMENT_NAME_MAX });
  if (Object.values(points).some((given) => !Number.isInteger(given) || given < 0 || given > POINTS_MAX))
    return new Refusal("tournamentPointsInvalid", { points: POINTS_MAX });
  return tables >= 1 && tables <= TABLES_MAX ? null : new Refusal("tablesInvalid", { max: TABLES_MAX });
}

/** Why a team can't be called so. */
export function teamNameBlocker(name: string): Refusal | null {
  return isText(name, { max: TEAM_NAME_MAX }) ? null : new Refusal("teamNameInvalid", { max: TEAM_NAME_MAX });
}
