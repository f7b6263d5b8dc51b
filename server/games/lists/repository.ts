import type { ExpressionBuilder } from "kysely";
import type { WholeGame } from "../../../domain/games/game.ts";
import type { Cursor } from "../../../domain/inputs.ts";
import type { Db } from "../../database/database.ts";
import { findPage, type Page } from "../../database/pages.ts";
import type { Schema } from "../../database/schema.ts";
import { assemble } from "../repository.ts";

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
