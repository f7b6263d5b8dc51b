import type { AtCommit, Tx, WriteRows } from "./database.ts";

type Kind = WriteRows<never>;

/** What the jobs of one transaction leave to be written before its commit: rows by kind, the kinds in their order. */
export class LeftRows implements AtCommit {
  readonly #left = new Map<Kind, unknown[]>();

  leave<R>(write: WriteRows<R>, row: R): void {
    const rows = this.#left.get(write as Kind);
    if (rows) rows.push(row);
    else this.#left.set(write as Kind, [row]);
  }

  leftTo<R>(write: WriteRows<R>): readonly R[] {
    return [...(this.#left.get(write as Kind) ?? [])] as R[];
  }

  /** Forgets what `job` left, and throws on, when it fails. */
  async during<T>(job: () => Promise<T>): Promise<T> {
    const before = Array.from(this.#left, ([write, rows]) => [write, rows.length] as const);
    try {
      return await job();
    } catch (error) {
      const counts = new Map(before);
      for (const [write, rows] of this.#left) rows.length = counts.get(write) ?? 0;
      throw error;
    }
  }

  /** Writes everything, the rows of each kind together. */
  async writeAll(tx: Tx): Promise<void> {
    for (const [write, rows] of this.#left) if (rows.length > 0) await write(tx, rows as never[]);
  }
}
