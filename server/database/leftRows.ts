import type { Tx, WriteRows } from "./database.ts";

type Kind = WriteRows<never>;

/** Rows that are left to be written before a commit: by kind, the kinds in their order. */
export class LeftRows {
  readonly #left = new Map<Kind, unknown[]>();

  add<R>(write: WriteRows<R>, row: R): void {
    this.#addTo(write as Kind, [row]);
  }

  /** Takes in what was left elsewhere, after its own. */
  addAll(others: LeftRows): void {
    for (const [write, rows] of others.#left) this.#addTo(write, rows);
  }

  of<R>(write: WriteRows<R>): R[] {
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

  #addTo(write: Kind, rows: readonly unknown[]): void {
    const before = this.#left.get(write);
    if (before) before.push(...rows);
    else this.#left.set(write, [...rows]);
  }
}
