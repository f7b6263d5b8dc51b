import { type Player, playerFields, playerOf } from "../../domain/people/players/player.ts";
import type { Db, Pool, Tx } from "../database/database.ts";
import type { CommandAnswersTable } from "../database/schema/commands.ts";

/** The players of these accounts, without deleted players. Their points include those that a freeze hides. */
export async function findAllActors(db: Db, accountIds: readonly string[]): Promise<Player[]> {
  const rows = await db
    .selectFrom("players")
    .select([...playerFields, "plays"])
    .where("id", "in", accountIds)
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(playerOf);
}

/** The stored answers to requests with these ids, of all accounts. */
export function findAllAnswers(db: Db, requestIds: readonly string[]): Promise<CommandAnswersTable[]> {
  return db.selectFrom("commandAnswers").selectAll().where("requestId", "in", requestIds).execute();
}

export async function insertAnswers(tx: Tx, answers: readonly CommandAnswersTable[]): Promise<void> {
  await tx.insertInto("commandAnswers").values(answers).execute();
}

/** Deletes the answers stored before `instant` (epoch ms). Browsers no longer retry requests of that age. */
export async function deleteAnswersBefore(db: Pool, instant: number): Promise<void> {
  await db.deleteFrom("commandAnswers").where("at", "<", instant).execute();
}
