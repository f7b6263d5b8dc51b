import { sql } from "kysely";
import {
  type Correction,
  type GameResult,
  isBot,
  type LinkedGroup,
  type WholeGame,
} from "../../domain/games/game.ts";
import { sortByName } from "../../domain/names.ts";
import { invariant } from "../../domain/refusals/refusal.ts";
import type { Commit, Db, Tx } from "../database/database.ts";
import { joinedQuery, keptInsert, keptMany } from "../database/keptQuery.ts";
import type { GameResultsTable, GameSeatsTable, GameSessionsTable } from "../database/schema.ts";

interface OfGame {
  readonly gameId: string;
}

const idsOf = (games: readonly OfGame[]) => games.map(({ gameId }) => gameId);

const findSession = joinedQuery(
  (db, games: readonly OfGame[]) => db.selectFrom("gameSessions").selectAll().where("id", "in", idsOf(games)),
  ({ id }, { gameId }) => id === gameId,
);

const findSeats = joinedQuery(
  (db, games: readonly OfGame[]) =>
    db.selectFrom("gameSeats").selectAll().where("gameSessionId", "in", idsOf(games)).orderBy("seat"),
  ({ gameSessionId }, { gameId }) => gameSessionId === gameId,
);

const findResults = joinedQuery(
  (db, games: readonly OfGame[]) =>
    db
      .selectFrom("gameResults")
      .selectAll()
      .where("gameSessionId", "in", idsOf(games))
      .orderBy("position")
      .orderBy("playerId"),
  ({ gameSessionId }, { gameId }) => gameSessionId === gameId,
);

/** A game, whole: seats in order, results by position. */
export async function findGame(db: Db, id: string): Promise<WholeGame | null> {
  const game = { gameId: id };
  const [session] = await findSession(db, game);
  if (!session) return null;
  const results = session.status === "completed" ? await findResults(db, game) : [];
  return wholeGame(session, await findSeats(db, game), results);
}

/** The real players of a game; none when there is no such game. As long as there is, they stay the same. */
export async function findAllPlayerIdsByGame(db: Db, gameId: string): Promise<string[]> {
  const seats = await findSeats(db, { gameId });
  return seats.filter(({ isBot }) => isBot === 0).map(({ playerId }) => playerId);
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

const findOngoingSeats = joinedQuery(
  (db, players: readonly { readonly playerId: string }[]) =>
    db
      .selectFrom("gameSeats")
      .select(["playerId", "playerName"])
      // Literals instead of parameters: only then the index on ongoing seats alone is used, however many were played.
      .where("ongoing", "=", sql.lit(1))
      .where("isBot", "=", sql.lit(0))
      .where(
        "playerId",
        "in",
        players.map(({ playerId }) => playerId),
      ),
  (seat, { playerId }) => seat.playerId === playerId,
);

/** Whether a player sits in an ongoing game. */
export async function isSeated(db: Db, playerId: string): Promise<boolean> {
  return (await findOngoingSeats(db, { playerId })).length > 0;
}

/** The names of those of these real players who sit in an ongoing game. */
export async function findAllBusyPlayerNames(db: Db, playerIds: readonly string[]): Promise<string[]> {
  const seats = await Promise.all(playerIds.map((playerId) => findOngoingSeats(db, { playerId })));
  const names = seats.flat().map(({ playerName }) => ({ name: playerName }));
  return sortByName(names).map(({ name }) => name);
}

const insertSessions = keptInsert("gameSessions", [
  "id",
  "gameName",
  "gameNameId",
  "status",
  "createdAt",
  "createdBy",
  "completedAt",
  "completedBy",
  "isTeamGame",
  "playersPerTeam",
  "correctedAt",
  "correctedBy",
  "correctionReason",
  "frozenUnder",
]);

const insertSeats = keptInsert("gameSeats", [
  "gameSessionId",
  "seat",
  "playerId",
  "playerName",
  "linkNumber",
  "isBot",
  "ongoing",
]);

const insertResults = keptInsert("gameResults", [
  "gameSessionId",
  "playerId",
  "position",
  "positionPoints",
  "pointsEarned",
  "createdAt",
]);

/** Adds an ongoing game with its seats. A real player who sits in another ongoing game breaks a unique index. */
export function insertGame(commit: Commit, game: WholeGame): Promise<void> {
  return commit.write(insertGames, game);
}

async function insertGames(tx: Tx, games: readonly WholeGame[]): Promise<void> {
  const sessions = games.map(({ players, linkedGroups, results, correction, isTeamGame, ...session }) => ({
    ...session,
    isTeamGame: isTeamGame ? (1 as const) : (0 as const),
    correctedAt: null,
    correctedBy: null,
    correctionReason: null,
  }));
  await insertSessions(tx, sessions);
  await insertSeats(tx, games.flatMap(seatsOf));
}

function seatsOf({ id, players, linkedGroups }: WholeGame): GameSeatsTable[] {
  return players.map((player, seat) => ({
    gameSessionId: id,
    seat,
    playerId: player.id,
    playerName: player.name,
    linkNumber: linkedGroups.find((group) => group.players.includes(player.id))?.linkNumber ?? null,
    isBot: isBot(player.id) ? 1 : 0,
    ongoing: 1,
  }));
}

/** A game's results, when it was completed (epoch ms), by whom, and under which freeze of the ranking, if any. */
interface Completion {
  readonly gameId: string;
  readonly results: readonly GameResult[];
  readonly at: number;
  readonly by: string;
  readonly frozenUnder: number | null;
}

/** Marks a game completed, frees its players, and stores one result per participant. */
export function markGameCompleted(commit: Commit, completion: Completion): Promise<void> {
  return commit.write(completeGames, completion);
}

async function completeGames(tx: Tx, completions: readonly Completion[]): Promise<void> {
  await markSessionsCompleted(tx, completions);
  await freeSeats(tx, completions);
  await insertResults(
    tx,
    completions.flatMap(({ gameId, results, at }) => resultRows(gameId, results, at)),
  );
}

const markSessionsCompleted = keptMany((db, completions: readonly Completion[]) => {
  const [first, ...others] = completions.map(({ gameId, at, by, frozenUnder }) =>
    db.selectNoFrom((eb) => [
      eb.cast<string>(eb.val(gameId), "text").as("gameId"),
      eb.cast<number>(eb.val(at), "bigint").as("at"),
      eb.cast<string>(eb.val(by), "text").as("by"),
      eb.cast<number | null>(eb.val(frozenUnder), "bigint").as("frozenUnder"),
    ]),
  );
  invariant(first, "a game is completed");
  return db
    .updateTable("gameSessions")
    .from(others.reduce((rows, row) => rows.unionAll(row), first).as("completion"))
    .set((eb) => ({
      status: "completed",
      completedAt: eb.ref("completion.at"),
      completedBy: eb.ref("completion.by"),
      frozenUnder: eb.ref("completion.frozenUnder"),
    }))
    .whereRef("gameSessions.id", "=", "completion.gameId");
});

const freeSeats = keptMany((db, games: readonly OfGame[]) =>
  db.updateTable("gameSeats").set({ ongoing: 0 }).where("gameSessionId", "in", idsOf(games)),
);

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
  await insertResults(tx, resultRows(gameId, results, at));
}

