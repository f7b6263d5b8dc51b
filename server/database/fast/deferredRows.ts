import type { Tx, WriteRows } from "../database.ts";

type Kind = WriteRows<never>;

/**
 * Rows to be written just before the commit, grouped by their write function. The groups are in the order of their first
 * rows.
 */
export class DeferredRows {
  readonly #rows = new Map<Kind, unknown[]>();

  add<R>(write: WriteRows<R>, row: R): void {
    this.#addTo(write as Kind, [row]);
  }

  /** Adds the rows of another batch after those of this one. */
  addAll(others: DeferredRows): void {
    for (const [write, rows] of others.#rows) this.#addTo(write, rows);
  }

  of<R>(write: WriteRows<R>): R[] {
    return [...(this.#rows.get(write as Kind) ?? [])] as R[];
  }

  /** Runs `job`. When the job fails, drops the rows that the job added, and throws its error. */
  async withRollback<T>(job: () => Promise<T>): Promise<T> {
    const before = Array.from(this.#rows, ([write, rows]) => [write, rows.length] as const);
    try {
      return await job();
    } catch (error) {
      const counts = new Map(before);
      for (const [write, rows] of this.#rows) rows.length = counts.get(write) ?? 0;
      throw error;
    }
  }

  /** Writes everything, the rows of each kind together. */
  async writeAll(tx: Tx): Promise<void> {
    for (const [write, rows] of this.#rows) if (rows.length > 0) await write(tx, rows as never[]);
  }

  #addTo(write: Kind, rows: readonly unknown[]): void {
    const existing = this.#rows.get(write);
    if (existing) existing.push(...rows);
    else this.#rows.set(write, [...rows]);
  }
}
