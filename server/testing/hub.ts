import type { Actor, Role } from "../../domain/accounts/roles.ts";
import type { Db } from "../database/database.ts";
import { LiveHub, type Reader, type Resume } from "../live/hub.ts";
import type { TopicSource } from "../live/source.ts";
import type { Audience } from "../live/touch.ts";

export interface Row {
  readonly id: string;
  readonly value?: unknown;
}

interface Message {
  readonly id: string | null;
  readonly event: string;
  readonly data: {
    readonly topic: string;
    readonly kind: string;
    readonly put: Row[];
    readonly remove: string[];
  } & {
    readonly identity?: string;
    readonly resumed?: boolean;
  };
}

/** A topic whose rows are in memory, each owner's apart. `hold` stops its reads, `fails` breaks them. */
export class MemoryTopic implements TopicSource<Row> {
  readonly audience: Audience;
  readonly #rows = new Map<string, Map<string, Row>>();
  loads = 0;
  fails = false;
  hold: Promise<void> = Promise.resolve();

  constructor(audience: Audience) {
    this.audience = audience;
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
  ended = false;
  readonly sent: Buffer[] = [];

  send(...parts: readonly Buffer[]): void {
    this.sent.push(...parts);
  }

  end(): void {
    this.ended = true;
  }

  get messages(): Message[] {
    const texts = this.sent.flatMap((bytes) => bytes.toString().split("\n\n").slice(0, -1));
    return texts.map((text) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? null;
      return { id: field("id"), event: field("event") ?? "frame", data: JSON.parse(field("data") ?? "") };
    });
  }

  /** Each frame in short: "snapshot games a b", "patch games a -b". */
  get frames(): string[] {
    return this.messages
      .filter(({ event }) => event === "frame")
      .map(({ data }) =>
        [data.kind, data.topic, ...data.put.map((row) => row.id), ...data.remove.map((id) => `-${id}`)].join(
          " ",
        ),
      );
  }

  get resumed(): boolean | undefined {
    return this.messages.find(({ event }) => event === "hello")?.data.resumed;
  }

  /** What this browser says when it comes back. */
  get resume(): Resume {
    const identity = this.messages.find(({ event }) => event === "hello")?.data.identity ?? "";
    return { since: this.messages.findLast(({ id }) => id !== null)?.id ?? "", identity };
  }
}

/** A hub over topics in memory, and the errors it reports. */
export function memoryHub<T extends Record<string, MemoryTopic>>(topics: T) {
  const errors: unknown[] = [];
  const hub = new LiveHub({} as Db, topics, (error) => errors.push(error));
  const connect = async (
    id: string,
    { role = "user", resume = null }: { role?: Role; resume?: Resume | null } = {},
  ) => {
    const reader = new MemoryReader();
    const actor: Actor = { id, name: id, role };
    await hub.subscribe(reader, async () => actor, resume);
    return reader;
  };
  /** Waits until everything received so far is sent: a new reader comes after it in the queue. */
  const settled = async () => {
    const last = new MemoryReader();
    await hub.subscribe(last, async () => null, null);
  };
  return { hub, errors, connect, settled, ...topics };
}
