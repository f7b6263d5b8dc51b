import { type Kysely, sql } from "kysely";

/**
 * The key of answers begins with the request's id, which begins with an instant, so that the answers of one commit are
 * neighbours in the index. With the account first, they were spread over the whole index.
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
