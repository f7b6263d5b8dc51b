import type { ExpressionBuilder } from "kysely";
import type { Game, WholeGame } from "../../../domain/games/game.ts";
import { gameFor, visibleGame } from "../../../domain/games/visible.ts";
import type { Cursor } from "../../../domain/inputs.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { readFreeze } from "../../calls/status/freeze.ts";
import { readCheckedStatus } from "../../calls/status/repository.ts";
import type { Db, FullDb } from "../../database/database.ts";
import { fullDb } from "../../database/fullDb.ts";
import { findPage, type RowPage } from "../../database/pages.ts";
import type { Schema } from "../../database/schema.ts";
import { assembleGames } from "../repository.ts";

/**
 * Every ongoing game and the `completedCount` most recently completed games, without the points that a freeze hides (rule E11).
 * If `ids` is not null, only the games among them that have one of these ids.
 */
export async function findAllCurrentGames(
  db: Db,
  completedCount: number,
  ids: readonly string[] | null,
): Promise<Game[]> {
  const games = await findAllWhole(db, completedCount, ids);
  const event = await readCheckedStatus(db);
  return games.map((game) => visibleGame(game, event));
}

/** The games of `findAllCurrentGames` whose points a freeze hides, with these points (rule E12). */
export async function findAllHiddenGames(
  db: FullDb,
  completedCount: number,
  ids: readonly string[] | null,
): Promise<WholeGame[]> {
  const freeze = await readFreeze(db);
  if (freeze === null) return [];
  return (await findAllWhole(db, completedCount, ids)).filter(({ frozenUnder }) => frozenUnder === freeze);
}

async function findAllWhole(
  db: Db,
  completedCount: number,
  ids: readonly string[] | null,
): Promise<WholeGame[]> {
  const current = db
    .selectFrom("gameSessions")
    .selectAll()
    // A union: with `or` between the two conditions, PostgreSQL would scan all games.
    .where("id", "in", (eb) =>
      eb
        .selectFrom("gameSessions")
        .select("id")
        .where("status", "=", "ongoing")
        .unionAll(eb.selectFrom(newestCompleted(eb, completedCount).as("recent")).select("recent.id")),
    )
    .orderBy("completedAt", "desc")
    .orderBy("id", "desc");
  return assembleGames(db, await (ids ? current.where("id", "in", [...ids]) : current).execute());
}

/**
 * A filter of completed games: older than `before`, with the player `playerId`, of the name `gameNameId`, with the id `gameId`.
 * A condition that is null is ignored. The `newestToSkip` most recently completed games are left out.
 */
export interface CompletedGamesFilter {
  readonly newestToSkip: number;
  readonly before: Cursor | null;
  readonly playerId: string | null;
  readonly gameNameId: string | null;
  readonly gameId?: string | null;
}

/**
 * A page of completed games, the last completed first, with the points that this reader may see (rules E11 and E12).
 */
export async function findCompletedGamesPage(
  db: Db,
  reader: Pick<Actor, "id" | "role">,
  filter: CompletedGamesFilter,
  size: number,
): Promise<RowPage<Game>> {
  const { rows, more } = await findWholeGamesPage(fullDb(db), filter, size);
  const event = await readCheckedStatus(db);
  return { rows: rows.map((game) => gameFor(reader, game, event)), more };
}

/** The page of `findCompletedGamesPage`, including the points that a freeze hides from readers. */
export async function findWholeGamesPage(
  db: FullDb,
  { newestToSkip, before, playerId, gameNameId, gameId = null }: CompletedGamesFilter,
  size: number,
): Promise<RowPage<WholeGame>> {
  let sessions = db.selectFrom("gameSessions").selectAll().where("status", "=", "completed");
  if (newestToSkip > 0) sessions = sessions.where("id", "not in", (eb) => newestCompleted(eb, newestToSkip));
  if (gameId !== null) sessions = sessions.where("id", "=", gameId);
  if (gameNameId !== null) sessions = sessions.where("gameNameId", "=", gameNameId);
  if (playerId !== null)
    sessions = sessions.where("id", "in", (eb) =>
      eb.selectFrom("gameSeats").select("gameSessionId").where("playerId", "=", playerId),
    );
  const { rows, more } = await findPage(sessions, ["completedAt", "id"], before, size);
  return { rows: await assembleGames(db, rows), more };
}

/** The games of a player that were completed at or after `instant` (epoch ms), in no particular order. */
export async function findAllGamesCompletedSince(
  db: Db,
  instant: number,
  playerId: string,
): Promise<WholeGame[]> {
  const sessions = db
    .selectFrom("gameSessions")
    .selectAll()
    .where("status", "=", "completed")
    .where("completedAt", ">=", instant)
    .where("id", "in", (eb) =>
      eb.selectFrom("gameSeats").select("gameSessionId").where("playerId", "=", playerId),
    );
  return assembleGames(db, await sessions.execute());
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
