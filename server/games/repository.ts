import { sql } from "kysely";
import {
  type Correction,
  type GameResult,
  isBot,
  type LinkedGroup,
  type Uncounted,
  type WholeGame,
} from "../../domain/games/game.ts";
import type { PlayedPower } from "../../domain/games/powers/playedPowers.ts";
import { sortByName } from "../../domain/names.ts";
import { findAllPlayedPowers } from "../cards/powers/played/repository.ts";
import type { Db, FullDb, Tx } from "../database/database.ts";
import { fullDb } from "../database/fullDb.ts";
import type { GameResultsTable, GameSeatsTable, GameSessionsTable } from "../database/schema/games.ts";
import type { BatchWriter, ExclusiveWriter } from "../live/writer.ts";

/**
 * A game, including points that a freeze hides from players, for commands. Seats are in the order of the players,
 * results in the order of positions.
 */
export async function findWholeGame(db: FullDb, id: string): Promise<WholeGame | null> {
  return (await findAllGames(db, [id]))[0] ?? null;
}

/** The real players of a game; none when the game does not exist. */
export async function findAllPlayerIdsByGame(db: Db, gameId: string): Promise<string[]> {
  const seats = await db
    .selectFrom("gameSeats")
    .select("playerId")
    .where("gameSessionId", "=", gameId)
    .where("isBot", "=", 0)
    .orderBy("seat")
    .execute();
  return seats.map(({ playerId }) => playerId);
}

/**
 * The games with these ids, in no particular order, including points that a freeze hides from players who were not in the
 * games (rule E12).
 */
export async function findAllGames(db: FullDb, ids: readonly string[]): Promise<WholeGame[]> {
  if (ids.length === 0) return [];
  return assembleGames(
    db,
    await db
      .selectFrom("gameSessions")
      .selectAll()
      .where("id", "in", [...ids])
      .execute(),
  );
}

const ongoingSeats = (db: Db, playerIds: readonly string[]) =>
  db
    .selectFrom("gameSeats")
    .innerJoin("players", "players.id", "gameSeats.playerId")
    .innerJoin("gameSessions", "gameSessions.id", "gameSeats.gameSessionId")
    .select("players.name")
    .distinct()
    // Literals instead of parameters: otherwise the partial index on ongoing seats is not used.
    .where("ongoing", "=", sql.lit(1))
    .where("isBot", "=", sql.lit(0))
    .where("playerId", "in", playerIds);

/** Whether a player is in an ongoing game, even one whose ranking waits for a confirmation. */
export async function isSeated(db: Db, playerId: string): Promise<boolean> {
  return (await ongoingSeats(db, [playerId]).executeTakeFirst()) !== undefined;
}

/** The names of the players among `playerIds` who are in an ongoing game, even one that waits for a confirmation. */
export async function findAllSeatedPlayerNames(db: Db, playerIds: readonly string[]): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const seats = await ongoingSeats(db, playerIds).execute();
  return sortByName(seats).map(({ name }) => name);
}

/**
 * The names of the players among `playerIds` who can't enter a game, because they are in an ongoing one. A game whose ranking
 * waits for a confirmation leaves its players free (rules P3 and P33).
 */
export async function findAllBusyPlayerNames(db: Db, playerIds: readonly string[]): Promise<string[]> {
  if (playerIds.length === 0) return [];
  const seats = await ongoingSeats(db, playerIds).where("gameSessions.proposal", "is", null).execute();
  return sortByName(seats).map(({ name }) => name);
}

/** Adds a game with its seats and results. */
export function insertGame(work: BatchWriter, game: WholeGame): Promise<void> {
  if (game.status === "ongoing") work.touch("games", [game.id]);
  else {
    work.touch("games", "all");
    touchResults(work, game);
  }
  return work.batch.write(insertGames, game);
}

