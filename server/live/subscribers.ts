import type { EncodedPiece } from "./encoding.ts";
import type { Reader } from "./reader.ts";

/** Readers with the same channels, apart from the own channels of their accounts. */
interface Group {
  readonly channels: ReadonlySet<string>;
  /** The accounts that these channels are about, without the readers' own accounts. */
  readonly subjects: ReadonlySet<string>;
  readonly readers: Set<Reader>;
}

interface Membership {
  readonly accountId: string;
  readonly group: Group;
}

/**
 * A channel with subscribers. `owner` is the account whose readers are all subscribed, `subject` the account that the
 * channel is about; null when there is none.
 */
interface Subscribed {
  readonly name: string;
  readonly owner: string | null;
  readonly subject: string | null;
}

/** A message's part about one channel. */
interface Part {
  readonly channel: Pick<Subscribed, "name" | "owner">;
  readonly piece: EncodedPiece;
}

/** Readers that get the same parts. */
interface Delivery {
  readonly readers: Reader[];
  readonly parts: readonly EncodedPiece[];
}

/**
 * The subscribers of each channel. Nearly all readers have the same channels. To avoid an entry for each reader and channel,
 * readers with the same channels form a group, and the readers of an account's own channels are found by the account.
 */
export class Subscribers {
  readonly #groups = new Map<string, Group>();
  /** The few readers of each account. */
  readonly #accounts = new Map<string, readonly Reader[]>();
  readonly #memberships = new Map<Reader, Membership>();

  get size(): number {
    return this.#memberships.size;
  }

  /** All readers, as a copy: readers may be added and removed during the caller's iteration. */
  all(): Reader[] {
    return [...this.#memberships.keys()];
  }

  ofAccount(accountId: string): readonly Reader[] {
    return this.#accounts.get(accountId) ?? [];
  }

  /**
   * The readers of the account, and all readers of channels about it: the players who act for the account, and
   * administrators.
   */
  concernedBy(accountId: string): readonly Reader[] {
    const others = [...this.#groups.values()].filter(({ subjects }) => subjects.has(accountId));
    return [...new Set([...this.ofAccount(accountId), ...others.flatMap(({ readers }) => [...readers])])];
  }

  add(reader: Reader, accountId: string, channels: readonly Subscribed[]): void {
    const shared = channels.filter(({ owner }) => owner !== accountId);
    const names = shared.map(({ name }) => name);
    const subjects = shared.flatMap(({ subject }) => subject ?? []);
    const key = names.join(" ");
    const group = this.#groups.get(key) ?? {
      channels: new Set(names),
      subjects: new Set(subjects),
      readers: new Set(),
    };
    this.#groups.set(key, group);
    group.readers.add(reader);
    this.#accounts.set(accountId, [...this.ofAccount(accountId), reader]);
    this.#memberships.set(reader, { accountId, group });
  }

  delete(reader: Reader): void {
    const membership = this.#memberships.get(reader);
    if (!membership) return;
    const { accountId, group } = membership;
    this.#memberships.delete(reader);
    const remaining = this.ofAccount(accountId).filter((other) => other !== reader);
    if (remaining.length > 0) this.#accounts.set(accountId, remaining);
    else this.#accounts.delete(accountId);
    group.readers.delete(reader);
    if (group.readers.size === 0) this.#groups.delete([...group.channels].join(" "));
  }

  /** Whether at least one reader is subscribed to the channel. */
  hasSubscriber({ name, owner }: Pick<Subscribed, "name" | "owner">): boolean {
    if (owner !== null && this.#accounts.has(owner)) return true;
    return [...this.#groups.values()].some(({ channels }) => channels.has(name));
  }

  /**
   * Divides a message: which of its parts, in their order, are sent to which readers. Readers that get the same parts share
   * a delivery.
   */
  deliveries(parts: readonly Part[]): Iterable<Delivery> {
    const owners = new Set(parts.flatMap(({ channel }) => channel.owner ?? []));
    const withOwnChannels = new Set([...owners].flatMap((owner) => this.ofAccount(owner)));
    const deliveries = new Map<string, Delivery>();
    const collect = (readers: Iterable<Reader>, { channels }: Group, accountId: string | null) => {
      const selected = parts.filter(
        ({ channel: { name, owner } }) => channels.has(name) || (owner !== null && owner === accountId),
      );
      if (selected.length === 0) return;
      const key = selected.map(({ channel }) => channel.name).join(" ");
      const known = deliveries.get(key) ?? { readers: [], parts: selected.map(({ piece }) => piece) };
      deliveries.set(key, known);
      for (const reader of readers)
        if (accountId !== null || !withOwnChannels.has(reader)) known.readers.push(reader);
    };
    for (const group of this.#groups.values()) collect(group.readers, group, null);
    for (const reader of withOwnChannels) {
      const membership = this.#memberships.get(reader);
      if (membership) collect([reader], membership.group, membership.accountId);
    }
    return deliveries.values();
  }
}
