import type { Kernel } from "../calls/work.ts";
import { announce } from "../calls/work.ts";
import { touchOf } from "../live/touch.ts";
import { findAllSilentDisplays, markDisplaysSeen } from "./repository.ts";

const HEARTBEAT_INTERVAL_MS = 30_000;
/** A display without a heartbeat for this time is shown as disconnected: its server was probably killed. */
const SILENCE_MAX_MS = 90_000;

/**
 * Stores which displays have an open stream at this server, so that administrators see at every server which displays are
 * connected (rule B7).
 */
export class Presence {
  readonly #kernel: Kernel;
  readonly #onError: (error: unknown) => void;
  /** The number of open streams of each connected display. */
  readonly #streams = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #lastWrite: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(kernel: Kernel, onError: (error: unknown) => void) {
    this.#kernel = kernel;
    this.#onError = onError;
    this.#timer = setInterval(() => this.#sendHeartbeat(), HEARTBEAT_INTERVAL_MS);
    this.#timer.unref();
  }

  /**
   * To be called when a stream of this display opens. The caller must call the returned function when that stream ends.
   */
  streamOpened(id: string): () => void {
    const otherCount = this.#streams.get(id) ?? 0;
    this.#streams.set(id, otherCount + 1);
    if (otherCount === 0) this.#mark([id]);
    return () => {
      const remaining = (this.#streams.get(id) ?? 1) - 1;
      if (remaining > 0) return void this.#streams.set(id, remaining);
      this.#streams.delete(id);
      this.#mark([id]);
    };
  }

  /** Waits for the current write, and drops the writes that are queued after it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#lastWrite;
  }

  #sendHeartbeat(): void {
    if (this.#streams.size > 0) this.#mark([...this.#streams.keys()]);
    // A server that was killed can no longer mark its displays as disconnected, so every other server does it.
    this.#write(async (now) => {
      const changed = await this.#kernel.database.runExclusive(async (tx) => {
        const ids = await findAllSilentDisplays(tx, now, SILENCE_MAX_MS);
        return markDisplaysSeen(tx, ids, null);
      });
      return changed;
    });
  }

  /**
   * Stores whether these displays are connected. The open streams are counted when the write runs, because they may have
   * changed since the write was queued.
   */
  #mark(ids: readonly string[]): void {
    this.#write((now) =>
      this.#kernel.database.runExclusive(async (tx) => {
        const isConnected = (id: string) => this.#streams.has(id);
        const connected = await markDisplaysSeen(tx, ids.filter(isConnected), now);
        const disconnected = await markDisplaysSeen(
          tx,
          ids.filter((id) => !isConnected(id)),
          null,
        );
        return [...connected, ...disconnected];
      }),
    );
  }

  /**
   * Queues a write. `job` gives the ids of the displays whose state it changed; the changes are then published to
   * administrators.
   */
  #write(job: (now: number) => Promise<string[]>): void {
    this.#lastWrite = this.#lastWrite.then(async () => {
      if (this.#isClosed) return;
      try {
        const changed = await job(this.#kernel.clock());
        if (changed.length > 0) await announce(this.#kernel, [touchOf("displays", changed)]);
      } catch (error) {
        this.#onError(error);
      }
    });
  }
}
