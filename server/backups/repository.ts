import { sql } from "kysely";
import type { Lost } from "../../domain/backups/restoration.ts";
import type { Db, Tx } from "../database/database.ts";

/** When the database was made (epoch ms): when its first migration was run. */
export async function firstMigrationAt(db: Db): Promise<number> {
  const { at } = await db
    .selectNoFrom(sql<string>`(select min(timestamp) from kysely_migration)`.as("at"))
    .executeTakeFirstOrThrow();
  return Date.parse(at);
}

/** The tables whose rows browsers or links of another time hold the key to. */
const ofOtherTime = ["session", "verification", "commandAnswers", "displayPairings", "signInLocks"] as const;

/** Ends all sessions and one-time links, and forgets the stored answers (rule W16). */
export async function deleteOfOtherTime(tx: Tx): Promise<void> {
  for (const table of ofOtherTime) await tx.deleteFrom(table).execute();
  await tx.deleteFrom("passwordLinks").where("isClaim", "=", 0).execute();
  await tx.updateTable("passwordLinks").set({ ended: "revoked" }).where("ended", "is", null).execute();
}

/** What happened since an instant (epoch ms). */
export async function countSince(db: Db, since: number): Promise<Lost> {
  const row = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom("gameSessions")
        .select(fn.countAll().as("n"))
        .where("status", "=", "completed")
        .where("completedAt", ">", since)
        .as("games"),
      selectFrom("players")
        .select(fn.countAll().as("n"))
        .where("createdAt", ">", since)
        .where("deletedAt", "is", null)
        .as("players"),
      selectFrom("spins").select(fn.countAll().as("n")).where("at", ">", since).as("spins"),
      selectFrom("tournaments")
        .select(fn.countAll().as("n"))
        .where("createdAt", ">", since)
        .as("tournaments"),
    ])
    .executeTakeFirstOrThrow();
  return {
    games: Number(row.games),
    players: Number(row.players),
    spins: Number(row.spins),
    tournaments: Number(row.tournaments),
  };
}
