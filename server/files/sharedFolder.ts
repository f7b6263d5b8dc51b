import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { ConfigError } from "../config.ts";
import { answerWithin } from "../database/postgres.ts";

/** The file with the folder's mark: a random number that identifies the folder, even under different paths. */
const MARK_FILE = ".dossier";
const MARK_MAX = 2 ** 31 - 1;
/** How long another server may take to finish writing the mark, in ms. */
const MARK_TIMEOUT_MS = 5000;

/**
 * The class of the advisory locks. A server holds the lock of key 0 while it looks for servers with another folder, so that
 * servers look one after another. Each server also holds the lock whose key is the mark of its folder. In `pg_locks`,
 * `objsubid` 2 means a lock with a class and a key.
 */
const LOCK_CLASS = 0x5eaf17e5;
const REGISTER = `
  select pg_advisory_xact_lock(${LOCK_CLASS}, 0);
  select pg_advisory_lock_shared(${LOCK_CLASS}, $mark);
  select count(*)::int as others from pg_locks
    where locktype = 'advisory' and classid = ${LOCK_CLASS} and objsubid = 2 and objid::bigint not in (0, $mark)
      and database = (select oid from pg_database where datname = current_database())`;

/** Lets PostgreSQL detect a lost machine within a minute, instead of the usual two hours. */
const KEEPALIVE =
  "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3";

/**
 * Gives a function that registers this server's folder in the database. The function must run on each connection that
 * listens for notifications. All servers of one database need the same folder, because an upload may continue at another
 * server. The first call throws ConfigError when another server has another folder. Later calls never throw it.
 */
export async function registerFolder(filesDir: string): Promise<(connection: pg.Client) => Promise<void>> {
  const mark = await markOf(filesDir);
  let isFirst = true;
  return async (connection) => {
    const statements = `${KEEPALIVE}; begin; ${REGISTER.replaceAll("$mark", String(mark))}; commit`;
    const results: unknown = await answerWithin(connection, () => connection.query(statements));
    // The last result is the result of `commit`. The result before it contains the count.
    const { others = 0 } = (results as pg.QueryResult<{ others?: number }>[]).at(-2)?.rows[0] ?? {};
    if (others > 0 && isFirst) {
      throw new ConfigError(
        `FILES_DIR : un autre serveur utilise déjà cette base avec un autre dossier de fichiers que ${filesDir}. Donnez le même dossier partagé à tous les serveurs.`,
      );
    }
    isFirst = false;
  };
}

/** The folder's mark; the first server that uses the folder writes it. */
async function markOf(folder: string): Promise<number> {
  const file = join(folder, MARK_FILE);
  await writeFile(file, `${randomInt(1, MARK_MAX)}\n`, { flag: "wx" }).catch((error: { code?: string }) => {
    if (error.code !== "EEXIST") throw error;
  });
  for (let waited = 0; waited < MARK_TIMEOUT_MS; waited += 50) {
    const mark = Number((await readFile(file, "utf8")).match(/^(\d+)\n/)?.[1]);
    if (mark > 0 && mark <= MARK_MAX) return mark;
    await sleep(50);
  }
  throw new ConfigError(`FILES_DIR : le fichier ${file} est abîmé. Arrêtez les serveurs et effacez-le.`);
}
