import { sql } from "kysely";
import {
  type Game,
  type GameName,
  type GameResult,
  isBot,
  type LinkedGroup,
} from "../../domain/games/game.ts";
import type { Db, Tx } from "../database/database.ts";
import type { GameNamesTable, GameSeatsTable, GameSessionsTable } from "../database/schema.ts";

export function findGameNames(db: Db, ids: readonly string[] | null): Promise<GameName[]> {
  const names = db.selectFrom("gameNames").select(["id", "name", "createdBy"]).orderBy("name");
  return (ids ? names.where("id", "in", [...ids]) : names).execute();
}

/** The game name that has this key: the same name whatever its case, accents and spaces. */
export function findGameNameByKey(db: Db, nameKey: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("gameNames").select("id").where("nameKey", "=", nameKey).executeTakeFirst();
}

export async function insertGameName(tx: Tx, name: GameNamesTable): Promise<void> {
  await tx.insertInto("gameNames").values(name).execute();
}

/** Games by id, whole: seats in order, results by position. */
export async function findGames(db: Db, ids: readonly string[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  const sessions = await db
    .selectFrom("gameSessions")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  return assemble(db, sessions);
}

export async function findGame(db: Db, id: string): Promise<Game | undefined> {
  return (await findGames(db, [id]))[0];
}

/** Every ongoing game and the `completed` most recently completed ones. */
export async function findCurrentGames(db: Db, completed: number): Promise<Game[]> {
  const ongoing = await db.selectFrom("gameSessions").selectAll().where("status", "=", "ongoing").execute();
  const recent = await db
    .selectFrom("gameSessions")
    .selectAll()
    .where("status", "=", "completed")
    .orderBy("completedAt", "desc")
    .orderBy("id", "desc")
    .limit(completed)
    .execute();
  return assemble(db, [...ongoing, ...recent]);
}

/** Completed games before the one given (null: from the newest), newest first: of one player, or everybody's when playerId is null. */
export async function findCompletedGamesBefore(
  db: Db,
  before: { readonly completedAt: number; readonly id: string } | null,
  playerId: string | null,
  limit: number,
): Promise<Game[]> {
  let sessions = db
    .selectFrom("gameSessions")
    .selectAll()
    .where("status", "=", "completed")
    .orderBy("completedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (before)
    sessions = sessions.where((eb) =>
      eb.or([
        eb("completedAt", "<", before.completedAt),
        eb.and([eb("completedAt", "=", before.completedAt), eb("id", "<", before.id)]),
      ]),
    );
  if (playerId !== null)
    sessions = sessions.where("id", "in", (eb) =>
      eb.selectFrom("gameSeats").select("gameSessionId").where("playerId", "=", playerId),
    );
  return assemble(db, await sessions.execute());
}

/** The names of those of these real players who sit in an ongoing game. */
export async function findBusyPlayerNames(db: Db, playerIds: readonly string[]): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const seats = await db
    .selectFrom("gameSeats")
    .select("playerName")
    // Written out, not bound: so the index that holds ongoing seats only can serve, however many games were played.
    .where("ongoing", "=", sql.lit(1))
    .where("isBot", "=", sql.lit(0))
    .where("playerId", "in", [...playerIds])
    .orderBy("playerName")
    .execute();
  return seats.map((seat) => seat.playerName);
}

/** Adds an ongoing game with its seats. A real player who sits in another ongoing game breaks a unique index. */
export async function insertGame(tx: Tx, game: Game): Promise<void> {
  await tx
    .insertInto("gameSessions")
    .values({
      id: game.id,
      gameName: game.gameName,
      status: game.status,
      createdAt: game.createdAt,
      createdBy: game.createdBy,
      completedAt: null,
      completedBy: null,
      isTeamGame: game.isTeamGame ? 1 : 0,
      playersPerTeam: game.playersPerTeam,
    })
    .execute();
  const seats = game.players.map((player, seat) => ({
    gameSessionId: game.id,
    seat,
    playerId: player.id,
    playerName: player.name,
    linkNumber: game.linkedGroups.find((group) => group.players.includes(player.id))?.linkNumber ?? null,
    isBot: isBot(player.id) ? (1 as const) : (0 as const),
    ongoing: 1 as const,
  }));
  await tx.insertInto("gameSeats").values(seats).execute();
}

/** Marks a game completed, frees its players, and stores one result per participant. `at` in epoch ms. */
export async function insertResults(
  tx: Tx,
  gameId: string,
  results: readonly GameResult[],
  by: string,
  at: number,
): Promise<void> {
  const completed = { status: "completed" as const, completedAt: at, completedBy: by };
  await tx.updateTable("gameSessions").set(completed).where("id", "=", gameId).execute();
  await tx.updateTable("gameSeats").set({ ongoing: 0 }).where("gameSessionId", "=", gameId).execute();
  const rows = results.map((result) => ({ ...result, gameSessionId: gameId, createdAt: at }));
  await tx.insertInto("gameResults").values(rows).execute();
}

/** Deletes a game with its seats and results. */
export async function deleteGame(tx: Tx, gameId: string): Promise<void> {
  await tx.deleteFrom("gameSessions").where("id", "=", gameId).execute();
}

async function assemble(db: Db, sessions: readonly GameSessionsTable[]): Promise<Game[]> {
  if (sessions.length === 0) return [];
  const ids = sessions.map((session) => session.id);
  const seats = await db
    .selectFrom("gameSeats")
    .selectAll()
    .where("gameSessionId", "in", ids)
    .orderBy("seat")
    .execute();
  const results = await db
    .selectFrom("gameResults")
    .selectAll()
    .where("gameSessionId", "in", ids)
    .orderBy("position")
    .orderBy("playerId")
    .execute();
  const seatsOf = Map.groupBy(seats, (seat) => seat.gameSessionId);
  const resultsOf = Map.groupBy(results, (result) => result.gameSessionId);
  return sessions.map((session) => ({
    ...session,
    isTeamGame: session.isTeamGame === 1,
    players: (seatsOf.get(session.id) ?? []).map(({ playerId, playerName }) => ({
      id: playerId,
      name: playerName,
    })),
    linkedGroups: linkedGroups(seatsOf.get(session.id) ?? []),
    results: (resultsOf.get(session.id) ?? []).map(({ playerId, position, pointsEarned }) => ({
      playerId,
      position,
      pointsEarned,
    })),
  }));
}

function linkedGroups(seats: readonly GameSeatsTable[]): LinkedGroup[] {
  const teams = new Map<number, string[]>();
  for (const { linkNumber, playerId } of seats)
    if (linkNumber !== null) teams.set(linkNumber, [...(teams.get(linkNumber) ?? []), playerId]);
  return [...teams].sort(([a], [b]) => a - b).map(([linkNumber, players]) => ({ linkNumber, players }));
}