async function insertGames(tx: Tx, games: readonly WholeGame[]): Promise<void> {
  const sessions = games.map(
    ({
      players,
      linkedGroups,
      results,
      powers,
      correction,
      isTeamGame,
      isCooperative,
      wasRanked,
      proposal,
      placePoints,
      ...session
    }) => ({
      ...session,
      placePoints: placePoints && JSON.stringify(placePoints),
      proposal: proposal && JSON.stringify(proposal),
      isTeamGame: isTeamGame ? (1 as const) : (0 as const),
      isCooperative: isCooperative ? (1 as const) : (0 as const),
      wasRanked: wasRanked ? (1 as const) : (0 as const),
      ...correctionColumns(correction),
    }),
  );
  await tx.insertInto("gameSessions").values(sessions).execute();
  await tx.insertInto("gameSeats").values(games.flatMap(seatsOf)).execute();
  for (const { id, results, correction, completedAt, createdAt } of games)
    if (results.length > 0) await insertResults(tx, id, results, correction?.at ?? completedAt ?? createdAt);
}

function correctionColumns(correction: Correction | null) {
  return {
    correctedAt: correction?.at ?? null,
    correctedBy: correction?.by ?? null,
    correctionReason: correction?.reason ?? null,
    positionsBefore: correction && JSON.stringify(correction.positionsBefore),
    earlierCorrections: correction && JSON.stringify(correction.earlier),
  };
}

function seatsOf({ id, status, players, linkedGroups }: WholeGame): GameSeatsTable[] {
  return players.map((player, seat) => ({
    gameSessionId: id,
    seat,
    playerId: player.id,
    botName: isBot(player.id) ? player.name : null,
    linkNumber: linkedGroups.find((group) => group.players.includes(player.id))?.linkNumber ?? null,
    isBot: isBot(player.id) ? 1 : 0,
    ongoing: status === "ongoing" ? 1 : 0,
  }));
}

/** Stores the ranking that a second player must confirm, and that a ranking was proposed; null removes the ranking. */
export function updateProposal(
  { batch, touch }: BatchWriter,
  { id, proposal }: Pick<WholeGame, "id" | "proposal">,
): Promise<void> {
  touch("games", [id]);
  return batch.write(replaceProposals, { id, proposal });
}

async function replaceProposals(tx: Tx, games: readonly Pick<WholeGame, "id" | "proposal">[]): Promise<void> {
  for (const { id, proposal } of games)
    await tx
      .updateTable("gameSessions")
      .set(proposal ? { proposal: JSON.stringify(proposal), wasRanked: 1 } : { proposal })
      .where("id", "=", id)
      .execute();
}

/** Stores the participants, teams and name of an ongoing game that was changed (rule P29). Removes a proposed ranking. */
export function updateLineup({ batch, touch }: BatchWriter, game: WholeGame): Promise<void> {
  touch("games", [game.id]);
  return batch.write(replaceLineups, game);
}

async function replaceLineups(tx: Tx, games: readonly WholeGame[]): Promise<void> {
  const ids = games.map(({ id }) => id);
  await tx.deleteFrom("gameSeats").where("gameSessionId", "in", ids).execute();
  for (const { id, gameName, gameNameId } of games)
    await tx
      .updateTable("gameSessions")
      .set({ gameName, gameNameId, proposal: null })
      .where("id", "=", id)
      .execute();
  await tx.insertInto("gameSeats").values(games.flatMap(seatsOf)).execute();
}

/** The end of a game: its results, why they give no points (null when they do), the instant (epoch ms) and the author. */
interface Completion {
  readonly gameId: string;
  readonly gameNameId: string;
  readonly results: readonly GameResult[];
  readonly placePoints: readonly number[] | null;
  readonly uncounted: Uncounted | null;
  readonly at: number;
  readonly by: string;
}

/** A completion as it is stored. `frozenUnder`: the start (`frozenAt`) of the freeze that hides its points, or null. */
interface StoredCompletion extends Completion {
  readonly frozenUnder: number | null;
}

/**
 * Marks a game completed, so that its players can enter other games, and stores one result per participant. A freeze hides
 * the points of the results, unless an undo restores results that were public before the freeze.
 */
