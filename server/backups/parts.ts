import type { Config } from "../config.ts";
import type { RunInThread } from "./thread.ts";

/**
 * Ends this server, does the work while a page says that the event comes back, and starts a server on the database that is there then.
 */
export type RestartAround = (work: () => Promise<unknown>) => void;

/** What backups need of the process. */
export interface BackupParts {
  readonly config: Config;
  readonly runInThread: RunInThread;
  readonly restartAround: RestartAround;
  /** The incarnation of the database that is open. */
  readonly incarnation: number;
  /** Why the restoration that ended the previous server of this process failed; null if none did. */
  readonly restorationFailure: string | null;
  onError(error: unknown): void;
}
