import type { Backup, BackupReason, BackupState } from "../../../domain/backups/backup.ts";

/** The backups that this server makes of its database (rules W1 to W7). */
export interface BackupService {
  /** Makes a backup, after the one that is being made. Throws the refusals `backupsByCommand` and `backupFailed`. */
  make(reason: BackupReason, by: string | null): Promise<Backup>;
  state(): Promise<BackupState>;
  /** The path of a backup's file; null if there is no backup of this name. */
  pathOf(name: string): Promise<string | null>;
}