export function markGameCompleted(
  work: BatchWriter,
  completion: Completion,
  frozenUnder = work.event.frozenAt,
): Promise<void> {
  work.touch("games", [completion.gameId]);
  touchResults(work, { ...completion, id: completion.gameId });
  return work.batch.write(completeGames, { ...completion, frozenUnder });
}

/** Makes a completed game ongoing again, without results. */
export async function markGameOngoing(work: ExclusiveWriter, game: WholeGame): Promise<void> {
  const { tx, touch } = work;
  const { id } = game;
  // An older game moves up into the list of recent games.
  touch("games", "all");
  touchResults(work, game);
  const ongoing = { status: "ongoing", completedAt: null, completedBy: null } as const;
  await tx
    .updateTable("gameSessions")
    .set({ ...ongoing, frozenUnder: null, uncounted: null, placePoints: null })
    .where("id", "=", id)
    .execute();
  await tx.updateTable("gameSeats").set({ ongoing: 1 }).where("gameSessionId", "=", id).execute();
  await tx.deleteFrom("gameResults").where("gameSessionId", "=", id).execute();
}

/**
 * Marks as changed the results of a completed game's players, the list of completed games, and the champion of the game's name.
 * Points hidden by a freeze are published only to the participants and administrators.
 */
function touchResults(
  { event, touch }: Pick<BatchWriter, "event" | "touch">,
  { id, gameNameId, results }: Pick<WholeGame, "id" | "gameNameId" | "results">,
): void {
  const isHidden = event.frozenAt !== null;
  touch("completedGames");
  touch("reigns", [gameNameId]);
  if (isHidden) touch("trueResults", [id]);
  for (const { playerId } of results.filter((result) => !isBot(result.playerId))) {
    touch("results", playerId);
    if (isHidden) touch("ownResults", [id], playerId);
  }
}

async function completeGames(tx: Tx, completions: readonly StoredCompletion[]): Promise<void> {
  for (const { gameId, results, placePoints, uncounted, at, by, frozenUnder } of completions) {
    await tx
      .updateTable("gameSessions")
      .set({
        status: "completed",
        completedAt: at,
        completedBy: by,
        frozenUnder,
        uncounted,
        placePoints: placePoints && JSON.stringify(placePoints),
        proposal: null,
        wasRanked: 1,
      })
      .where("id", "=", gameId)
      .execute();
    await tx.updateTable("gameSeats").set({ ongoing: 0 }).where("gameSessionId", "=", gameId).execute();
    await insertResults(tx, gameId, results, at);
  }
}

/**
 * Replaces the results of a completed game, and stores its correction; with null, the game is no longer marked as corrected.
 * A freeze hides the new points, unless an undo restores results that were public before the freeze.
 */
export async function updateResults(
  work: ExclusiveWriter,
  gameId: string,
  { results, placePoints }: Pick<WholeGame, "results" | "placePoints">,
  correction: Correction | null,
  frozenUnder = work.event.frozenAt,
): Promise<void> {
  const { tx, touch } = work;
  touch("games", [gameId]);
  const { completedAt, gameNameId } = await tx
    .updateTable("gameSessions")
    .set({
      ...correctionColumns(correction),
      frozenUnder,
      placePoints: placePoints && JSON.stringify(placePoints),
    })
    .where("id", "=", gameId)
    .returning(["completedAt", "gameNameId"])
    .executeTakeFirstOrThrow();
  touchResults(work, { id: gameId, gameNameId, results });
  await tx.deleteFrom("gameResults").where("gameSessionId", "=", gameId).execute();
  await insertResults(tx, gameId, results, correction?.at ?? completedAt ?? 0);
}

async function insertResults(
  tx: Tx,
  gameId: string,
  results: readonly GameResult[],
  at: number,
): Promise<void> {
  const rows = results.map((result) => ({ ...result, gameSessionId: gameId, createdAt: at }));
  await tx.insertInto("gameResults").values(rows).execute();
}

