import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Database, Tx } from "./database.ts";

const ATTEMPTS = 8;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const UNIQUE_VIOLATION = "23505";

const CONFLICTS: readonly unknown[] = [SERIALIZATION_FAILURE, DEADLOCK, UNIQUE_VIOLATION];

/**
 * Runs `work` in one transaction that sees nobody else's half-done work: SQLite takes its write lock at the start,
 * PostgreSQL runs SERIALIZABLE. Where PostgreSQL reports a conflict (a unique key among them: the other one was
 * first), `work` runs again on what is true now, so it must have no effect outside the transaction. Refuses busy
 * when conflicts outlast the attempts.
 */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (database.engine === "sqlite") return database.db.transaction().execute(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.db.transaction().setIsolationLevel("serializable").execute(work);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : null;
      if (!CONFLICTS.includes(code)) throw error;
      if (attempt === ATTEMPTS) throw code === UNIQUE_VIOLATION ? error : new Refusal("busy");
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
