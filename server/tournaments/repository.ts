import type { Seat } from "../../domain/games/game.ts";
import type { Progress } from "../../domain/tournaments/progress.ts";
import type { TournamentStep } from "../../domain/tournaments/step.ts";
import type {
  Team,
  Tournament,
  TournamentDraft,
  TournamentStatus,
} from "../../domain/tournaments/tournament.ts";
import type { Db, FullDb, Tx } from "../database/database.ts";
import type { TournamentsTable } from "../database/schema/tournaments.ts";
import type { BatchWriter, ExclusiveWriter } from "../live/writer.ts";
import { findAllRecords } from "./bracket/repository.ts";
import { findAllSignUpIdsOf, findSignUp } from "./signUp/repository.ts";

/** The rows of tournaments, with the number of their teams. */
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
  groupSize,
  groupQualifiers,
  ...row
}: TournamentsTable & { readonly teamCount: number | null }): Tournament {
  return {
    ...row,
    points: { first: firstPoints, second: secondPoints, third: thirdPoints, other: otherPoints },
    playersReport: row.playersReport === 1,
    bestOfThree: row.bestOfThree === 1,
    seeded: row.seeded === 1,
    spreadByes: row.spreadByes === 1,
    groups: groupSize === null ? null : { size: groupSize, qualifiers: groupQualifiers },
    consolation: row.consolation === 1,
    teamCount: row.teamCount ?? 0,
  };
}

/** The tournaments that were opened to all, newest first. `ids`: only these tournaments; null: all. */
export function findAllTournaments(db: Db, ids: readonly string[] | null): Promise<Tournament[]> {
  return findAllByStatus(db, ["active", "completed"], ids);
}

/**
 * The tournaments that only administrators see, with their teams, newest first (rule T3). `ids`: only these tournaments;
 * null: all.
 */
export async function findAllDrafts(db: FullDb, ids: readonly string[] | null): Promise<TournamentDraft[]> {
  const drafts: TournamentDraft[] = [];
  for (const draft of await findAllByStatus(db, ["draft"], ids))
    drafts.push({ ...draft, teams: await findAllTeams(db, draft) });
  return drafts;
}

