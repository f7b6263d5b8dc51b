import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** When the database was made (epoch ms): when its first migration was run. */
export async function firstMigrationAt(db: Db): Promise<number> {
  const { at } = await db
    .selectNoFrom(sql<string>`(select min(timestamp) from kysely_migration)`.as("at"))
    .executeTakeFirstOrThrow();
  return Date.parse(at);
}
