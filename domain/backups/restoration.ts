import type { Backup } from "./backup.ts";

/** What people did since an instant, and would lose. */
export interface Lost {
  /** Games that were completed. */
  readonly games: number;
  /** People who signed up, or were added. */
  readonly players: number;
  readonly spins: number;
  /** Tournaments that were made. */
  readonly tournaments: number;
}

/** What a restoration would change (rule W15). */
export interface RestorationPreview {
  readonly backup: Backup;
  /** The instant to which the event would go back (epoch ms). */
  readonly until: number;
  /** What happened since then. */
  readonly lost: Lost;
  /** The names of the administrators that the backup has. */
  readonly administrators: readonly string[];
  /** The name under which the asking administrator stays signed in; null if the backup has no such administrator. */
  readonly staysAs: string | null;
}
