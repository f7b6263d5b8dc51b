import type { Actor, Role } from "../../domain/accounts/roles.ts";
import type { Audience, Topic } from "../../domain/live/topics.ts";
import type { Db } from "../database/database.ts";
import type { Piece } from "../live/encoding.ts";
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

/** What a topic in memory is: everyday and with rows unless said otherwise; each owner's apart if there are owners. */
type Kind = Partial<Pick<Topic, "key" | "everyday" | "hasRows">> & {
  /** Whether the rows of all keys are read at once. */
  readonly together?: boolean;
};

/** A topic whose rows are in memory, those of each key apart. `hold` stops its reads, `fails` breaks them. */
export class MemoryTopic implements TopicSource<Row> {
  readonly rule: Topic;
  readonly #rows = new Map<string, Map<string, Row>>();
  loads = 0;
  fails = false;
  hold: Promise<void> = Promise.resolve();

  loadAll?: () => Promise<Map<string, Row[]>>;

  constructor(audience: Audience, { together = false, ...kind }: Kind = {}) {
    const key = audience === "owner" ? ("player" as const) : null;
    this.rule = { audience, key, everyday: true, hasRows: true, ...kind } as Topic;
    if (together)
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
    await this.hold;
    if (this.fails) throw new Error("the topic can't be read");
    return ids ? rows.filter((row) => ids.includes(row.id)) : rows;
  }
}

/** A browser's end that keeps what it is sent. */
export class MemoryReader implements Reader {
  gone = false;
  over = false;
  ended = false;
  readonly sent: Buffer[] = [];

  send(...pieces: readonly Piece[]): void {
    this.sent.push(...pieces.map(({ plain }) => plain));
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

  /** What each message says. */
  get changes(): MemoryFrame[][] {
    return this.messages.filter(({ event }) => event === "frame").map(({ data }) => data as MemoryFrame[]);
  }

  /** Each frame in short: "snapshot games a b", "patch games a -b", "changed tables:one". */
  get frames(): string[] {
    return this.changes.flat().map(({ kind, topic, key, put = [], remove = [] }) => {
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

  /** What this browser says when it comes back, and holds no channels but the everyday ones. */
  get resume(): Resume {
    const since = this.messages.findLast(({ id }) => id !== null)?.id ?? "";
    return { since, identity: this.hello?.identity ?? "", held: [] };
  }
}

/** A hub over topics in memory, and the errors it reports. */
export function memoryHub<T extends Record<string, MemoryTopic>>(topics: T) {
  const errors: unknown[] = [];
  const served = Object.entries(topics).map(([name, topic]) => {
    const source = topic.rule.hasRows ? topic : null;
    return [name, { rule: topic.rule, source }] as const;
  });
  const read = <R>(work: (db: Db) => Promise<R>) => work({} as Db);
  const hub = new LiveHub(read, Object.fromEntries(served), (error) => errors.push(error));
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
  /** Waits until everything received so far is sent: a new reader comes after it in the queue. */
  const settled = async () => {
    const last = new MemoryReader();
    await hub.subscribe(last, async () => null, { wanted: [], resume: null });
  };
  return { hub, errors, connect, settled, ...topics };
}
