import { type Kysely, sql } from "kysely";

/** Mystery cards and their copies, all wheels that were used, every spin, and the rights to steal a Chill. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("mysteryCards")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("imageUrl", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("power", "text", (c) => c.notNull())
    .addColumn("value", "integer")
    .addColumn("copies", "integer", (c) => c.notNull())
    .addColumn("copiesRemaining", "integer", (c) =>
      c.notNull().check(sql`"copiesRemaining" between 0 and copies`),
    )
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("deletedAt", "bigint")
    .execute();
  await schema
    .createTable("playerCards")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("cardId", "text", (c) => c.notNull().references("mysteryCards.id"))
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("obtainedAt", "bigint", (c) => c.notNull())
    .addColumn("used", "integer", (c) => c.notNull())
    .addColumn("usedAt", "bigint")
    .execute();
  await schema.createIndex("playerCardsOfPlayer").on("playerCards").columns(["playerId", "used"]).execute();
  await schema.createIndex("playerCardsByUse").on("playerCards").column("usedAt").execute();

  await schema
    .createTable("wheels")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("rewards", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("spins")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("angle", "double precision", (c) => c.notNull())
    .addColumn("segment", "integer", (c) => c.notNull())
    .addColumn("wheelId", "text", (c) => c.notNull().references("wheels.id"))
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("points", "integer", (c) => c.notNull())
    .addColumn("cardName", "text")
    .execute();
  await schema.createIndex("spinsOfPlayer").on("spins").columns(["playerId", "at"]).execute();
  await schema.createIndex("spinsByInstant").on("spins").column("at").execute();
  await schema.createIndex("spinsOfWheel").on("spins").columns(["wheelId", "segment"]).execute();
  await schema
    .createTable("stealRights")
    .addColumn("id", "text", (c) => c.primaryKey().references("spins.id"))
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("usedAt", "bigint")
    .addColumn("targetId", "text")
    .execute();
  await schema.createIndex("stealRightsOfPlayer").on("stealRights").columns(["playerId", "usedAt"]).execute();
  await schema.createIndex("stealRightsByTarget").on("stealRights").columns(["targetId", "usedAt"]).execute();
}
