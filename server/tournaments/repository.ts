import type { Seat } from "../../domain/games/game.ts";
import { matchesOf } from "../../domain/tournaments/bracket.ts";
import {
  bracketOf,
  type MatchRecord,
  type Progress,
  type Report,
  recordAt,
} from "../../domain/tournaments/progress.ts";
import type { Team, Tournament, TournamentStatus } from "../../domain/tournaments/tournament.ts";
import type { Commit, Db, Tx } from "../database/database.ts";
import { keptQuery } from "../database/keptQuery.ts";
import type { TournamentMatchesTable, TournamentsTable } from "../database/schema.ts";

function tournamentRows(db: Db) {
  return db
    .selectFrom("tournaments")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("tournamentTeams")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("tournamentTeams.tournamentId", "=", "tournaments.id")
        .as("teamCount"),
    );
}

function tournamentOf({
  firstPoints,
  secondPoints,
  thirdPoints,
  otherPoints,
  ...row
}: TournamentsTable & { readonly teamCount: number | null }): Tournament {
  return {
    ...row,
    points: { first: firstPoints, second: secondPoints, third: thirdPoints, other: otherPoints },
    playersReport: row.playersReport === 1,
    teamCount: row.teamCount ?? 0,
  };
}

/** Tournaments of these states, newest first; those with these ids, or all when ids is null. */
export async function findAllTournaments(
  db: Db,
  statuses: readonly TournamentStatus[],
  ids: readonly string[] | null,
): Promise<Tournament[]> {
  if (ids?.length === 0) return [];
  const tournaments = tournamentRows(db)
    .where("status", "in", [...statuses])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
  const rows = await (ids ? tournaments.where("id", "in", [...ids]) : tournaments).execute();
  return rows.map(tournamentOf);
}

const findRow = keptQuery((db, { id }: { id: string }) => tournamentRows(db).where("id", "=", id));

/** A tournament in whatever state; null when there is none of this id. */
export async function findTournament(db: Db, id: string): Promise<Tournament | null> {
  const [row] = await findRow(db, { id });
  return row ? tournamentOf(row) : null;
}

/** Whether a tournament is active. */
export async function isTournamentActive(db: Db): Promise<boolean> {
  const active = db.selectFrom("tournaments").select("id").where("status", "=", "active");
  return (await active.executeTakeFirst()) !== undefined;
}

/** The tournaments of these states that a player is in. */
export async function findAllTournamentIdsByPlayer(
  db: Db,
  playerId: string,
  statuses: readonly TournamentStatus[],
): Promise<string[]> {
  const seats = await db
    .selectFrom("tournamentTeamPlayers as seat")
    .innerJoin("tournaments", "tournaments.id", "seat.tournamentId")
    .select("tournaments.id")
    .where("seat.playerId", "=", playerId)
    .where("tournaments.status", "in", [...statuses])
    .orderBy("tournaments.id")
    .execute();
  return seats.map(({ id }) => id);
}

/** A tournament, whole; null when there is none of this id. */
export async function findProgress(db: Db, id: string): Promise<Progress | null> {
  const tournament = await findTournament(db, id);
  return tournament && readProgress(db, tournament);
}

/** What there is of a tournament besides itself. */
export async function readProgress(db: Db, tournament: Tournament): Promise<Progress> {
  return {
    tournament,
    teams: await findAllTeamsByTournament(db, tournament.id),
    records: await findAllRecordsByTournament(db, tournament.id),
  };
}

const findTeamRows = keptQuery((db, { tournamentId }: { tournamentId: string }) =>
  db
    .selectFrom("tournamentTeams")
    .select(["id", "name", "place", "withdrawn"])
    .where("tournamentId", "=", tournamentId)
    .orderBy("place"),
);

const findSeats = keptQuery((db, { tournamentId }: { tournamentId: string }) =>
  db
    .selectFrom("tournamentTeamPlayers as seat")
    .innerJoin("players", "players.id", "seat.playerId")
    .select(["seat.teamId", "players.id", "players.name"])
    .where("seat.tournamentId", "=", tournamentId)
    .orderBy("seat.seat"),
);

