import { sql } from "kysely";
import { HOUR_MS, type Pulse } from "../../../domain/games/pulse.ts";
import { readEvent } from "../../calls/status/repository.ts";
import type { Db } from "../../database/database.ts";

const DAY_MS = 24 * HOUR_MS;

/** The activity of the event at `now` (epoch ms), only as numbers (rule A18). */
export async function readPulse(db: Db, now: number): Promise<Pulse> {
  const { ongoing, playing } = await db
    .selectFrom("gameSessions as game")
    .leftJoin("gameSeats as seat", (join) =>
      join.onRef("seat.gameSessionId", "=", "game.id").on("seat.isBot", "=", 0),
    )
    .where("game.status", "=", "ongoing")
    .select(({ fn }) => [
      fn.count<number>("game.id").distinct().as("ongoing"),
      fn.count<number>("seat.playerId").distinct().as("playing"),
    ])
    .executeTakeFirstOrThrow();
  const { completed, lastEndedAt } = await db
    .selectFrom("gameSessions")
    .where("status", "=", "completed")
    .select(({ fn }) => [
      fn.countAll<number>().as("completed"),
      fn.max<number | null>("completedAt").as("lastEndedAt"),
    ])
    .executeTakeFirstOrThrow();
  const { players } = await db
    .selectFrom("players")
    .where("deletedAt", "is", null)
    .where("plays", "=", 1)
    .select(({ fn }) => fn.countAll<number>().as("players"))
    .executeTakeFirstOrThrow();
  const hour = sql<number>`"completedAt" / ${sql.lit(HOUR_MS)}`;
  const hours = await db
    .selectFrom("gameSessions")
    .where("status", "=", "completed")
    .where("completedAt", ">=", now - DAY_MS)
    .select(({ fn }) => [hour.as("hour"), fn.countAll<number>().as("games")])
    .groupBy(hour)
    .orderBy(hour)
    .execute();
  const { isActive, startedAt } = await readEvent(db);
  const event = isActive ? "active" : startedAt === null ? "notBegun" : "over";
  return { playing, ongoing, completed, players, hours, lastEndedAt, event };
}
