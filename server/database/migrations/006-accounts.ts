import type { Kysely } from "kysely";
import { skeletonsOf } from "../../names/lookAlikes.ts";
import type { Schema } from "../schema.ts";
import { storedId } from "../seal.ts";

/**
 * What each name looks like, unique from now on: of names that look alike already, the oldest keeps the look. Answers
 * already given are found by a hash of their request's id; what they said, one-time links too, goes. Links that
 * somebody made who is no administrator end.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("nameSkeletons")
    .addColumn("skeleton", "text", (c) => c.primaryKey())
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("nameSkeletonsOfPlayer").on("nameSkeletons").column("playerId").execute();

  const players = await db
    .selectFrom("players")
    .select(["id", "name"])
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  for (const { id, name } of players)
    await db
      .insertInto("nameSkeletons")
      .values(skeletonsOf(name).map((skeleton) => ({ skeleton, playerId: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  const answers = await db.selectFrom("commandAnswers").select(["accountId", "requestId"]).execute();
  for (const { accountId, requestId } of answers)
    await db
      .updateTable("commandAnswers")
      .set({ requestId: storedId(requestId), answer: "" })
      .where("accountId", "=", accountId)
      .where("requestId", "=", requestId)
      .execute();

  const administrators = db.selectFrom("players").select("id").where("role", "=", "admin");
  await db
    .deleteFrom("passwordLinks")
    .where("createdBy", "not in", administrators)
    .whereRef("createdBy", "!=", "playerId")
    .execute();
}
