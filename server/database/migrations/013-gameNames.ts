import type { Kysely } from "kysely";

/** The columns that this migration reads and writes. */
interface Tables {
  gameNames: {
    id: string;
    name: string;
    nameKey: string;
    createdAt: number;
    createdBy: string | null;
    mergedInto: string | null;
    deletedAt: number | null;
  };
  gameSessions: { id: string; gameName: string; gameNameId: string; createdAt: number };
}

/** Names that differ only by case, accents, spaces or invisible characters are the same game. */
function gameNameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/\s+/g, "");
}

/**
 * Names of games can be merged and deleted. Each played game stores the id of its name; statistics count the game under that
 * name. If the name of a played game is not in the list of games, it is added as a deleted name.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
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
    // An added name takes the id of one of its games.
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
