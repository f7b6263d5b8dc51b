import type { Frame, RowTopic } from "../../domain/live/topics.ts";
import type { Db } from "../database/database.ts";
import type { Channels, KnownChannel } from "./channels.ts";
import { type EncodedPiece, framePiece } from "./encoding.ts";
import { type DividedRows, type Division, type RowChanges, rowsOf, type TopicSource } from "./source.ts";

/** Runs reads in one database snapshot. */
export type ReadSnapshot = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The ids of the changed rows of a channel; "all" when it is unknown which rows changed. */
export type Ids = ReadonlySet<string> | "all";

type LoadAll = NonNullable<TopicSource["loadAll"]>;
type RowsByKey = Awaited<ReturnType<LoadAll>>;

/**
 * Reads the rows of channels and encodes them as parts of messages. Rows that several browsers need are cached until
 * they change, so that they are read once for all browsers.
 */
export class ChannelRows {
  readonly #channels: Channels;
  readonly #readSnapshot: ReadSnapshot;
  /** Cached snapshots of the channels without a key. */
  readonly #snapshots = new Map<string, EncodedPiece>();
  /** Cached rows of all keys, for topics whose keys are read in one query. */
  readonly #rowsByTopic = new Map<string, RowsByKey>();
  /** The rows of the divisions (see `Division`) that a browser has subscribed to. */
  readonly #divided = new Map<Division, DividedRows>();

  constructor(channels: Channels, readSnapshot: ReadSnapshot) {
    this.#channels = channels;
    this.#readSnapshot = readSnapshot;
  }

  clear(): void {
    this.#snapshots.clear();
    this.#rowsByTopic.clear();
    this.#divided.clear();
  }

  /** To be called when a channel changed: drops its cached rows. */
  invalidate(name: string): void {
    this.#snapshots.delete(name);
    this.#rowsByTopic.delete(this.#channels.find(name)?.topic ?? name);
  }

  /**
   * The message part about these rows of a channel: a snapshot for "all", otherwise a patch. For a channel of a division it
   * is always a snapshot; for a channel without rows it only says that the channel changed.
   */
  async read(db: Db, channel: KnownChannel, ids: Ids): Promise<EncodedPiece> {
    const { source, topic, key } = channel;
    if (!source) return framePiece({ ...nameOf(channel), kind: "changed" });
    if (source.division) {
      const put = (await this.#rowsOf(db, source.division)).rows(topic as RowTopic, key);
      return framePiece(frameOf(channel, "snapshot", { put, remove: [] }));
    }
    const { loadAll } = source;
    const wanted = ids === "all" ? null : [...ids];
    const put = loadAll
      ? rowsOf(await this.#allRows(db, topic, loadAll), wanted, key)
      : await source.load(db, wanted, key);
    if (ids === "all") return framePiece(frameOf(channel, "snapshot", { put, remove: [] }));
    const found = new Set(put.map((row) => row.id));
    return framePiece(frameOf(channel, "patch", { put, remove: [...ids].filter((id) => !found.has(id)) }));
  }

  /** Reads these rows of a division again, if a browser has subscribed to the division. `takeChanges` then gives the changes. */
  async refreshDivision(db: Db, division: Division, ids: Ids): Promise<void> {
    await this.#divided.get(division)?.read(db, ids === "all" ? null : [...ids]);
  }

  /**
   * The message parts about the channels of divisions whose rows changed since the last call, by the channel's name; null
   * for a channel without subscribers.
   */
  takeChanges(hasReader: (channel: KnownChannel) => boolean): Map<string, EncodedPiece | null> {
    const parts = new Map<string, EncodedPiece | null>();
    for (const divided of this.#divided.values())
      for (const [name, changes] of divided.takeChanges()) {
        this.invalidate(name);
        const channel = this.#channels.find(name);
        parts.set(
          name,
          channel && hasReader(channel) ? framePiece(frameOf(channel, "patch", changes)) : null,
        );
      }
    return parts;
  }

  /** A snapshot of each channel, in the order of `channels`. */
  async snapshotsOf(channels: readonly KnownChannel[]): Promise<EncodedPiece[]> {
    const uncached = channels.filter(({ name }) => !this.#snapshots.has(name));
    const read = new Map<string, EncodedPiece>();
    if (uncached.length > 0)
      await this.#readSnapshot(async (db) => {
        for (const channel of uncached) read.set(channel.name, await this.read(db, channel, "all"));
      });
    for (const { name, rule } of uncached) {
      const piece = read.get(name);
      if (piece && rule.key === null) this.#snapshots.set(name, piece);
    }
    return channels.flatMap(({ name }) => read.get(name) ?? this.#snapshots.get(name) ?? []);
  }

  /** The rows of a division, in the state that browsers have after the latest message. */
  async #rowsOf(db: Db, division: Division): Promise<DividedRows> {
    const known = this.#divided.get(division);
    if (known) return known;
    const divided = division.begin();
    await divided.read(db, null);
    divided.takeChanges();
    this.#divided.set(division, divided);
    return divided;
  }

  async #allRows(db: Db, topic: string, loadAll: LoadAll): Promise<RowsByKey> {
    const rows = this.#rowsByTopic.get(topic) ?? (await loadAll(db));
    this.#rowsByTopic.set(topic, rows);
    return rows;
  }
}

function nameOf({ rule, topic, key }: KnownChannel): Pick<Frame, "topic" | "key"> {
  return rule.key === null ? { topic } : { topic, key };
}

function frameOf(channel: KnownChannel, kind: "snapshot" | "patch", { put, remove }: RowChanges): Frame {
  return { ...nameOf(channel), kind, put, remove } as Frame;
}
