import type { Actor } from "../../domain/accounts/roles.ts";
import type { EventStatus } from "../../domain/event/event.ts";
import type { Db, Tx } from "../database/database.ts";
import type { CommandAnswersTable } from "../database/schema.ts";
import { STATUS_ID, statusOf } from "../gate/repository.ts";

/** What a command needs to know before it begins. */
interface Standing {
  /** The answer already given to this request, if any. */
  readonly known: Pick<CommandAnswersTable, "fingerprint" | "answer"> | null;
  /** Who asks; null for a visitor, and for an account that has no player any more. */
  readonly actor: Actor | null;
  readonly event: Pick<EventStatus, "isActive">;
}

/** All of it in one statement. */
export async function findStanding(db: Db, accountId: string, requestId: string): Promise<Standing> {
  const row = await db
    .selectFrom(db.selectNoFrom((eb) => eb.val(accountId).as("accountId")).as("asking"))
    .leftJoin("players", (join) => join.on("players.id", "=", accountId).on("players.deletedAt", "is", null))
    .leftJoin("commandAnswers", (join) =>
      join.on("commandAnswers.accountId", "=", accountId).on("commandAnswers.requestId", "=", requestId),
    )
    .leftJoin("settings", (join) => join.on("settings.id", "=", STATUS_ID))
    .select([
      "players.id",
      "players.name",
      "players.role",
      "commandAnswers.fingerprint",
      "commandAnswers.answer",
      "settings.value as status",
    ])
    .executeTakeFirstOrThrow();
  const { id, name, role, fingerprint, answer, status } = row;
  return {
    known: fingerprint !== null && answer !== null ? { fingerprint, answer } : null,
    actor: id !== null && name !== null && role !== null ? { id, name, role } : null,
    event: statusOf(status),
  };
}

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

export async function insertAnswers(tx: Tx, answers: readonly CommandAnswersTable[]): Promise<void> {
  await tx
    .insertInto("commandAnswers")
    .values([...answers])
    .execute();
}

/** Deletes the answers given before `instant` (epoch ms): no browser asks for those again. */
export async function deleteAnswersBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("commandAnswers").where("at", "<", instant).execute();
}
