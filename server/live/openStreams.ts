import type { Reader } from "./reader.ts";

/**
 * The open streams of each account. When an account exceeds the limit, its oldest stream ends, so that reloading a
 * page always works.
 */
export class OpenStreams {
  readonly #max: number;
  /** The streams of each account, oldest first. */
  readonly #readers = new Map<string, readonly Reader[]>();

  constructor(max: number) {
    this.#max = max;
  }

  add(accountId: string, reader: Reader): void {
    const readers = this.#readers.get(accountId) ?? [];
    const [oldest, ...others] = readers;
    const isFull = oldest !== undefined && readers.length >= this.#max;
    this.#readers.set(accountId, [...(isFull ? others : readers), reader]);
    if (isFull) oldest.end();
  }

  delete(accountId: string, reader: Reader): void {
    const remaining = (this.#readers.get(accountId) ?? []).filter((other) => other !== reader);
    if (remaining.length > 0) this.#readers.set(accountId, remaining);
    else this.#readers.delete(accountId);
  }
}
