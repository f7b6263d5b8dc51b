import { request } from "node:http";
import { onTestFinished } from "vitest";
import type { Frame, TopicName, Topics } from "../../domain/live/topics.ts";
import type { Person } from "./person.ts";

const PATIENCE = 60_000;

/** What a returning browser says. */
export interface Returning {
  readonly since: string;
  readonly identity: string;
}

/** Opens a person's live stream, at a server that listens at `address`; closed when the running test ends. */
export async function openStream(address: string, person: Person, returning?: Returning): Promise<Stream> {
  const stream = new Stream();
  const search = returning ? `?${new URLSearchParams({ ...returning })}` : "";
  const call = request(`${address}/api/live${search}`, { headers: { cookie: person.cookie }, agent: false });
  onTestFinished(() => void call.destroy());
  stream.close = () => void call.destroy();
  call.on("error", () => stream.end());
  call.on("response", (response) => {
    stream.status = response.statusCode ?? 0;
    response.setEncoding("utf8");
    response.on("data", (text: string) => stream.take(text));
    response.on("close", () => stream.end());
  });
  call.end();
  await stream.until(() => stream.ready || stream.ended, "the stream is ready");
  return stream;
}

/** A browser's end of the live stream: the frames that came, and the rows they leave it with. */
export class Stream {
  status = 0;
  /** Who the server said the browser is, and whether it only sent what was missed. */
  hello: { identity: string; resumed: boolean } | null = null;
  ready = false;
  ended = false;
  /** The id of the last frame. */
  lastId = "";
  readonly frames: Frame[] = [];
  readonly #rows = new Map<string, Map<string, { readonly id: string }>>();
  readonly #watchers = new Set<() => void>();
  #rest = "";
  close: () => void = () => {};

  /** What a browser that keeps this stream's frames says when it comes back. */
  get returning(): Returning {
    return { since: this.lastId, identity: this.hello?.identity ?? "" };
  }

  /** The rows of a topic, as the frames so far leave them. */
  rows<T extends TopicName>(topic: T): Topics[T][] {
    return [...(this.#rows.get(topic)?.values() ?? [])] as unknown as Topics[T][];
  }

  /** Waits until `holds`; fails with `what` when it takes too long. */
  until(holds: () => unknown, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.#watchers.delete(look);
      };
      const look = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`Still waiting until ${what}; frames: ${JSON.stringify(this.frames)}`));
      }, PATIENCE);
      this.#watchers.add(look);
      look();
    });
  }

  take(text: string): void {
    const messages = (this.#rest + text).split("\n\n");
    this.#rest = messages.pop() ?? "";
    for (const message of messages) this.#read(message);
    this.#changed();
  }

  end(): void {
    this.ended = true;
    this.#changed();
  }

  #changed(): void {
    for (const look of [...this.#watchers]) look();
  }

  #read(message: string): void {
    const fields = new Map(
      message
        .split("\n")
        .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
    );
    this.lastId = fields.get("id") ?? this.lastId;
    const data = JSON.parse(fields.get("data") ?? "");
    const event = fields.get("event") ?? "frame";
    if (event === "hello") this.hello = data;
    else if (event === "ready") this.ready = true;
    else if (event === "frame") this.#apply(data);
  }

  #apply(frame: Frame): void {
    this.frames.push(frame);
    const known = frame.kind === "patch" ? this.#rows.get(frame.topic) : undefined;
    const rows = known ?? new Map<string, { readonly id: string }>();
    for (const row of frame.put) rows.set(row.id, row);
    for (const id of frame.remove) rows.delete(id);
    this.#rows.set(frame.topic, rows);
  }
}

/** The topics that a player reads, but not administrators' ones. */
export const playersTopics = [
  "chills",
  "event",
  "gameNames",
  "games",
  "grid",
  "playerCards",
  "players",
  "spins",
  "stealRights",
  "thefts",
  "wheel",
];
