import type { Kysely } from "kysely";
import { gameNameKey } from "../../../domain/games/gameNames.ts";
import type { Schema } from "../schema.ts";

/**
 * Names of games can be merged and leave the list. A game played knows which of them it counts as: the one that its name
 * means; where there is none, that name is added as one that has left the list.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("gameNames")
    .addColumn("mergedInto", "text", (c) => c.references("gameNames.id"))
    .execute();
  await schema.alterTable("gameNames").addColumn("deletedAt", "bigint").execute();
  await schema.createIndex("gameNamesByMerge").on("gameNames").column("mergedInto").execute();
  await schema.createIndex("gameNamesByCreator").on("gameNames").column("createdBy").execute();
  await schema
    .alterTable("gameSessions")
    .addColumn("gameNameId", "text", (c) => c.notNull().defaultTo(""))
    .execute();

  const played = await db
    .selectFrom("gameSessions")
    .select(({ fn }) => ["gameName", fn.min("id").as("oneGame"), fn.min("createdAt").as("createdAt")])
    .groupBy("gameName")
    .execute();
  for (const { gameName, oneGame, createdAt } of played) {
    const nameKey = gameNameKey(gameName);
    const known = await db
      .selectFrom("gameNames")
      .select("id")
      .where("nameKey", "=", nameKey)
      .executeTakeFirst();
    const gameNameId = known?.id ?? oneGame;
    if (!known)
      await db
        .insertInto("gameNames")
        .values({
          id: gameNameId,
          name: gameName,
          nameKey,
          createdAt,
          createdBy: null,
          mergedInto: null,
          deletedAt: createdAt,
        })
        .execute();
    await db.updateTable("gameSessions").set({ gameNameId }).where("gameName", "=", gameName).execute();
  }
  await schema.dropIndex("gameSessionsByName").execute();
  await schema
    .createIndex("gameSessionsByGame")
    .on("gameSessions")
    .columns(["gameNameId", "completedAt"])
    .execute();
}
