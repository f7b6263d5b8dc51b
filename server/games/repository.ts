import { type ExpressionBuilder, sql } from "kysely";
import {
  type Correction,
  type GameResult,
  isBot,
  type LinkedGroup,
  type WholeGame,
} from "../../domain/games/game.ts";
import type { Cursor } from "../../domain/inputs.ts";
import type { Db, Tx } from "../database/database.ts";
import { findPage, type Page } from "../database/pages.ts";
import type { GameSeatsTable, GameSessionsTable, Schema } from "../database/schema.ts";
import { isTold } from "../gate/told.ts";

/** A game, whole: seats in order, results by position. */
export async function findGame(db: Db, id: string): Promise<WholeGame | null> {
  const sessions = await db.selectFrom("gameSessions").selectAll().where("id", "=", id).execute();
  return (await assemble(db, sessions))[0] ?? null;
}

/** The games with these ids, whole, in no order. */
export async function findAllGames(db: Db, ids: readonly string[]): Promise<WholeGame[]> {
  if (ids.length === 0) return [];
  return assemble(
    db,
    await db
      .selectFrom("gameSessions")
      .selectAll()
      .where("id", "in", [...ids])
      .execute(),
  );
}

/** Every ongoing game and the `completed` most recently completed ones; of these, those with the ids given, if any. */
export async function findAllCurrentGames(
  db: Db,
  completed: number,
  ids: readonly string[] | null,
): Promise<WholeGame[]> {
  const current = db
    .selectFrom("gameSessions")
    .selectAll()
    // Not `or`: PostgreSQL would look through every game there ever was.
    .where("id", "in", (eb) =>
      eb
        .selectFrom("gameSessions")
        .select("id")
        .where("status", "=", "ongoing")
        .unionAll(eb.selectFrom(newestCompleted(eb, completed).as("recent")).select("recent.id")),
    )
    .orderBy("completedAt", "desc")
    .orderBy("id", "desc");
  return assemble(db, await (ids ? current.where("id", "in", [...ids]) : current).execute());
}

/**
 * Which completed games: those before one, of one player, of one name of the list; null leaves that open. The newest
 * `beyond` of all are left out.
 */
export interface CompletedGames {
  readonly beyond: number;
  readonly before: Cursor | null;
  readonly playerId: string | null;
  readonly gameNameId: string | null;
}

/** A page of completed games, the last completed first. */
export async function findCompletedGamesPage(
  db: Db,
  { beyond, before, playerId, gameNameId }: CompletedGames,
  size: number,
): Promise<Page<WholeGame>> {
  let sessions = db.selectFrom("gameSessions").selectAll().where("status", "=", "completed");
  if (beyond > 0) sessions = sessions.where("id", "not in", (eb) => newestCompleted(eb, beyond));
  if (gameNameId !== null) sessions = sessions.where("gameNameId", "=", gameNameId);
  if (playerId !== null)
    sessions = sessions.where("id", "in", (eb) =>
      eb.selectFrom("gameSeats").select("gameSessionId").where("playerId", "=", playerId),
    );
  const { rows, more } = await findPage(sessions, ["completedAt", "id"], before, size);
  return { rows: await assemble(db, rows), more };
}

/** The ids of the `count` most recently completed games. */
function newestCompleted(eb: ExpressionBuilder<Schema, "gameSessions">, count: number) {
  return eb
    .selectFrom("gameSessions")
    .select("id")
    .where("status", "=", "completed")
    .orderBy("completedAt", "desc")
    .orderBy("id", "desc")
    .limit(count);
}

/** Whether a player sits in an ongoing game. */
export async function isSeated(db: Db, playerId: string): Promise<boolean> {
  const seat = await db
    .selectFrom("gameSeats")
    .select("gameSessionId")
    .where("ongoing", "=", sql.lit(1))
    .where("isBot", "=", sql.lit(0))
    .where("playerId", "=", playerId)
    .executeTakeFirst();
  return seat !== undefined;
}

/** The names of those of these real players who sit in an ongoing game. */
export async function findAllBusyPlayerNames(db: Db, playerIds: readonly string[]): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const seats = await db
    .selectFrom("gameSeats")
    .select("playerName")
    // Literals instead of parameters: only then the index on ongoing seats alone is used, however many were played.
    .where("ongoing", "=", sql.lit(1))
    .where("isBot", "=", sql.lit(0))
    .where("playerId", "in", [...playerIds])
    .orderBy("playerName")
    .execute();
  return seats.map((seat) => seat.playerName);
}

/** Adds ongoing games with their seats. A real player who sits in another ongoing game breaks a unique index. */
export async function insertGames(tx: Tx, games: readonly WholeGame[]): Promise<void> {
  for (const game of games) await insertGame(tx, game);
}

