import type { Seat } from "../games/game.ts";
import { Refusal } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";
import { type GroupSettings, groupStage, MIN_GROUP_SIZE, qualifiedTeams } from "./groups.ts";
import { MAX_TEAMS, MIN_TEAMS } from "./shape.ts";

/** Only administrators see a draft until it is opened to all (rule T3). */
export type TournamentStatus = "draft" | "active" | "completed";

/** The points that each player of a team gets at the end of the tournament, by the place of the team (rule T12). */
export interface TournamentPoints {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly other: number;
}

/** The settings that can be changed until the tournament is finished. */
export interface TournamentSettings {
  readonly name: string;
  readonly points: TournamentPoints;
  /** The number of tables, and so of matches that can be played at once. */
  readonly tables: number;
  /** Whether players report their own matches (rule T17). */
  readonly playersReport: boolean;
  /** Whether two games of three win a match (rule T25). */
  readonly bestOfThree: boolean;
}

/** A tournament. Instants are epoch milliseconds. */
export interface Tournament extends TournamentSettings {
  readonly id: string;
  readonly teamSize: number;
  /** Whether the teams were balanced and placed by the standings, instead of drawn by chance (rules T27 and T28). */
  readonly seeded: boolean;
  /** Whether the byes are spread over the bracket, in the order of the seeds (rule T28). */
  readonly spreadByes: boolean;
  /** The groups before the bracket; null without groups (rule T40). */
  readonly groups: GroupSettings | null;
  /** Whether the losers of the first round play a consolation bracket (rule T29). */
  readonly consolation: boolean;
  readonly status: TournamentStatus;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly completedAt: number | null;
  readonly teamCount: number;
  /** The version of the settings. Settings and draw are saved separately, so each has its own version (rule D7). */
  readonly version: number;
  /** The version of the draw of the teams. */
  readonly drawVersion: number;
  /** The start of the freeze in which the tournament's points last changed; null if they last changed outside a freeze. */
  readonly frozenUnder: number | null;
}

/**
 * A team. Its place in the draw, counted from 0, decides its first opponent. `withdrawnAt` is the instant at which the team
 * withdrew (epoch ms; 0 means before every match); null if it has not withdrawn.
 */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly withdrawnAt: number | null;
  readonly players: readonly Seat[];
}

/** A tournament that only administrators can see yet, with the teams that were drawn. */
export interface TournamentDraft extends Tournament {
  readonly teams: readonly Team[];
}

/**
 * How the teams of a draft are made: the size of a team, the ids of the players, and whether teams are balanced by the
 * standings instead of drawn by chance (rule T27).
 */
export interface Draw {
  readonly teamSize: number;
  readonly players: readonly string[];
  readonly seeded: boolean;
  readonly groups: GroupSettings | null;
}

/** The input of a new tournament. `signUp`: its players sign up themselves (rule T45). */
export interface NewTournament extends TournamentSettings, Draw {
  readonly signUp?: boolean;
}

export const defaultTournament = {
  teamSize: 2,
  seeded: false,
  groups: null,
  points: { first: 5, second: 3, third: 2, other: 1 },
  tables: 4,
  playersReport: false,
  bestOfThree: false,
} as const satisfies Omit<NewTournament, "name" | "players">;

export const TOURNAMENT_NAME_MAX = 60;
export const TEAM_NAME_MAX = 40;
const TEAM_SIZE_MAX = 10;
const TABLES_MAX = 32;
const POINTS_MAX = 1000;
const MIN_PLAYERS = 2;

/** How many teams play the bracket of a tournament: all, or those that go on from the groups. */
export function bracketTeams({ teamCount, groups }: Pick<Tournament, "teamCount" | "groups">): number {
  return groups ? qualifiedTeams(groupStage(teamCount, groups)) : teamCount;
}

/** The first reason why a tournament can't be created. `isAnyActive`: another tournament is active (rules T1 to T4). */
export function creationBlocker(tournament: NewTournament, isAnyActive: boolean): Refusal | null {
  const { name, players, teamSize } = tournament;
  if (isAnyActive) return new Refusal("tournamentUnderWay");
  if (name.trim() === "") return new Refusal("tournamentNameRequired");
  const teamsBlocker = tournament.signUp
    ? teamSizeBlocker(teamSize)
    : drawBlocker(players, teamSize, tournament.groups);
  return teamsBlocker ?? settingsBlocker(tournament);
}

