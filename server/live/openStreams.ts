import type { Reader } from "./reader.ts";

/** The open streams of each account. When an account opens one too many, its oldest one ends: a reload always works. */
export class OpenStreams {
  readonly #most: number;
  /** Of each account, the oldest first. */
  readonly #readers = new Map<string, readonly Reader[]>();

  constructor(most: number) {
    this.#most = most;
  }

  add(accountId: string, reader: Reader): void {
    const readers = this.#readers.get(accountId) ?? [];
    const [oldest, ...others] = readers;
    const isFull = oldest !== undefined && readers.length >= this.#most;
    this.#readers.set(accountId, [...(isFull ? others : readers), reader]);
    if (isFull) oldest.end();
  }

  delete(accountId: string, reader: Reader): void {
    const left = (this.#readers.get(accountId) ?? []).filter((other) => other !== reader);
    if (left.length > 0) this.#readers.set(accountId, left);
    else this.#readers.delete(accountId);
  }
}