/** Deletes a game with its seats, results and played cards. */
export function deleteGame(
  work: BatchWriter,
  game: Pick<WholeGame, "id" | "gameNameId" | "status" | "results" | "powers">,
): Promise<void> {
  if (game.powers.length > 0) work.touch("feed", "all");
  if (game.status === "ongoing") work.touch("games", [game.id]);
  else {
    // An older game moves up into the list of recent games.
    work.touch("games", "all");
    touchResults(work, game);
  }
  return work.batch.write(deleteGames, game.id);
}

async function deleteGames(tx: Tx, gameIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("gameSessions").where("id", "in", gameIds).execute();
}

/**
 * The games of these rows with their results, played cards and seats (under the players' current names), in the order of
 * the rows.
 */
export async function assembleGames(db: Db, sessions: readonly GameSessionsTable[]): Promise<WholeGame[]> {
  if (sessions.length === 0) return [];
  const ids = sessions.map((session) => session.id);
  const seats = await db
    .selectFrom("gameSeats as seat")
    .leftJoin("players", "players.id", "seat.playerId")
    .select(["seat.gameSessionId", "seat.playerId", "seat.botName", "seat.linkNumber", "players.name"])
    .where("seat.gameSessionId", "in", ids)
    .orderBy("seat.seat")
    .execute();
  const results = await db
    .selectFrom("gameResults")
    .selectAll()
    .where("gameSessionId", "in", ids)
    .orderBy("position")
    .orderBy("playerId")
    .execute();
  const powersByGame = await findAllPlayedPowers(fullDb(db), ids);
  const seatsByGame = Map.groupBy(seats, (seat) => seat.gameSessionId);
  const resultsByGame = Map.groupBy(results, (result) => result.gameSessionId);
  return sessions.map((session) =>
    wholeGame(
      session,
      seatsByGame.get(session.id) ?? [],
      resultsByGame.get(session.id) ?? [],
      powersByGame.get(session.id) ?? [],
    ),
  );
}

/** A seat with the current name of its player; `name` is null for a bot. */
type NamedSeat = Pick<GameSeatsTable, "gameSessionId" | "playerId" | "botName" | "linkNumber"> & {
  readonly name: string | null;
};

function wholeGame(
  {
    correctedAt,
    correctedBy,
    correctionReason,
    positionsBefore,
    earlierCorrections,
    ...session
  }: GameSessionsTable,
  seats: readonly NamedSeat[],
  results: readonly GameResultsTable[],
  powers: readonly PlayedPower[],
): WholeGame {
  return {
    ...session,
    correction:
      correctedAt === null
        ? null
        : {
            at: correctedAt,
            by: correctedBy ?? "",
            reason: correctionReason ?? "",
            positionsBefore: JSON.parse(positionsBefore ?? "{}"),
            earlier: JSON.parse(earlierCorrections ?? "[]"),
          },
    isTeamGame: session.isTeamGame === 1,
    isCooperative: session.isCooperative === 1,
    wasRanked: session.wasRanked === 1,
    players: seats.map(({ playerId, name, botName }) => ({ id: playerId, name: name ?? botName ?? "" })),
    linkedGroups: linkedGroups(seats),
    powers,
    proposal: session.proposal === null ? null : JSON.parse(session.proposal),
    placePoints: session.placePoints === null ? null : JSON.parse(session.placePoints),
    results: results.map(({ playerId, position, positionPoints, pointsEarned }) => ({
      playerId,
      position,
      positionPoints,
      pointsEarned,
    })),
  };
}

function linkedGroups(seats: readonly NamedSeat[]): LinkedGroup[] {
  const teams = new Map<number, string[]>();
  for (const { linkNumber, playerId } of seats)
    if (linkNumber !== null) teams.set(linkNumber, [...(teams.get(linkNumber) ?? []), playerId]);
  return [...teams].sort(([a], [b]) => a - b).map(([linkNumber, players]) => ({ linkNumber, players }));
}