function resultRows(gameId: string, results: readonly GameResult[], at: number): GameResultsTable[] {
  return results.map((result) => ({ ...result, gameSessionId: gameId, createdAt: at }));
}

/** Deletes a game with its seats and results. */
export function deleteGame(commit: Commit, gameId: string): Promise<void> {
  return commit.write(deleteGames, { gameId });
}

const deleteGames = keptMany((db, games: readonly OfGame[]) =>
  db.deleteFrom("gameSessions").where("id", "in", idsOf(games)),
);

/** The games of these rows, whole, in their order. */
export async function assemble(db: Db, sessions: readonly GameSessionsTable[]): Promise<WholeGame[]> {
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
  const seatsOfEach = Map.groupBy(seats, (seat) => seat.gameSessionId);
  const resultsOfEach = Map.groupBy(results, (result) => result.gameSessionId);
  return sessions.map((session) =>
    wholeGame(session, seatsOfEach.get(session.id) ?? [], resultsOfEach.get(session.id) ?? []),
  );
}

function wholeGame(
  { correctedAt, correctedBy, correctionReason, ...session }: GameSessionsTable,
  seats: readonly GameSeatsTable[],
  results: readonly GameResultsTable[],
): WholeGame {
  return {
    ...session,
    correction:
      correctedAt === null
        ? null
        : { at: correctedAt, by: correctedBy ?? "", reason: correctionReason ?? "" },
    isTeamGame: session.isTeamGame === 1,
    players: seats.map(({ playerId, playerName }) => ({ id: playerId, name: playerName })),
    linkedGroups: linkedGroups(seats),
    results: results.map(({ playerId, position, positionPoints, pointsEarned }) => ({
      playerId,
      position,
      positionPoints,
      pointsEarned,
    })),
  };
}

function linkedGroups(seats: readonly GameSeatsTable[]): LinkedGroup[] {
  const teams = new Map<number, string[]>();
  for (const { linkNumber, playerId } of seats)
    if (linkNumber !== null) teams.set(linkNumber, [...(teams.get(linkNumber) ?? []), playerId]);
  return [...teams].sort(([a], [b]) => a - b).map(([linkNumber, players]) => ({ linkNumber, players }));
}
