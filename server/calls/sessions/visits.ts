import type { Pool } from "../../database/database.ts";
import { repeatJob } from "../repeatedJob.ts";
import { markSessionsUsed } from "./repository.ts";

const INTERVAL_MS = 2 * 60_000;
/** An account whose session was used during this time is online: open streams are noted once an interval. */
const ONLINE_MS = INTERVAL_MS + 60_000;

/**
 * Notes when sessions are used by a live stream, for the administrators' list of people (rule A37). All streams of an interval
 * are noted by one statement, so no stream and no call waits for a write of its own.
 */
export class Visits {
  readonly #db: Pool;
  /** The number of open streams of each session, by the hash of its token. */
  readonly #streams = new Map<string, number>();
  /** The sessions whose streams have ended since the last write. */
  readonly #ended = new Set<string>();

  constructor(db: Pool) {
    this.#db = db;
  }

  /** Notes a stream of this session. The caller calls the returned function when the stream ends. */
  streamOpened(tokenHash: string): () => void {
    this.#streams.set(tokenHash, (this.#streams.get(tokenHash) ?? 0) + 1);
    return () => {
      const remaining = (this.#streams.get(tokenHash) ?? 1) - 1;
      if (remaining > 0) this.#streams.set(tokenHash, remaining);
      else this.#streams.delete(tokenHash);
      this.#ended.add(tokenHash);
    };
  }

  /** Stores that the sessions with streams since the last write are in use now. */
  async write(): Promise<void> {
    const used = new Set([...this.#streams.keys(), ...this.#ended]);
    this.#ended.clear();
    await markSessionsUsed(this.#db, [...used], Date.now());
  }

  /** Writes at regular intervals. Gives a function that writes a last time and stops. */
  watch(onError: (error: unknown) => void): () => Promise<void> {
    const stop = repeatJob(INTERVAL_MS, () => this.write(), onError);
    return async () => {
      await stop();
      await this.write().catch(onError);
    };
  }
}

/** Whether an account whose sessions were last used at this instant is online (rule A37). */
export function isOnline(seenAt: number | null): boolean {
  return seenAt !== null && Date.now() - seenAt < ONLINE_MS;
}