function teamSizeBlocker(teamSize: number): Refusal | null {
  if (teamSize < 1) return new Refusal("teamSizeTooSmall");
  return teamSize > TEAM_SIZE_MAX ? new Refusal("teamSizeTooLarge", { max: TEAM_SIZE_MAX }) : null;
}

/** Why no teams can be drawn from these players. */
export function drawBlocker(
  players: readonly string[],
  teamSize: number,
  groups: GroupSettings | null,
): Refusal | null {
  if (players.length < MIN_PLAYERS) return new Refusal("tournamentTooFewPlayers");
  const sizeBlocker = teamSizeBlocker(teamSize);
  if (sizeBlocker) return sizeBlocker;
  const teams = Math.floor(players.length / teamSize);
  if (teams < MIN_TEAMS) return new Refusal("tournamentTooFewTeams");
  if (teams > MAX_TEAMS) return new Refusal("tournamentTooManyTeams", { max: MAX_TEAMS });
  if (groups && teams < MIN_GROUP_SIZE) return new Refusal("groupsTooFewTeams");
  return new Set(players).size === players.length ? null : new Refusal("duplicatePlayers");
}

/** Why a tournament can't have these settings. */
export function settingsBlocker({ name, points, tables }: TournamentSettings): Refusal | null {
  if (name.trim() === "") return new Refusal("tournamentNameRequired");
  const bounds = { max: TOURNAMENT_NAME_MAX };
  const nameBlocker = textBlocker(name, bounds, new Refusal("tournamentNameInvalid", bounds));
  if (nameBlocker) return nameBlocker;
  if (Object.values(points).some((given) => !Number.isInteger(given) || given < 0 || given > POINTS_MAX))
    return new Refusal("tournamentPointsInvalid", { points: POINTS_MAX });
  return tables >= 1 && tables <= TABLES_MAX ? null : new Refusal("tablesInvalid", { max: TABLES_MAX });
}

/** Why a team can't have this name. */
export function teamNameBlocker(name: string): Refusal | null {
  const bounds = { max: TEAM_NAME_MAX };
  return textBlocker(name, bounds, new Refusal("teamNameInvalid", bounds));
}

/**
 * Draws as many full teams as possible, at random. The remaining players join the first teams, one each (rule T2).
 * `randomBelow` gives a whole number from 0 to its argument - 1, all equally likely.
 */
export function drawTeams<P>(
  players: readonly P[],
  teamSize: number,
  randomBelow: (limit: number) => number,
): P[][] {
  const drawn = shuffled(players, randomBelow);
  const count = Math.floor(players.length / teamSize);
  const teams = Array.from({ length: count }, (_, team) =>
    drawn.slice(team * teamSize, (team + 1) * teamSize),
  );
  for (const [index, player] of drawn.slice(count * teamSize).entries()) teams[index % count]?.push(player);
  return teams;
}

/**
 * Draws the teams as drawTeams, but the players of a group stay together (rule T50): the largest groups join first, and each
 * group joins a team with the fewest players.
 */
export function drawGroups<P>(
  groups: readonly (readonly P[])[],
  teamSize: number,
  randomBelow: (limit: number) => number,
): P[][] {
  const count = Math.floor(groups.flat().length / teamSize);
  let teams = Array.from({ length: count }, (): P[] => []);
  for (const group of largestFirst(shuffled(groups, randomBelow))) {
    teams = largestFirst(shuffled(teams, randomBelow));
    teams.at(-1)?.push(...group);
  }
  return largestFirst(shuffled(teams, randomBelow));
}

function largestFirst<G extends readonly unknown[]>(groups: readonly G[]): G[] {
  return [...groups].sort((a, b) => b.length - a.length);
}

/** The given items in a random order; `randomBelow` as for drawTeams. */
export function shuffled<P>(items: readonly P[], randomBelow: (limit: number) => number): P[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomBelow(rest.length), 1));
}
