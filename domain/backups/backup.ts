/**
 * Why a backup was made (rule W1). "night": each night. "hand": an administrator asked for it. "command": `npm run backup`. The others
 * were made before an upgrade of the database, a reset of all points, the erasure of what was played, or a restoration. "upload": an
 * administrator sent it to the server.
 */
export const backupReasons = [
  "night",
  "hand",
  "command",
  "upgrade",
  "reset",
  "erasure",
  "restore",
  "upload",
] as const;
export type BackupReason = (typeof backupReasons)[number];

/** What a backup contains. */
export interface BackupCounts {
  readonly players: number;
  /** Completed games. */
  readonly games: number;
  readonly tournaments: number;
  readonly images: number;
}

/** A backup that was opened, checked and counted. */
export interface Backup {
  /** The name of its file. */
  readonly name: string;
  /** When it was made (epoch ms). */
  readonly at: number;
  readonly reason: BackupReason;
  /** The name of the administrator who asked for it; null for backups that were made by themselves or by a command. */
  readonly by: string | null;
  readonly bytes: number;
  /** The version of the application that made it; "" if unknown. */
  readonly version: string;
  /** Null if they were not counted: on PostgreSQL, and by earlier versions. */
  readonly counts: BackupCounts | null;
  /** Whether it is in the server's own folder; otherwise it is only in the second one (BACKUP_DIR). */
  readonly isHere: boolean;
}

/** The state of the second folder (BACKUP_DIR): "none" if there is none; otherwise the last copy to it is "good" or failed for a reason. */
export type SecondFolder = "none" | "good" | { readonly failure: string };

/** The backups, newest first, and what is to be known of those to come. */
export interface BackupState {
  readonly backups: readonly Backup[];
  /** Whether the server makes backups by itself; on PostgreSQL only the command does. */
  readonly isAutomatic: boolean;
  /** When the next one is made by itself (epoch ms). */
  readonly next: number;
  /** Why the last backup failed, and when; null when the last one is good. */
  readonly failure: { readonly at: number; readonly reason: string } | null;
  /** How many images of the last backup are missing or damaged on the server. */
  readonly missingImages: number;
  /** The name of the backup that is being restored; null: none. */
  readonly restoring: string | null;
  /** Why the last restoration failed, so that nothing has changed; null if none failed since the server started. */
  readonly restorationFailure: string | null;
  readonly second: SecondFolder;
}
