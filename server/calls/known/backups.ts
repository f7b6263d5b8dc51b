import type { Backup, BackupReason, BackupState } from "../../../domain/backups/backup.ts";
import type { RestorationPreview } from "../../../domain/backups/restoration.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { Session } from "../sessions/repository.ts";

/** The administrator who restores a backup, with the session and the device that go on. */
export interface Restorer {
  readonly actor: Actor;
  readonly session: Session;
  readonly device: string | null;
}

/** The backups that this server makes of its database (rules W1 to W7), and its restoration (rules W15 to W19). */
export interface BackupService {
  /** Makes a backup, after the one that is being made. Throws the refusals `backupsByCommand` and `backupFailed`. */
  make(reason: BackupReason, by: string | null): Promise<Backup>;
  state(): Promise<BackupState>;
  /** The path of a backup's file; null if there is no backup of this name. */
  pathOf(name: string): Promise<string | null>;
  /** The path of a new file in which an upload is written, and the function that makes the complete file a backup. */
  receive(by: string): { readonly file: string; admit(): Promise<Backup> };
  /** What a restoration would change for this administrator. Throws the refusals `notFound` and `restorationFailed`. */
  preview(name: string, actor: Actor): Promise<RestorationPreview>;
  /**
   * Begins a restoration: once it is prepared this server ends, and one on the restored database begins. If it can't be prepared,
   * nothing has changed, and the state says why. Throws the refusals `restorationByCommand`,
   * `restorationBegun`, `restoredMeanwhile`, `notFound` and `restorationFailed`.
   */
  restore(name: string, restorer: Restorer, incarnation: number): Promise<void>;
}
