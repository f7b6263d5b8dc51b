import { expect } from "vitest";
import type { RowOf } from "../../domain/live/topics.ts";
import { podiumIn } from "../../domain/testing/brackets.ts";
import { matchesOf } from "../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../domain/tournaments/change.ts";
import type { TeamPodium } from "../../domain/tournaments/podium.ts";
import { bracketOf, matchId, type Progress, recordAt } from "../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../domain/tournaments/shape.ts";
import { defaultTournament, type TournamentSettings } from "../../domain/tournaments/tournament.ts";
import { fullDb } from "../database/fullDb.ts";
import { findProgressOrDraft } from "../tournaments/repository.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

const { points, tables, playersReport, bestOfThree } = defaultTournament;
/** The settings of the tests' tournaments, unless a test chooses others. */
export const cupSettings: TournamentSettings = {
  name: "Coupe",
  points,
  tables,
  playersReport,
  bestOfThree,
};

/** Creates the draft of a tournament, with teams of `teamSize` drawn from these players. Gives the tournament's id. */
export async function createCup(
  admin: Person,
  players: readonly (Person | string)[],
  teamSize = 1,
  settings: Partial<TournamentSettings> = {},
): Promise<string> {
  const ids = players.map((player) => (typeof player === "string" ? player : player.id));
  const tournament = { ...cupSettings, ...settings, teamSize, players: ids };
  return (await admin.does("tournaments.create", { tournament })).id;
}

/** Creates a tournament and opens it. Gives the tournament's id. */
export async function openCup(
  admin: Person,
  players: readonly (Person | string)[],
  teamSize = 1,
  settings: Partial<TournamentSettings> = {},
): Promise<string> {
  const tournamentId = await createCup(admin, players, teamSize, settings);
  await admin.does("tournaments.open", { tournamentId });
  return tournamentId;
}

/** A tournament as it is in the database. */
export async function cupProgress(server: TestServer, tournamentId: string): Promise<Progress> {
  const progress = await findProgressOrDraft(fullDb(server.database.db), tournamentId);
  if (!progress) throw new Error(`No tournament ${tournamentId}`);
  return progress;
}

/** The ids of the teams of a match, as far as they are known. */
export async function teamsAt(server: TestServer, tournamentId: string, ref: MatchRef): Promise<string[]> {
  const matches = matchesOf(bracketOf(await cupProgress(server, tournamentId)));
  const match = matches.find(({ round, position }) => round === ref.round && position === ref.position);
  return match ? teamIdsOf(match) : [];
}

/** The input of `tournaments.undo` that takes back the current result of a match. */
export async function resultAt(server: TestServer, tournamentId: string, round: number, position: number) {
  const { records } = await cupProgress(server, tournamentId);
  const decision = recordAt(records, { round, position })?.decision;
  if (!decision) throw new Error(`No result at ${round}-${position}`);
  return { tournamentId, round, position, winnerId: decision.winner, decidedAt: decision.at };
}

/** The first three teams of a tournament. */
export async function cupPodium(server: TestServer, tournamentId: string): Promise<TeamPodium> {
  return podiumIn(bracketOf(await cupProgress(server, tournamentId)));
}

/** Decides these matches, one after another: in each, the first team wins. */
export async function winFirst(
  server: TestServer,
  admin: Person,
  tournamentId: string,
  ...refs: readonly (readonly [round: number, position: number])[]
): Promise<void> {
  for (const [round, position] of refs) {
    const [winnerId = ""] = await teamsAt(server, tournamentId, { round, position });
    await admin.does("tournaments.decide", { tournamentId, round, position, winnerId });
  }
}

/** The points of each player, by name. */
export async function totalsByName(server: TestServer): Promise<Record<string, number>> {
  const players: readonly RowOf<"players">[] = await server.rows("players");
  return Object.fromEntries(players.map(({ name, totalPoints }) => [name, totalPoints]));
}

/** Expects that the stored teams, winners and losers of the matches equal those derived from the bracket's rules. */
export async function expectStoredAsDerived(server: TestServer, tournamentId: string): Promise<void> {
  const stored = await server.database.db
    .selectFrom("tournamentMatches")
    .select(["round", "position", "team1Id", "team2Id", "winnerId", "loserId"])
    .where("tournamentId", "=", tournamentId)
    .execute();
  const derived = matchesOf(bracketOf(await cupProgress(server, tournamentId))).map((match) => {
    const [team1Id, team2Id] = match.sides.map((side) => (side.kind === "team" ? side.teamId : null));
    const { round, position, winnerId, loserId } = match;
    return { round, position, team1Id, team2Id, winnerId, loserId };
  });
  const byId = (a: { round: number; position: number }, b: { round: number; position: number }) =>
    matchId(a).localeCompare(matchId(b));
  expect(stored.sort(byId)).toEqual(derived.sort(byId));
}
