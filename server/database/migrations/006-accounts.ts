import { createHmac, hash } from "node:crypto";
import type { Kysely } from "kysely";
import unhomoglyph from "unhomoglyph";

/** The columns that this migration reads and writes. */
interface Tables {
  players: { id: string; name: string; role: string; createdAt: number; deletedAt: number | null };
  nameSkeletons: { skeleton: string; playerId: string };
  commandAnswers: { accountId: string; requestId: string; answer: string };
  passwordLinks: { playerId: string; createdBy: string };
}

/** Spaces, and characters that are not shown. */
const UNSEEN = /[\p{DI}\s]/gu;
/** The invisible character that phones add after '❤' so that it is shown as an emoji. */
const EMOJI_FORM = /\uFE0F/g;

/** A simplified form of a text. Two texts that look alike have the same skeleton. */
function skeleton(text: string): string {
  return unhomoglyph(text.normalize("NFD").replace(UNSEEN, "")).normalize("NFD");
}

/** The skeletons of a username in lower case, in upper case, and as written (this one begins with "="). */
function skeletonsOf(username: string): string[] {
  const shown = username.normalize("NFKC").replace(EMOJI_FORM, "").trim().replace(/\s+/g, " ");
  return [...new Set([skeleton(shown.toLowerCase()), skeleton(shown.toUpperCase()), `=${skeleton(shown)}`])];
}

/**
 * The stored hash of a request's id. A UUID of version 7 begins with the instant when it was made; its stored hash begins
 * with the same instant.
 */
function storedId(requestId: string): string {
  return requestId[14] === "7"
    ? requestId.slice(0, 13) + hash("sha256", `id\n\n${requestId}`, "base64url").slice(0, 22)
    : createHmac("sha256", requestId).update("id\n").digest("base64url");
}

/**
 * Stores the skeletons of each player's name. From now on no two names have the same skeleton. If existing names look
 * alike, only the oldest player's name gets the skeleton. Stored answers to commands are now found by a hash of their
 * request's id. The content of the answers is deleted, because it may contain one-time links. Password links that neither
 * an administrator nor the player created are deleted.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
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
