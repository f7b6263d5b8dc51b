import { type Player, playerFields } from "../../domain/players/player.ts";
import { invariant } from "../../domain/refusals/refusal.ts";
import type { Db } from "../database/database.ts";
import { joinedQuery, keptInsert } from "../database/keptQuery.ts";
import type { CommandAnswersTable } from "../database/schema.ts";
import { type Gate, STATUS_ID, statusOf } from "../gate/repository.ts";

/** What a command needs to know before it begins. */
interface Standing {
  /** The answer already given to this request, if any. */
  readonly known: Pick<CommandAnswersTable, "fingerprint" | "answer"> | null;
  /** Who asks; null for a visitor, and for an account that has no player any more. */
  readonly actor: Player | null;
  readonly event: Gate;
}

interface Asking {
  readonly accountId: string;
  readonly requestId: string;
}

/** What is read of a player; the account's id is theirs. */
const readFields = playerFields.filter((column) => column !== "id");

/** All of it in one statement, for all who ask at the same moment. */
const findRows = joinedQuery(
  (db, all: readonly Asking[]) =>
    db
      .selectFrom(askingRows(db, all).as("asking"))
      .leftJoin("players", (join) =>
        join.onRef("players.id", "=", "asking.accountId").on("players.deletedAt", "is", null),
      )
      .leftJoin("commandAnswers", (join) =>
        join
          .onRef("commandAnswers.accountId", "=", "asking.accountId")
          .onRef("commandAnswers.requestId", "=", "asking.requestId"),
      )
      .leftJoin("settings", (join) => join.on("settings.id", "=", STATUS_ID))
      .select(readFields.map((column) => `players.${column}` as const))
      .select([
        "asking.place",
        "commandAnswers.fingerprint",
        "commandAnswers.answer",
        "settings.value as status",
      ]),
  (row, _asking, place) => row.place === place,
);

/** A row for each who asks. */
function askingRows(db: Db, all: readonly Asking[]) {
  const [first, ...others] = all.map(({ accountId, requestId }, place) =>
    db.selectNoFrom((eb) => [
      eb.lit(place).as("place"),
      eb.val(accountId).as("accountId"),
      eb.val(requestId).as("requestId"),
    ]),
  );
  invariant(first, "somebody asks");
  return others.reduce((rows, row) => rows.unionAll(row), first);
}

export async function findStanding(db: Db, accountId: string, requestId: string): Promise<Standing> {
  const [row] = await findRows(db, { accountId, requestId });
  invariant(row, "whoever asks has a row");
  const { fingerprint, answer, status } = row;
  return {
    known: fingerprint !== null && answer !== null ? { fingerprint, answer } : null,
    actor: row.name === null ? null : (Object.assign(row, { id: accountId }) as Player),
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
