import type { Actor } from "../../domain/accounts/roles.ts";
import { invariant } from "../../domain/refusals/refusal.ts";
import type { Db } from "../database/database.ts";
import { keptInsert, keptQuery } from "../database/keptQuery.ts";
import type { CommandAnswersTable } from "../database/schema.ts";
import { type Gate, STATUS_ID, statusOf } from "../gate/repository.ts";

/** What a command needs to know before it begins. */
interface Standing {
  /** The answer already given to this request, if any. */
  readonly known: Pick<CommandAnswersTable, "fingerprint" | "answer"> | null;
  /** Who asks; null for a visitor, and for an account that has no player any more. */
  readonly actor: Actor | null;
  readonly event: Gate;
}

/** All of it in one statement. */
const findRow = keptQuery((db, { accountId, requestId }: { accountId: string; requestId: string }) =>
  db
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
    ]),
);

export async function findStanding(db: Db, accountId: string, requestId: string): Promise<Standing> {
  const [row] = await findRow(db, { accountId, requestId });
  invariant(row, "one row is selected from none");
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

export const insertAnswers = keptInsert("commandAnswers", [
  "accountId",
  "requestId",
  "fingerprint",
  "answer",
  "at",
]);

/** Deletes the answers given before `instant` (epoch ms): no browser asks for those again. */
export async function deleteAnswersBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("commandAnswers").where("at", "<", instant).execute();
}
