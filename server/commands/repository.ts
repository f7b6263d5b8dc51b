import type { Db, Tx } from "../database/database.ts";
import type { CommandAnswersTable } from "../database/schema.ts";

/** The answer already given to this request, if any. */
export async function findAnswer(
  db: Db,
  accountId: string,
  requestId: string,
): Promise<CommandAnswersTable | null> {
  const row = await db
    .selectFrom("commandAnswers")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("requestId", "=", requestId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAnswer(tx: Tx, answer: CommandAnswersTable): Promise<void> {
  await tx.insertInto("commandAnswers").values(answer).execute();
}

/** Deletes the answers given before `instant` (epoch ms): no browser asks for those again. */
export async function deleteAnswersBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("commandAnswers").where("at", "<", instant).execute();
}
