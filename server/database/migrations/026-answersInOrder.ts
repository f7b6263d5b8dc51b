import { type Kysely, sql } from "kysely";

/**
 * The primary key of `commandAnswers` now begins with the request's id, which begins with an instant. So answers that are
 * written together are neighbours in the index. Before, the key began with the account, which spread these answers over the
 * whole index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.dropIndex("commandAnswersByAge").execute();
  await schema.alterTable("commandAnswers").renameTo("answersByAccount").execute();
  await schema
    .createTable("commandAnswers")
    .addColumn("accountId", "text", (c) => c.notNull())
    .addColumn("requestId", "text", (c) => c.notNull())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("commandAnswersOfRequest", ["requestId", "accountId"])
    .execute();
  await sql`
    insert into "commandAnswers" ("accountId", "requestId", fingerprint, answer, at)
    select "accountId", "requestId", fingerprint, answer, at from "answersByAccount"
  `.execute(db);
  await schema.dropTable("answersByAccount").execute();
  await schema.createIndex("commandAnswersByAge").on("commandAnswers").column("at").execute();
}
