import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { readSetting, type Setting, writeSetting } from "../calls/documents/repository.ts";
import { replaceSecret, restoreSession } from "../calls/sessions/repository.ts";
import type { Database, Db } from "../database/database.ts";
import { deleteOfOtherTime } from "./repository.ts";

const restoration = z.object({
  /** When it was done (epoch ms). */
  at: z.number(),
  /** The session of the administrator who restored, instants in epoch ms; null if no session stays. */
  session: z
    .object({
      id: z.string(),
      accountId: z.string(),
      tokenHash: z.string(),
      createdAt: z.number(),
      expiresAt: z.number(),
      /** The browser and the system, as the devices of an account are listed (rule Y2); null: not known. */
      device: z.string().nullable(),
    })
    .nullable(),
  /** The secret that signs the cookie of this session; null: that of the backup. */
  secret: z.string().nullable(),
});

/** What a restored database is to know of its restoration. */
export type Restoration = z.output<typeof restoration>;

/** The row by which a database says that it was restored, and that no server has opened it since. */
const RESTORED = "restoration";
const restoredSetting: Setting<Restoration | null> = {
  id: RESTORED,
  schema: restoration.nullable(),
  initial: null,
};
const incarnationSetting: Setting<number> = { id: "incarnation", schema: z.number(), initial: 0 };

/** The SQL statement that marks a database as restored. */
export function markingStatement(restored: Restoration): string {
  const value = JSON.stringify(restored).replaceAll("'", "''");
  return `INSERT INTO settings (id, value, version) VALUES ('${RESTORED}', '${value}', 1) ON CONFLICT (id) DO UPDATE SET value = excluded.value`;
}

/** Marks a SQLite database, which no process has open, as restored. */
export function markRestored(file: string, restored: Restoration): void {
  using database = new DatabaseSync(file);
  database.exec(markingStatement(restored));
}

/**
 * Begins a new incarnation of a database that was restored since it was last opened: what browsers know of the other time counts no
 * more (rule W16). Does nothing to other databases. Called before anything is served.
 */
export async function beginIncarnation(database: Database): Promise<void> {
  await database.runExclusive(async (tx) => {
    const { value: restored } = await readSetting(tx, restoredSetting);
    if (!restored) return;
    await deleteOfOtherTime(tx);
    if (restored.secret !== null) await replaceSecret(tx, restored.secret);
    if (restored.session) await restoreSession(tx, restored.session);
    await writeSetting(tx, incarnationSetting, restored.at);
    await writeSetting(tx, restoredSetting, null);
  });
}

/** The incarnation of a database: when it was last restored (epoch ms); 0 if it never was. It does not change while a server runs. */
export async function readIncarnation(db: Db): Promise<number> {
  return (await readSetting(db, incarnationSetting)).value;
}
