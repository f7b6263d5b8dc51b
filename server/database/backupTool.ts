import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { type BackupTool, canBackUp, packageOf } from "../../domain/prepare/installation/backupTool.ts";
import type { ReadSource } from "./database.ts";

/** The versions of pg_dump and of the PostgreSQL server; null on SQLite, whose backups need no other program. */
export async function findBackupTool({ engine, db }: ReadSource): Promise<BackupTool | null> {
  if (engine === "sqlite") return null;
  const [found, { rows }] = await Promise.all([
    versionOfDump(),
    sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db),
  ]);
  return { found, needed: Math.floor(Number(rows[0]?.version) / 10_000) };
}

/** Why a backup of this database would fail, and which package to install; null if it would succeed. */
export function backupProblem(tool: BackupTool | null): string | null {
  if (!tool || canBackUp(tool)) return null;
  const { found, needed } = tool;
  const reason =
    found === null
      ? "pg_dump est introuvable"
      : `pg_dump ${found} ne peut pas sauvegarder PostgreSQL ${needed}`;
  return `${reason} : installez le paquet ${packageOf(tool)} (s'il manque à votre système : dépôt apt.postgresql.org).`;
}

async function versionOfDump(): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)("pg_dump", ["--version"]);
    return Number(/\) (\d+)/.exec(stdout)?.[1]) || null;
  } catch {
    return null;
  }
}
