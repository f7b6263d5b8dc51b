import type { AtCommit, Tx, WriteRows } from "./database.ts";

interface Left {
  readonly write: WriteRows<never>;
  readonly row: unknown;
}

/** What the jobs of one transaction leave to be written before its commit. */
export class LeftRows implements AtCommit {
  #left: Left[] = [];

  leave<R>(write: WriteRows<R>, row: R): void {
    this.#left.push({ write: write as WriteRows<never>, row });
  }

  leftTo<R>(write: WriteRows<R>): R[] {
    const isOfThis = (left: Left) => left.write === (write as WriteRows<never>);
    return this.#left.filter(isOfThis).map(({ row }) => row as R);
  }

  /** Forgets what `job` left, and throws on, when it fails. */
  async during<T>(job: () => Promise<T>): Promise<T> {
    const before = this.#left.length;
    try {
      return await job();
    } catch (error) {
      this.#left.length = before;
      throw error;
    }
  }

  /** Writes everything, the rows of each kind together. */
  async writeAll(tx: Tx): Promise<void> {
    for (const write of new Set(this.#left.map((left) => left.write)))
      await write(tx, this.leftTo(write) as never[]);
  }
}
