import type { Kysely } from "kysely";
import { firstCardLists } from "../../../domain/rulebook/firstCardLists.ts";
import type { Schema } from "../schema.ts";

/** The card lists of the rules page with their cards, and the ones to begin with; its texts are settings. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("cardLists")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("backgroundColor", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createTable("cardListCards")
    .addColumn("cardListId", "text", (c) => c.notNull().references("cardLists.id"))
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("imageUrl", "text", (c) => c.notNull())
    .addColumn("imageAlt", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("copies", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("cardListCardsKey", ["cardListId", "id"])
    .execute();

  for (const [position, { cards, ...list }] of firstCardLists.entries()) {
    await db
      .insertInto("cardLists")
      .values({ ...list, position, version: 1 })
      .execute();
    await db
      .insertInto("cardListCards")
      .values(cards.map((card, place) => ({ ...card, cardListId: list.id, place })))
      .execute();
  }
}