/** The teams of a tournament by place, with their players under the names they have. */
export async function findAllTeamsByTournament(db: Db, tournamentId: string): Promise<Team[]> {
  const teams = await findTeamRows(db, { tournamentId });
  const players = Map.groupBy(await findSeats(db, { tournamentId }), ({ teamId }) => teamId);
  return teams.map((team) => ({
    ...team,
    withdrawn: team.withdrawn === 1,
    players: (players.get(team.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

const findMatchRows = keptQuery((db, { tournamentId }: { tournamentId: string }) =>
  db
    .selectFrom("tournamentMatches")
    .selectAll()
    .where("tournamentId", "=", tournamentId)
    .orderBy("round")
    .orderBy("position"),
);

/** What people did about the matches of a tournament, by round and position. */
export async function findAllRecordsByTournament(db: Db, tournamentId: string): Promise<MatchRecord[]> {
  const rows = await findMatchRows(db, { tournamentId });
  return rows.map((row) => ({
    round: row.round,
    position: row.position,
    decision:
      row.decidedAt === null
        ? null
        : {
            winner: row.winnerId,
            by: row.decidedBy ?? "",
            at: row.decidedAt,
            reason: row.correctionReason,
          },
    call: row.calledAt === null || row.table === null ? null : { table: row.table, at: row.calledAt },
    report: reportOf(row),
  }));
}

function reportOf(row: TournamentMatchesTable): Report | null {
  const { reportedWinnerId: winner, reportedTeamId: teamId, reportedBy: by, contested } = row;
  return winner === null || teamId === null || by === null
    ? null
    : { winner, teamId, by, contested: contested === 1 };
}

function rowOf({ points, playersReport, teamCount: _, ...row }: Tournament): TournamentsTable {
  const { first, second, third, other } = points;
  return {
    ...row,
    firstPoints: first,
    secondPoints: second,
    thirdPoints: third,
    otherPoints: other,
    playersReport: playersReport ? 1 : 0,
  };
}

/** Adds a tournament. A second active one breaks a unique index, here and in saveTournament. */
export async function insertTournament(tx: Tx, tournament: Tournament): Promise<void> {
  await tx.insertInto("tournaments").values(rowOf(tournament)).execute();
}

export function saveTournament(commit: Commit, tournament: Tournament): Promise<void> {
  return commit.write(updateTournaments, tournament);
}

async function updateTournaments(tx: Tx, tournaments: readonly Tournament[]): Promise<void> {
  for (const tournament of tournaments)
    await tx.updateTable("tournaments").set(rowOf(tournament)).where("id", "=", tournament.id).execute();
}

/** Deletes a tournament with its teams and matches. */
export async function deleteTournament(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("tournaments").where("id", "=", id).execute();
}

/** Teams of a tournament, and the ids of those that they replace; `at` in epoch ms. */
interface OtherTeams {
  readonly tournamentId: string;
  readonly gone: readonly string[];
  readonly teams: readonly Team[];
  readonly at: number;
}

/** Puts these teams in place of those with these ids; the players of both are replaced. */
export function saveTeams(commit: Commit, others: OtherTeams): Promise<void> {
  return commit.write(replaceAllTeams, others);
}

async function replaceAllTeams(tx: Tx, all: readonly OtherTeams[]): Promise<void> {
  for (const others of all) await replaceTeams(tx, others);
}

async function replaceTeams(tx: Tx, { tournamentId, gone, teams, at }: OtherTeams): Promise<void> {
  const ids = teams.map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .deleteFrom("tournamentTeams")
      .where("id", "in", [...gone])
      .execute();
  if (teams.length === 0) return;
  await tx.deleteFrom("tournamentTeamPlayers").where("teamId", "in", ids).execute();
  const rows = teams.map(({ id, name, place, withdrawn }) => ({
    ...{ id, tournamentId, name, place, createdAt: at },
    withdrawn: withdrawn ? (1 as const) : (0 as const),
  }));
  await tx
    .insertInto("tournamentTeams")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        place: eb.ref("excluded.place"),
        withdrawn: eb.ref("excluded.withdrawn"),
      })),
    )
    .execute();
  const seats = teams.flatMap(({ id, players }) =>
    players.map((player: Seat, seat) => ({ tournamentId, playerId: player.id, teamId: id, seat })),
  );
  if (seats.length > 0) await tx.insertInto("tournamentTeamPlayers").values(seats).execute();
}

/** The rows of a tournament's matches: what people did, and what follows from it. */
export function matchRows(progress: Progress): Omit<TournamentMatchesTable, "createdAt">[] {
  return matchesOf(bracketOf(progress)).flatMap((match) => {
    const record = recordAt(progress.records, match);
    if (!record) return [];
    const [one, two] = match.sides.map((side) => (side.kind === "team" ? side.teamId : null));
    const { decision, call, report } = record;
    return {
      tournamentId: progress.tournament.id,
      round: match.round,
      position: match.position,
      team1Id: one ?? null,
      team2Id: two ?? null,
      winnerId: match.winnerId,
      loserId: match.loserId,
      forfeited: match.state === "forfeited" ? 1 : 0,
      decidedAt: decision?.at ?? null,
      decidedBy: decision?.by ?? null,
      correctionReason: decision?.reason ?? null,
      table: call?.table ?? null,
      calledAt: call?.at ?? null,
      reportedWinnerId: report?.winner ?? null,
      reportedTeamId: report?.teamId ?? null,
      reportedBy: report?.by ?? null,
      contested: report?.contested ? 1 : 0,
    };
  });
}

/** Writes the row of a match, a new one or not. */
export function saveMatch(commit: Commit, match: TournamentMatchesTable): Promise<void> {
  return commit.write(saveMatches, match);
}

async function saveMatches(tx: Tx, matches: readonly TournamentMatchesTable[]): Promise<void> {
  await tx
    .insertInto("tournamentMatches")
    .values([...matches])
    .onConflict((conflict) =>
      conflict
        .columns(["tournamentId", "round", "position"])
        .doUpdateSet((eb) =>
          Object.fromEntries(changingColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

const changingColumns = [
  "team1Id",
  "team2Id",
  "winnerId",
  "loserId",
  "forfeited",
  "decidedAt",
  "decidedBy",
  "correctionReason",
  "table",
  "calledAt",
  "reportedWinnerId",
  "reportedTeamId",
  "reportedBy",
  "contested",
] as const satisfies readonly (keyof TournamentMatchesTable)[];
