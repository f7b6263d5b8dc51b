import { request } from "node:http";
import { PassThrough, pipeline } from "node:stream";
import { constants, createGunzip } from "node:zlib";
import {
  type Channel,
  type Frame,
  type LiveRow,
  type Message,
  type RowOf,
  type RowTopic,
  type Topic,
  topics,
} from "../../domain/live/topics.ts";
import type { SettingName, SettingRow } from "../../domain/settings/settings.ts";
import type { Person } from "./person.ts";

/** How long `Stream.until` waits, in ms. */
const TIMEOUT_MS = 60_000;

/**
 * What a reconnecting browser sends: the id of the last message it received (`since`), the player who was signed in then
 * (`identity`), and the channels that it had requested (`held`).
 */
export interface ResumeState {
  readonly since: string;
  readonly identity: string;
  readonly held: string;
}

/**
 * Opens a person's live stream, compressed as for browsers, at a server that listens at `address`. The stream contains the
 * `wanted` channels and those that are always sent. Big screens use another `path`.
 */
export async function connectStream(
  address: string,
  person: Person,
  resumeState?: ResumeState,
  wanted: readonly Channel[] = [],
  path = "/api/live",
): Promise<Stream> {
  const stream = new Stream(wanted);
  const search = `?${new URLSearchParams({ ...resumeState, wanted: wanted.join() })}`;
  const headers = { cookie: person.cookie, "accept-encoding": "gzip, deflate, br, zstd" };
  const call = request(`${address}${path}${search}`, { headers, agent: false });
  stream.close = () => void call.destroy();
  call.on("error", () => stream.end());
  call.on("response", (response) => {
    stream.status = response.statusCode ?? 0;
    // A compressed stream never has an end block: without these settings, gunzip would report an error.
    const flushes = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
    const isCompressed = response.headers["content-encoding"] === "gzip";
    const read = pipeline(response, isCompressed ? createGunzip(flushes) : new PassThrough(), () =>
      stream.end(),
    );
    read.setEncoding("utf8");
    read.on("data", (text: string) => stream.receive(text));
  });
  call.end();
  await stream.until(() => stream.ready || stream.ended, "the stream is ready");
  return stream;
}

/** A browser's side of the live stream: the received frames, and the rows that result from them. */
export class Stream {
  status = 0;
  /**
   * The server's first event: the signed-in player, whether only missed changes follow, the refused channels, and the build of
   * the web app if the server serves one.
   */
  hello: { identity: string; resumed: boolean; refused: string[]; build?: string; now: number } | null = null;
  ready = false;
  ended = false;
  /** The id of the last message. */
  lastId = "";
  readonly messages: Message[] = [];
  readonly #wanted: readonly Channel[];
  readonly #rows = new Map<string, Map<string, LiveRow>>();
  readonly #watchers = new Set<() => void>();
  #rest = "";
  close: () => void = () => {};

  constructor(wanted: readonly Channel[]) {
    this.#wanted = wanted;
  }

  get frames(): Frame[] {
    return this.messages.flat();
  }

  /** What a browser that has received this stream's messages sends when it reconnects. */
  get resumeState(): ResumeState {
    return {
      since: this.lastId,
      identity: this.hello?.identity ?? "",
      held: this.#wanted.join(),
    };
  }

  /** The rows of a topic that result from the messages so far. */
  rows<T extends RowTopic>(topic: T): RowOf<T>[] {
    return [...(this.#rows.get(topic)?.values() ?? [])] as RowOf<T>[];
  }

  /** The rows of all topics that result from the messages so far, as JSON text. */
  get text(): string {
    return JSON.stringify([...this.#rows.values()].map((rows) => [...rows.values()]));
  }

  /** One row of a topic, or undefined. */
  row<T extends RowTopic>(topic: T, id: string): RowOf<T> | undefined {
    return this.#rows.get(topic)?.get(id) as RowOf<T> | undefined;
  }

  /** A setting that the player has. */
  setting<N extends SettingName>(name: N): SettingRow<N> | undefined {
    return this.row("settings", name) as SettingRow<N> | undefined;
  }

  /** Waits until `condition` gives true. After the time limit, fails with an error that says `what` the test waits for. */
  until(condition: () => unknown, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.#watchers.delete(check);
      };
      const check = () => {
        if (!condition()) return;
        stop();
        resolve();
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`Still waiting until ${what}; frames: ${JSON.stringify(this.frames)}`));
      }, TIMEOUT_MS);
      this.#watchers.add(check);
      check();
    });
  }

  receive(text: string): void {
    const events = (this.#rest + text).split("\n\n");
    this.#rest = events.pop() ?? "";
    for (const event of events) this.#read(event);
    this.#checkConditions();
  }

  end(): void {
    this.ended = true;
    this.#checkConditions();
  }

  #checkConditions(): void {
    for (const check of [...this.#watchers]) check();
  }

  #read(event: string): void {
    const fields = new Map(
      event.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
    );
    this.lastId = fields.get("id") ?? this.lastId;
    const data = JSON.parse(fields.get("data") ?? "");
    const name = fields.get("event") ?? "message";
    if (name === "hello") this.hello = data;
    else if (name === "ready") this.ready = true;
    else if (name === "message") {
      this.messages.push(data);
      for (const frame of data as Message) this.#apply(frame);
    }
  }

  #apply(frame: Frame): void {
    if (frame.kind === "changed") return;
    const known = frame.kind === "patch" ? this.#rows.get(frame.topic) : undefined;
    const rows = known ?? new Map<string, LiveRow>();
    for (const row of frame.put) rows.set(row.id, row);
    for (const id of frame.remove) rows.delete(id);
    const { window }: Topic = topics[frame.topic];
    const inWindow = window ? window([...rows.values()]) : [...rows.values()];
    this.#rows.set(frame.topic, new Map(inWindow.map((row) => [row.id, row])));
  }
}
