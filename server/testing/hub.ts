import type { Topic, TopicAudience } from "../../domain/live/topics.ts";
import type { Actor, Role } from "../../domain/people/accounts/roles.ts";
import type { Db } from "../database/database.ts";
import type { EncodedPiece, History } from "../live/encoding.ts";
import { LiveHub, type Resume } from "../live/hub.ts";
import type { Reader } from "../live/reader.ts";
import type { TopicSource } from "../live/source.ts";

export interface Row {
  readonly id: string;
  readonly value?: unknown;
}

interface MemoryFrame {
  readonly topic: string;
  readonly key?: string;
  readonly kind: string;
  readonly put?: Row[];
  readonly remove?: string[];
}

interface Hello {
  readonly identity: string;
  readonly resumed: boolean;
  readonly refused: string[];
}

/**
 * The properties of a topic in memory. By default every stream includes the topic, and the topic has rows. For the
 * audience "owner", each player has a separate channel.
 */
type TopicProperties = Partial<Pick<Topic, "key" | "isAlwaysSent" | "hasRows">> & {
  /** Whether the rows of all keys are read in one query. */
  readonly loadsAllKeys?: boolean;
};

/** A topic whose rows are in memory, by key. `load` waits for `readsWaitFor`, and throws while `fails` is true. */
export class MemoryTopic implements TopicSource<Row> {
  readonly rule: Topic;
  readonly #rows = new Map<string, Map<string, Row>>();
  /** The number of reads so far. */
  loads = 0;
  fails = false;
  readsWaitFor: Promise<void> = Promise.resolve();

  loadAll?: () => Promise<Map<string, Row[]>>;

  constructor(audience: TopicAudience, { loadsAllKeys = false, ...properties }: TopicProperties = {}) {
    const key = audience === "owner" ? ("player" as const) : null;
    this.rule = { audience, key, isAlwaysSent: true, hasRows: true, ...properties } as Topic;
    if (loadsAllKeys)
      this.loadAll = async () => {
        this.loads += 1;
        return new Map([...this.#rows].map(([owner, rows]) => [owner, [...rows.values()]]));
      };
  }

  put(id: string, value: unknown = id, owner = ""): void {
    const rows = this.#rows.get(owner) ?? new Map<string, Row>();
    this.#rows.set(owner, rows.set(id, { id, value }));
  }

  remove(id: string, owner = ""): void {
    this.#rows.get(owner)?.delete(id);
  }

  async load(_db: Db, ids: readonly string[] | null, owner: string): Promise<Row[]> {
    this.loads += 1;
    const rows = [...(this.#rows.get(owner)?.values() ?? [])];
    await this.readsWaitFor;
    if (this.fails) throw new Error("the topic can't be read");
    return ids ? rows.filter((row) => ids.includes(row.id)) : rows;
  }
}

/** The browser's side of a stream: it stores all sent pieces. */
export class MemoryReader implements Reader {
  isClosed = false;
  isExpired = false;
  ended = false;
  history: History | null = null;
  readonly sent: Buffer[] = [];
  /** The same pieces as in `sent`, compressed: the blocks of a gzip stream. */
  readonly blocks: Buffer[] = [];

  async refreshExpiry(): Promise<void> {}

  send(...pieces: readonly EncodedPiece[]): void {
    this.sent.push(...pieces.map(({ plain }) => plain));
    this.blocks.push(...pieces.map(({ packed }) => packed));
  }

  end(): void {
    this.ended = true;
  }

  get messages(): { id: string | null; event: string; data: unknown }[] {
    const texts = Buffer.concat(this.sent).toString().split("\n\n").slice(0, -1);
    return texts.map((text) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? null;
      return { id: field("id"), event: field("event") ?? "frame", data: JSON.parse(field("data") ?? "") };
    });
  }

  /** The frames of each message. The events "hello" and "ready" contain none. */
  get framesByMessage(): MemoryFrame[][] {
    return this.messages.filter(({ event }) => event === "frame").map(({ data }) => data as MemoryFrame[]);
  }

  /** Each frame in short: "snapshot games a b", "patch games a -b" (`b` is removed), "changed tables:one". */
  get frames(): string[] {
    return this.framesByMessage.flat().map(({ kind, topic, key, put = [], remove = [] }) => {
      const channel = key === undefined ? topic : `${topic}:${key}`;
      return [kind, channel, ...put.map((row) => row.id), ...remove.map((id) => `-${id}`)].join(" ");
    });
  }

  get hello(): Hello | undefined {
    return this.messages.find(({ event }) => event === "hello")?.data as Hello | undefined;
  }

  get resumed(): boolean | undefined {
    return this.hello?.resumed;
  }

  /** What this browser sends when it reconnects: the last message it received, and no requested channels (`held`). */
  get resume(): Resume {
    const since = this.messages.findLast(({ id }) => id !== null)?.id ?? "";
    return { since, identity: this.hello?.identity ?? "", held: [] };
  }
}

/** Makes a hub that serves these topics from memory, and collects the errors that the hub reports. */
export function memoryHub<T extends Record<string, MemoryTopic>>(topics: T) {
  const errors: unknown[] = [];
  const served = Object.entries(topics).map(([name, topic]) => {
    const source = topic.rule.hasRows ? topic : null;
    return [name, { rule: topic.rule, source }] as const;
  });
  const read = <R>(work: (db: Db) => Promise<R>) => work({} as Db);
  const hub = new LiveHub(read, Object.fromEntries(served), (error) => errors.push(error), Date.now);
  const connect = async (
    id: string,
    {
      role = "user",
      resume = null,
      wanted = [],
    }: { role?: Role; resume?: Resume | null; wanted?: readonly string[] } = {},
  ) => {
    const reader = new MemoryReader();
    const actor: Actor = { id, name: id, role };
    await hub.subscribe(reader, async () => actor, { wanted, resume });
    return reader;
  };
  /** Waits until all received changes are sent: the hub connects a new reader only after that. */
  const settled = async () => {
    const last = new MemoryReader();
    await hub.subscribe(last, async () => null, { wanted: [], resume: null });
  };
  return { hub, errors, connect, settled, ...topics };
}
