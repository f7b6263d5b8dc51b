import { type Kysely, sql } from "kysely";

/**
 * Answers are found by their request's id first, which begins with an instant: those of one commit stand side by side in
 * the index. The account, which was first, has them all over it.
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
