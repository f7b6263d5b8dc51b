import { type ClientRequest, request } from "node:http";
import {
  type Channel,
  channelOf,
  type Frame,
  type LiveRow,
  type Message,
  type Topic,
  topics,
} from "../../domain/live/topics.ts";

/** Rows that were told, each kept once for all browsers. */
const told = new Map<string, LiveRow>();

/** A browser that keeps what it was told while its stream is cut and taken up again, as the app does. */
export class ReturningBrowser {
  readonly #address: string;
  readonly #cookie: string;
  readonly #rows = new Map<Channel, ReadonlyMap<string, LiveRow>>();
  #call: ClientRequest | null = null;
  #since = "";
  #identity = "";
  /** The version of the event's title, and the one that it was last told as a change. */
  #titleVersion = -1;
  #changedTo = -1;
  /** How often it came back and was told only what it had missed, and how often everything. */
  resumed = 0;
  afresh = 0;
  /** Changes of the event's title that it was told again, or after a later one. */
  twice = 0;
  outOfOrder = 0;

  constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  /** Opens the stream; done when it has told what was missed, or has ended. */
  open(): Promise<void> {
    const search = new URLSearchParams({ since: this.#since, identity: this.#identity });
    const call = request(`${this.#address}/api/live?${search}`, {
      headers: { cookie: this.#cookie },
      agent: false,
    });
    this.#call = call;
    return new Promise((resolve) => {
      let rest = "";
      call.on("response", (response) => {
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          if (this.#call !== call) return;
          const events = (rest + text).split("\n\n");
          rest = events.pop() ?? "";
          for (const event of events) if (this.#hear(event) === "ready") resolve();
        });
        response.on("error", () => {});
        response.on("close", resolve);
      });
      call.on("error", () => resolve());
      call.end();
    });
  }

  /** Cuts the stream: what has not arrived yet is lost. */
  cut(): void {
    this.#call?.destroy();
    this.#call = null;
  }

  /** The id of the last message it was told. */
  get since(): string {
    return this.#since;
  }

  /** Whether it holds the same rows of the same channels as another one. */
  holdsWhat(other: ReturningBrowser): boolean {
    if (this.#rows.size !== other.#rows.size) return false;
    return [...this.#rows].every(([channel, rows]) => {
      const others = other.#rows.get(channel);
      return others?.size === rows.size && [...rows].every(([id, row]) => others.get(id) === row);
    });
  }

  #hear(text: string): string {
    const fields = new Map(text.split("\n").map((line) => line.split(/: (.*)/s) as [string, string]));
    const [event, data] = [fields.get("event") ?? "message", JSON.parse(fields.get("data") ?? "")];
    if (event === "hello") this.#greet(data);
    if (event === "message") for (const frame of data as Message) this.#apply(frame);
    this.#since = fields.get("id") ?? this.#since;
    return event;
  }

  #greet({ identity, resumed }: { identity: string; resumed: boolean }): void {
    if (this.#since !== "") this[resumed ? "resumed" : "afresh"] += 1;
    this.#identity = identity;
  }

  #apply(frame: Frame): void {
    if (frame.kind === "changed") return;
    const channel = channelOf(frame.topic as "playerCards", frame.key ?? "") as Channel;
    const known = frame.kind === "patch" ? this.#rows.get(channel) : undefined;
    const rows = new Map(known);
    for (const row of frame.put) {
      const words = JSON.stringify(row);
      const kept = told.get(words) ?? row;
      told.set(words, kept);
      rows.set(row.id, kept);
    }
    for (const id of frame.remove) rows.delete(id);
    const { window }: Topic = topics[frame.topic];
    const held = window ? window([...rows.values()]) : [...rows.values()];
    this.#rows.set(channel, new Map(held.map((row) => [row.id, row])));
    if (frame.topic === "event") this.#followTitle(frame);
  }

  /** A snapshot may hold a change that is announced after it was read: only what was told as a change is told twice. */
  #followTitle({ kind, put }: Exclude<Frame, { kind: "changed" }>): void {
    for (const { titleVersion } of put as readonly (LiveRow & { titleVersion: number })[]) {
      if (titleVersion < this.#titleVersion) this.outOfOrder += 1;
      this.#titleVersion = titleVersion;
      if (kind === "snapshot") continue;
      if (titleVersion === this.#changedTo) this.twice += 1;
      this.#changedTo = titleVersion;
    }
  }
}