async function findAllByStatus(
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

/** A tournament that was opened to all; null when there is none with this id. */
export async function findTournament(db: Db, id: string): Promise<Tournament | null> {
  const tournament = await findTournamentOrDraft(db, id);
  return tournament?.status === "draft" ? null : tournament;
}

/** A tournament in any state, for administrators (rule T3); null when there is none with this id. */
async function findTournamentOrDraft(db: Db, id: string): Promise<Tournament | null> {
  const row = await tournamentRows(db).where("id", "=", id).executeTakeFirst();
  return row ? tournamentOf(row) : null;
}

/** Whether a tournament is active. At most one tournament is active at a time. */
export async function isTournamentActive(db: Db): Promise<boolean> {
  const active = db.selectFrom("tournaments").select("id").where("status", "=", "active");
  return (await active.executeTakeFirst()) !== undefined;
}

/** The ids of the tournaments that a player is in or signed up for, and that are not completed, drafts included. */
export async function findAllUnfinishedTournamentIds(db: FullDb, playerId: string): Promise<string[]> {
  const seats = await db
    .selectFrom("tournamentTeamPlayers as seat")
    .innerJoin("tournaments", "tournaments.id", "seat.tournamentId")
    .select("tournaments.id")
    .where("seat.playerId", "=", playerId)
    .where("tournaments.status", "!=", "completed")
    .orderBy("tournaments.id")
    .execute();
  return [...new Set([...seats.map(({ id }) => id), ...(await findAllSignUpIdsOf(db, playerId))])];
}

/** A tournament that was opened to all, with its teams and matches; null when none has this id. */
export async function findProgress(db: Db, id: string): Promise<Progress | null> {
  const tournament = await findTournament(db, id);
  return tournament && readProgress(db, tournament);
}

/** A tournament in any state, with its teams and matches, for administrators (rule T3); null when none has this id. */
export async function findProgressOrDraft(db: FullDb, id: string): Promise<Progress | null> {
  const tournament = await findTournamentOrDraft(db, id);
  return tournament && readProgress(db, tournament);
}

/** This tournament with its teams and matches. */
export async function readProgress(db: Db, tournament: Tournament): Promise<Progress> {
  const signUp = await findSignUp(db, tournament);
  return {
    tournament,
    ...(signUp ? { signUp } : {}),
    teams: await findAllTeams(db, tournament),
    records: await findAllRecords(db, tournament),
  };
}

/** The teams of a tournament by place, with the current names of their players. */
export async function findAllTeams(db: Db, { id: tournamentId }: Tournament): Promise<Team[]> {
  const teams = await db
    .selectFrom("tournamentTeams")
    .select(["id", "name", "place", "withdrawnAt"])
    .where("tournamentId", "=", tournamentId)
    .orderBy("place")
    .execute();
  const seats = await db
    .selectFrom("tournamentTeamPlayers as seat")
    .innerJoin("players", "players.id", "seat.playerId")
    .select(["seat.teamId", "players.id", "players.name"])
    .where("seat.tournamentId", "=", tournamentId)
    .orderBy("seat.seat")
    .execute();
  const players = Map.groupBy(seats, ({ teamId }) => teamId);
  return teams.map((team) => ({
    ...team,
    players: (players.get(team.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

function rowOf({
  points,
  playersReport,
  bestOfThree,
  seeded,
  spreadByes,
  groups,
  consolation,
  teamCount: _,
  ...row
}: Tournament): TournamentsTable {
  const { first, second, third, other } = points;
  return {
    ...row,
    firstPoints: first,
    secondPoints: second,
    thirdPoints: third,
    otherPoints: other,
    playersReport: playersReport ? 1 : 0,
    bestOfThree: bestOfThree ? 1 : 0,
    seeded: seeded ? 1 : 0,
    spreadByes: spreadByes ? 1 : 0,
    groupSize: groups?.size ?? null,
    groupQualifiers: groups?.qualifiers ?? 0,
    consolation: consolation ? 1 : 0,
  };
}

/** Adds a tournament. A unique index refuses a second active tournament, here and in `saveTournament`. */
export async function insertTournament(
  { tx, touch }: ExclusiveWriter,
  tournament: Tournament,
): Promise<void> {
  touchTournament({ touch }, tournament);
  await tx.insertInto("tournaments").values(rowOf(tournament)).execute();
}

/** Marks a tournament with its teams and matches as changed: a draft for administrators, an opened one for everybody. */
function touchTournament(
  { touch }: Pick<BatchWriter, "touch">,
  { id, status }: Pick<Tournament, "id" | "status">,
): void {
  if (status === "draft") {
    touch("tournamentDrafts", [id]);
    return;
  }
  touch("tournaments", [id]);
  touch("tournament", "all", id);
}

/**
 * Writes a changed tournament; `before` is its previous state. When a draft is opened, everybody gets the teams and matches.
 * When an undo makes the tournament a draft again, the teams and matches are removed from all browsers.
 */
export function saveTournament(
  { batch, touch }: BatchWriter,
  before: Pick<Tournament, "status">,
  tournament: Tournament,
): Promise<void> {
  const { id, status } = tournament;
  if ((before.status === "draft") !== (status === "draft")) {
    touchTournament({ touch }, { id, status: before.status });
    touchTournament({ touch }, tournament);
  } else touch(status === "draft" ? "tournamentDrafts" : "tournaments", [id]);
  return batch.write(updateTournaments, tournament);
}

async function updateTournaments(tx: Tx, tournaments: readonly Tournament[]): Promise<void> {
  for (const tournament of tournaments)
    await tx.updateTable("tournaments").set(rowOf(tournament)).where("id", "=", tournament.id).execute();
}

/** Deletes a tournament with its teams and matches. */
export async function deleteTournament(
  { tx, touch }: ExclusiveWriter,
  tournament: Pick<Tournament, "id" | "status">,
): Promise<void> {
  touchTournament({ touch }, tournament);
  await tx.deleteFrom("tournaments").where("id", "=", tournament.id).execute();
}

/** The teams of a tournament that a change writes, and the instant of the change (epoch ms). */
interface TeamReplacement extends Pick<TournamentStep, "changedTeams" | "removedTeams"> {
  readonly tournament: Pick<Tournament, "id" | "status">;
  readonly at: number;
}

/** Deletes the removed teams, and writes the new or changed teams with their players. */
export async function saveTeams(
  { batch, touch, now }: BatchWriter & { readonly now: number },
  tournament: Pick<Tournament, "id" | "status">,
  { changedTeams, removedTeams }: Pick<TournamentStep, "changedTeams" | "removedTeams">,
): Promise<void> {
  if (changedTeams.length + removedTeams.length === 0) return;
  if (tournament.status === "draft") touch("tournamentDrafts", [tournament.id]);
  else touch("tournament", [...removedTeams, ...changedTeams.map(({ id }) => id)], tournament.id);
  await batch.write(applyReplacements, { tournament, changedTeams, removedTeams, at: now });
}

async function applyReplacements(tx: Tx, replacements: readonly TeamReplacement[]): Promise<void> {
  for (const replacement of replacements) await replaceTeams(tx, replacement);
}

async function replaceTeams(
  tx: Tx,
  { tournament, removedTeams: removed, changedTeams: teams, at }: TeamReplacement,
): Promise<void> {
  const { id: tournamentId } = tournament;
  const ids = teams.map(({ id }) => id);
  if (removed.length > 0)
    await tx
      .deleteFrom("tournamentTeams")
      .where("id", "in", [...removed])
      .execute();
  if (teams.length === 0) return;
  await tx.deleteFrom("tournamentTeamPlayers").where("teamId", "in", ids).execute();
  const rows = teams.map(({ id, name, place, withdrawnAt }) => ({
    id,
    tournamentId,
    name,
    place,
    withdrawnAt,
    createdAt: at,
  }));
  await tx
    .insertInto("tournamentTeams")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        place: eb.ref("excluded.place"),
        withdrawnAt: eb.ref("excluded.withdrawnAt"),
      })),
    )
    .execute();
  const seats = teams.flatMap(({ id, players }) =>
    players.map((player: Seat, seat) => ({ tournamentId, playerId: player.id, teamId: id, seat })),
  );
  if (seats.length > 0) await tx.insertInto("tournamentTeamPlayers").values(seats).execute();
}
