import { Refusal } from "../../domain/refusals/refusal.ts";

/** How long to wait for a lock, in ms. */
const TAKEN_WITHIN = 15_000;

/** Ends the holding of a lock. */
export type Unlock = () => Promise<void>;

/** Locks by key, each held by one piece of work at a time, whatever the server process. */
export interface Locks {
  /**
   * Waits until nobody holds the key, and holds it. Whoever holds it meanwhile is asked to let it go: `letGo` is called
   * when somebody else asks. Refuses busy when that takes longer than 15 s.
   */
  take(key: string, letGo: () => void): Promise<Unlock>;
  /** Asks all who hold a lock in this process to let it go, and from now on whoever takes one: the server stops. */
  stop(): void;
  close(): Promise<void>;
}

/** Holds the key while `work` is done. Refuses busy. */
export async function holding<T>(locks: Locks, key: string, work: () => Promise<T>): Promise<T> {
  const unlock = await locks.take(key, () => {});
  try {
    return await work();
  } finally {
    await unlock();
  }
}

interface Holder {
  letGo(): void;
  readonly freed: Promise<void>;
}

/** Locks of this process alone, in the order they are asked for: enough on SQLite, which one server uses at a time. */
export class LocalLocks implements Locks {
  readonly #holders = new Map<string, Holder>();
  #stops = false;

  async take(key: string, letGo: () => void): Promise<Unlock> {
    const deadline = AbortSignal.timeout(TAKEN_WITHIN);
    for (let holder = this.#holders.get(key); holder; holder = this.#holders.get(key)) {
      holder.letGo();
      await freedBefore(holder.freed, deadline);
    }
    const { promise: freed, resolve } = Promise.withResolvers<void>();
    this.#holders.set(key, { letGo, freed });
    if (this.#stops) letGo();
    return async () => {
      this.#holders.delete(key);
      resolve();
    };
  }

  /** Asks who holds the key in this process, if anybody does, to let it go. */
  letGo(key: string): void {
    this.#holders.get(key)?.letGo();
  }

  letAllGo(): void {
    for (const holder of this.#holders.values()) holder.letGo();
  }

  stop(): void {
    this.#stops = true;
    this.letAllGo();
  }

  async close(): Promise<void> {}
}

/** Waits for `freed`. Refuses busy when the deadline comes first. */
async function freedBefore(freed: Promise<void>, deadline: AbortSignal): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Refusal("busy"));
  if (deadline.aborted) refuse();
  deadline.addEventListener("abort", refuse);
  try {
    await Promise.race([freed, late]);
  } finally {
    deadline.removeEventListener("abort", refuse);
  }
}