async function insertGame(tx: Tx, game: WholeGame): Promise<void> {
  await tx
    .insertInto("gameSessions")
    .values({
      id: game.id,
      gameName: game.gameName,
      gameNameId: game.gameNameId,
      status: game.status,
      createdAt: game.createdAt,
      createdBy: game.createdBy,
      completedAt: null,
      completedBy: null,
      isTeamGame: game.isTeamGame ? 1 : 0,
      playersPerTeam: game.playersPerTeam,
      correctedAt: null,
      correctedBy: null,
      correctionReason: null,
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

/** When a game was completed (epoch ms), by whom, and under which freeze of the ranking, if any. */
interface Completion {
  readonly at: number;
  readonly by: string;
  readonly frozenUnder: number | null;
}

/** Marks a game completed, frees its players, and stores one result per participant. */
export async function insertResults(
  tx: Tx,
  gameId: string,
  results: readonly GameResult[],
  { at, by, frozenUnder }: Completion,
): Promise<void> {
  const completed = { status: "completed" as const, completedAt: at, completedBy: by, frozenUnder };
  await tx.updateTable("gameSessions").set(completed).where("id", "=", gameId).execute();
  await tx.updateTable("gameSeats").set({ ongoing: 0 }).where("gameSessionId", "=", gameId).execute();
  await insertRows(tx, gameId, results, at);
}

/**
 * Puts new results in place of a completed game's, and says who corrected it, when and why, and under which freeze of the
 * ranking, if any.
 */
export async function updateResults(
  tx: Tx,
  gameId: string,
  results: readonly GameResult[],
  { at, by, reason }: Correction,
  frozenUnder: number | null,
): Promise<void> {
  const corrected = { correctedAt: at, correctedBy: by, correctionReason: reason, frozenUnder };
  await tx.updateTable("gameSessions").set(corrected).where("id", "=", gameId).execute();
  await tx.deleteFrom("gameResults").where("gameSessionId", "=", gameId).execute();
  await insertRows(tx, gameId, results, at);
}

async function insertRows(tx: Tx, gameId: string, results: readonly GameResult[], at: number): Promise<void> {
  const rows = results.map((result) => ({ ...result, gameSessionId: gameId, createdAt: at }));
  await tx.insertInto("gameResults").values(rows).execute();
}

/**
 * Keeps the results that a game had when the ranking was frozen, before they are corrected or deleted: what is told of
 * its players counts them until the end of the freeze (rule E11). A game that was completed or corrected since has none.
 */
export async function keepFormerResults(tx: Tx, gameId: string, frozenAt: number): Promise<void> {
  const former = tx
    .selectFrom("gameSessions as game")
    .innerJoin("gameResults as result", "result.gameSessionId", "game.id")
    .innerJoin("gameSeats as seat", (join) =>
      join.onRef("seat.gameSessionId", "=", "game.id").onRef("seat.playerId", "=", "result.playerId"),
    )
    .where("game.id", "=", gameId)
    .where(isTold("game.frozenUnder", { frozenAt }))
    .select((eb) => [
      "game.id",
      eb.val(frozenAt).as("frozenUnder"),
      "game.gameNameId",
      "result.playerId",
      "seat.playerName",
      "seat.isBot",
      "result.position",
      "result.pointsEarned",
    ]);
  await tx
    .insertInto("formerResults")
    .columns([
      "gameSessionId",
      "frozenUnder",
      "gameNameId",
      "playerId",
      "playerName",
      "isBot",
      "position",
      "pointsEarned",
    ])
    .expression(former)
    .execute();
}

/** Forgets the results that were kept for the freeze before. */
export async function deleteFormerResults(tx: Tx): Promise<void> {
  await tx.deleteFrom("formerResults").execute();
}

/** Deletes a game with its seats and results. */
export async function deleteGame(tx: Tx, gameId: string): Promise<void> {
  await tx.deleteFrom("gameSessions").where("id", "=", gameId).execute();
}

async function assemble(db: Db, sessions: readonly GameSessionsTable[]): Promise<WholeGame[]> {
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
  return sessions.map(({ correctedAt, correctedBy, correctionReason, ...session }) => ({
    ...session,
    correction:
      correctedAt === null
        ? null
        : { at: correctedAt, by: correctedBy ?? "", reason: correctionReason ?? "" },
    isTeamGame: session.isTeamGame === 1,
    players: (seatsOf.get(session.id) ?? []).map(({ playerId, playerName }) => ({
      id: playerId,
      name: playerName,
    })),
    linkedGroups: linkedGroups(seatsOf.get(session.id) ?? []),
    results: (resultsOf.get(session.id) ?? []).map(
      ({ playerId, position, positionPoints, pointsEarned }) => ({
        playerId,
        position,
        positionPoints,
        pointsEarned,
      }),
    ),
  }));
}

function linkedGroups(seats: readonly GameSeatsTable[]): LinkedGroup[] {
  const teams = new Map<number, string[]>();
  for (const { linkNumber, playerId } of seats)
    if (linkNumber !== null) teams.set(linkNumber, [...(teams.get(linkNumber) ?? []), playerId]);
  return [...teams].sort(([a], [b]) => a - b).map(([linkNumber, players]) => ({ linkNumber, players }));
}
