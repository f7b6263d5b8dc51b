import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { ConfigError } from "../config.ts";
import { answered } from "../database/postgres.ts";

/** What tells one folder of files from another, whatever path leads to it. */
const MARK = ".dossier";
const MARK_MOST = 2 ** 31 - 1;
/** How long another server may take to write the mark that it began, in ms. */
const MARKED_WITHIN = 5000;

/** The class of our advisory locks; under 0 servers take turns, under its mark each holds its folder. */
const LOCKS = 0x5eaf17e5 & MARK_MOST;
const HOLD = `
  select pg_advisory_xact_lock(${LOCKS}, 0);
  select pg_advisory_lock_shared(${LOCKS}, $mark);
  select count(*)::int as others from pg_locks
    where locktype = 'advisory' and classid = ${LOCKS} and objsubid = 2 and objid::bigint not in (0, $mark)
      and database = (select oid from pg_database where datname = current_database())`;

/** PostgreSQL notices by itself when this machine is gone: within a minute, not after the two hours that are usual. */
const NOTICED_SOON =
  "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3";

/**
 * What a server says on each connection on which it listens: which folder its uploads are in. All servers of one database
 * need the same, since an upload may go on at another server than it began at. The first call throws ConfigError when
 * another server has another folder; a server that runs already goes on whatever others do.
 */
export async function holdFolder(filesDir: string): Promise<(connection: pg.Client) => Promise<void>> {
  const mark = await markOf(filesDir);
  let isFirst = true;
  return async (connection) => {
    const statements = `${NOTICED_SOON}; begin; ${HOLD.replaceAll("$mark", String(mark))}; commit`;
    const results: unknown = await answered(connection, () => connection.query(statements));
    const { others = 0 } = (results as pg.QueryResult<{ others?: number }>[]).at(-2)?.rows[0] ?? {};
    if (others > 0 && isFirst) {
      throw new ConfigError(
        `FILES_DIR : un autre serveur se sert déjà de cette base, avec un autre dossier de fichiers que ${filesDir}. Donnez à tous le même dossier partagé.`,
      );
    }
    isFirst = false;
  };
}

/** The folder's mark, written by the first server that uses it. */
async function markOf(folder: string): Promise<number> {
  const file = join(folder, MARK);
  await writeFile(file, `${randomInt(1, MARK_MOST)}\n`, { flag: "wx" }).catch((error: { code?: string }) => {
    if (error.code !== "EEXIST") throw error;
  });
  for (let waited = 0; waited < MARKED_WITHIN; waited += 50) {
    const mark = Number((await readFile(file, "utf8")).match(/^(\d+)\n/)?.[1]);
    if (mark > 0 && mark <= MARK_MOST) return mark;
    await sleep(50);
  }
  throw new ConfigError(`FILES_DIR : le fichier ${file} est abîmé. Arrêtez les serveurs et effacez-le.`);
}
