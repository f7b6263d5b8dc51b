import type { Kernel } from "../commands/work.ts";
import { announce } from "../commands/work.ts";
import { inTransaction } from "../database/transaction.ts";
import { touchOf } from "../live/touch.ts";
import { findAllSilentDisplays, markDisplaysSeen } from "./repository.ts";

const SAY_EVERY = 30_000;
/** A display that no server has spoken of for so long (ms) is not connected: its server was killed. */
const SILENCE_MAX = 90_000;

/**
 * Which displays have a stream open here, written down so that administrators see it at whatever server they ask
 * (rule B7).
 */
export class Presence {
  readonly #kernel: Kernel;
  readonly #onError: (error: unknown) => void;
  readonly #streams = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #tail: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(kernel: Kernel, onError: (error: unknown) => void) {
    this.#kernel = kernel;
    this.#onError = onError;
    this.#timer = setInterval(() => this.#say(), SAY_EVERY);
    this.#timer.unref();
  }

  /** A stream of this display opened; the function it gives is to be called when it ends. */
  opened(id: string): () => void {
    this.#streams.set(id, (this.#streams.get(id) ?? 0) + 1);
    this.#mark([id]);
    return () => {
      const left = (this.#streams.get(id) ?? 1) - 1;
      if (left > 0) return void this.#streams.set(id, left);
      this.#streams.delete(id);
      this.#mark([id]);
    };
  }

  /** Says nothing more; waits for what is being written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#tail;
  }

  #say(): void {
    if (this.#streams.size > 0) this.#mark([...this.#streams.keys()]);
    this.#write(async (now) => {
      const silent = await inTransaction(this.#kernel.database, async (tx) => {
        const ids = await findAllSilentDisplays(tx, now - SILENCE_MAX);
        return markDisplaysSeen(tx, ids, null);
      });
      return silent;
    });
  }

  /** Writes of these displays whether they are connected, as it is when it is written. */
  #mark(ids: readonly string[]): void {
    this.#write((now) =>
      inTransaction(this.#kernel.database, async (tx) => {
        const isHere = (id: string) => this.#streams.has(id);
        const come = await markDisplaysSeen(tx, ids.filter(isHere), now);
        const gone = await markDisplaysSeen(
          tx,
          ids.filter((id) => !isHere(id)),
          null,
        );
        return [...come, ...gone];
      }),
    );
  }

  #write(job: (now: number) => Promise<string[]>): void {
    this.#tail = this.#tail.then(async () => {
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
