import { type Kysely, sql } from "kysely";

/** Stored images, the references to them, and uploads. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("files")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('storing', 'stored', 'removing')`))
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("bytes", "bigint", (c) => c.notNull())
    .addColumn("thumbnailBytes", "bigint", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("uploadedBy", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("neededAt", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("fileReferences")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("ownerId", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull().references("files.name"))
    .addPrimaryKeyConstraint("fileReferencesKey", ["kind", "ownerId", "name"])
    .execute();
  await schema.createIndex("fileReferencesOfFile").on("fileReferences").column("name").execute();
  await schema
    .createTable("uploads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("accountId", "text", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("outcome", "text")
    .execute();
}
