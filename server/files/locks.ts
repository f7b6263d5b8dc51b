import { Refusal } from "../../domain/refusals/refusal.ts";

/** How long to wait for a lock, in ms. */
const LOCK_TIMEOUT_MS = 15_000;

/** A function that releases a lock. */
export type Unlock = () => Promise<void>;

/** Exclusive locks, one for each key, across all server processes. */
export interface UploadLocks {
  /**
   * Acquires the lock of a key, waiting until it is free. `onReleaseRequested` is called when another request wants the lock:
   * the holder should then release it soon. Throws the refusal `busy` after 15 s.
   */
  acquire(key: string, onReleaseRequested: () => void): Promise<Unlock>;
  /** Asks all present and later holders in this process to release their locks, because the server is stopping. */
  stop(): void;
  close(): Promise<void>;
}

/** Runs `work` while holding the lock of a key. Throws the refusal `busy` when the lock is not free within 15 s. */
export async function withLock<T>(locks: UploadLocks, key: string, work: () => Promise<T>): Promise<T> {
  const unlock = await locks.acquire(key, () => {});
  try {
    return await work();
  } finally {
    await unlock();
  }
}

interface Holder {
  requestRelease(): void;
  readonly released: Promise<void>;
}

/**
 * Locks within this process, granted in the order of requests. They are sufficient on SQLite, because only one server
 * uses a SQLite file at a time.
 */
export class LocalLocks implements UploadLocks {
  readonly #holders = new Map<string, Holder>();
  #isStopping = false;

  async acquire(key: string, onReleaseRequested: () => void): Promise<Unlock> {
    const deadline = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    for (let holder = this.#holders.get(key); holder; holder = this.#holders.get(key)) {
      holder.requestRelease();
      await waitForRelease(holder.released, deadline);
    }
    const { promise: released, resolve } = Promise.withResolvers<void>();
    this.#holders.set(key, { requestRelease: onReleaseRequested, released });
    if (this.#isStopping) onReleaseRequested();
    return async () => {
      this.#holders.delete(key);
      resolve();
    };
  }

  /** If the lock of the key has a holder in this process, asks the holder to release it. */
  requestRelease(key: string): void {
    this.#holders.get(key)?.requestRelease();
  }

  requestAllReleases(): void {
    for (const holder of this.#holders.values()) holder.requestRelease();
  }

  stop(): void {
    this.#isStopping = true;
    this.requestAllReleases();
  }

  async close(): Promise<void> {}
}

/** Waits for `released`. Throws the refusal `busy` at the deadline. */
async function waitForRelease(released: Promise<void>, deadline: AbortSignal): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Refusal("busy"));
  if (deadline.aborted) refuse();
  deadline.addEventListener("abort", refuse);
  try {
    await Promise.race([released, timeout]);
  } finally {
    deadline.removeEventListener("abort", refuse);
  }
}
