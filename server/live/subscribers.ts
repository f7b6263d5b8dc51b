import type { Piece } from "./encoding.ts";
import type { Reader } from "./reader.ts";

/** Readers of the same channels, besides those that are each account's own. */
interface Circle {
  readonly channels: ReadonlySet<string>;
  readonly readers: Set<Reader>;
}

interface Place {
  readonly accountId: string;
  readonly circle: Circle;
}

/** A channel that somebody subscribes to. `owner`: the account whose every reader gets it without asking; null: none. */
interface Subscribed {
  readonly name: string;
  readonly owner: string | null;
}

/** What a message says of one channel. */
interface Part {
  readonly channel: Subscribed;
  readonly piece: Piece;
}

/** Readers that get the same parts. */
interface Due {
  readonly readers: Reader[];
  readonly parts: readonly Piece[];
}

/**
 * Who reads what. Nearly all readers read the same channels: they are kept as one circle, and what is an account's own is
 * found by the account, so that a reader costs no entry for each channel.
 */
export class Subscribers {
  readonly #circles = new Map<string, Circle>();
  /** The readers of each account: a few. */
  readonly #accounts = new Map<string, readonly Reader[]>();
  readonly #places = new Map<Reader, Place>();

  get size(): number {
    return this.#places.size;
  }

  /** Every reader. Others may come and go while they are gone through. */
  all(): Reader[] {
    return [...this.#places.keys()];
  }

  ofAccount(accountId: string): readonly Reader[] {
    return this.#accounts.get(accountId) ?? [];
  }

  add(reader: Reader, accountId: string, channels: readonly Subscribed[]): void {
    const names = channels.filter(({ owner }) => owner !== accountId).map(({ name }) => name);
    const key = names.join(" ");
    const circle = this.#circles.get(key) ?? { channels: new Set(names), readers: new Set() };
    this.#circles.set(key, circle);
    circle.readers.add(reader);
    this.#accounts.set(accountId, [...this.ofAccount(accountId), reader]);
    this.#places.set(reader, { accountId, circle });
  }

  delete(reader: Reader): void {
    const place = this.#places.get(reader);
    if (!place) return;
    const { accountId, circle } = place;
    this.#places.delete(reader);
    const left = this.ofAccount(accountId).filter((other) => other !== reader);
    if (left.length > 0) this.#accounts.set(accountId, left);
    else this.#accounts.delete(accountId);
    circle.readers.delete(reader);
    if (circle.readers.size === 0) this.#circles.delete([...circle.channels].join(" "));
  }

  /** Whether anybody reads a channel. */
  isRead({ name, owner }: Subscribed): boolean {
    if (owner !== null && this.#accounts.has(owner)) return true;
    return [...this.#circles.values()].some(({ channels }) => channels.has(name));
  }

  /** Who gets which parts of a message, in its order; those who get the same ones are given together. */
  due(parts: readonly Part[]): Iterable<Due> {
    const owners = new Set(parts.flatMap(({ channel }) => channel.owner ?? []));
    const apart = new Set([...owners].flatMap((owner) => this.ofAccount(owner)));
    const due = new Map<string, Due>();
    const give = (readers: Iterable<Reader>, { channels }: Circle, accountId: string | null) => {
      const chosen = parts.filter(
        ({ channel: { name, owner } }) => channels.has(name) || (owner !== null && owner === accountId),
      );
      if (chosen.length === 0) return;
      const key = chosen.map(({ channel }) => channel.name).join(" ");
      const known = due.get(key) ?? { readers: [], parts: chosen.map(({ piece }) => piece) };
      due.set(key, known);
      for (const reader of readers) if (accountId !== null || !apart.has(reader)) known.readers.push(reader);
    };
    for (const circle of this.#circles.values()) give(circle.readers, circle, null);
    for (const reader of apart) {
      const place = this.#places.get(reader);
      if (place) give([reader], place.circle, place.accountId);
    }
    return due.values();
  }
}
