import type { Reader } from "./hub.ts";

/** The open streams of each account. When an account opens one too many, its oldest one ends: a reload always works. */
export class OpenStreams {
  readonly #most: number;
  readonly #readers = new Map<string, Set<Reader>>();

  constructor(most: number) {
    this.#most = most;
  }

  add(accountId: string, reader: Reader): void {
    const readers = this.#readers.get(accountId) ?? new Set();
    this.#readers.set(accountId, readers);
    const [oldest] = readers;
    if (oldest && readers.size >= this.#most) {
      readers.delete(oldest);
      oldest.end();
    }
    readers.add(reader);
  }

  delete(accountId: string, reader: Reader): void {
    const readers = this.#readers.get(accountId);
    if (readers?.delete(reader) && readers.size === 0) this.#readers.delete(accountId);
  }
}
