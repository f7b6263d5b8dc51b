import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { type Backup, type BackupCounts, backupReasons } from "../../domain/backups/backup.ts";
import { expiredBackups } from "../../domain/backups/retention.ts";
import { makeWhole } from "./flush.ts";
import { ToolFailure } from "./toolFailure.ts";

const counts = z.object({
  players: z.number(),
  games: z.number(),
  tournaments: z.number(),
  images: z.number(),
});
const description = z.object({
  at: z.number(),
  reason: z.enum(backupReasons),
  by: z.string().nullable(),
  version: z.string(),
  counts: counts.nullable(),
});

/** What is written next to a backup, in a file with the backup's name and the ending .json. */
export type BackupDescription = z.output<typeof description>;

/** A backup in a folder. */
export type StoredBackup = Omit<Backup, "isHere">;

/** The names that backups get by themselves (`datedFile`). */
const DATED = /^semaine-chill-\d{8}-\d{6}\.(sqlite|dump)$/;

/** Writes the description of a backup's file. */
export function describeBackup(file: string, described: BackupDescription): void {
  makeWhole(`${file}.json`, (partial) => writeFileSync(partial, JSON.stringify(described)));
}

/** The backups of a folder, newest first; none if there is no such folder. */
export function backupsIn(folder: string): StoredBackup[] {
  return namesIn(folder)
    .flatMap((name) => readBackup(folder, name) ?? [])
    .sort((one, other) => other.at - one.at);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => DATED.test(name));
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}

/** A backup; null if it was deleted meanwhile. A file gets its name only when it is complete, so that it counts undescribed too. */
function readBackup(folder: string, name: string): StoredBackup | null {
  const stats = statSync(join(folder, name), { throwIfNoEntry: false });
  if (!stats) return null;
  const undescribed = { at: stats.mtimeMs, reason: "command", by: null, version: "", counts: null } as const;
  return { name, bytes: stats.size, ...(readDescription(join(folder, `${name}.json`)) ?? undescribed) };
}

function readDescription(file: string): BackupDescription | null {
  try {
    return description.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** How long a backup that is being made may be left unfinished, in ms. After that its process was killed. */
const UNFINISHED_MS = 3_600_000;

/**
 * Deletes the backups of a folder that are no longer kept at `now` (rule W4), and what processes that were killed left unfinished.
 * Images stay, because other backups may need them.
 */
export function deleteExpired(folder: string, now: number): void {
  for (const name of readdirSync(folder).filter((each) => each.includes(".partial")))
    if (now - statSync(join(folder, name)).mtimeMs > UNFINISHED_MS) rmSync(join(folder, name));
  for (const { name } of expiredBackups(backupsIn(folder), now))
    for (const ending of [".json", ""]) rmSync(join(folder, name + ending), { force: true });
}

/** Counts what a SQLite backup contains. Throws ToolFailure if one of its rows refers to a row that it does not contain. */
export function countBackup(file: string): BackupCounts {
  using database = new DatabaseSync(file, { readOnly: true });
  if (database.prepare("PRAGMA foreign_key_check").get())
    throw new ToolFailure(`${file} est endommagé : il y manque des lignes dont d'autres dépendent.`);
  const count = (from: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n);
  return {
    players: count("players WHERE deletedAt IS NULL"),
    games: count("gameSessions WHERE status = 'completed'"),
    tournaments: count("tournaments"),
    images: count("files WHERE state = 'stored'"),
  };
}
