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

/** The rows that all browsers of this process received, by their JSON, so that equal rows are stored once. */
const received = new Map<string, LiveRow>();

/** A browser that, like the app, still has its received rows when its stream is cut and opened again. */
export class ReturningBrowser {
  readonly #address: string;
  readonly #cookie: string;
  readonly #rows = new Map<Channel, ReadonlyMap<string, LiveRow>>();
  #call: ClientRequest | null = null;
  #since = "";
  #identity = "";
  /** The last version of the event's title that was received in any frame. */
  #titleVersion = -1;
  /** The last version of the event's title that was received in a patch. */
  #patchedTitleVersion = -1;
  /** The number of reconnections after which the server sent only the missed changes. */
  resumedCount = 0;
  /** The number of reconnections after which the server sent all rows. */
  snapshotCount = 0;
  /** The number of changes of the event's title that arrived twice. */
  repeatedCount = 0;
  /** The number of changes of the event's title that arrived after a later change. */
  outOfOrderCount = 0;

  constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  /** Opens the stream. Resolves when the server has sent the missed changes, or the stream has ended. */
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
          for (const event of events) if (this.#read(event) === "ready") resolve();
        });
        response.on("error", () => {});
        response.on("close", resolve);
      });
      call.on("error", () => resolve());
      call.end();
    });
  }

  /** Cuts the stream: messages that have not arrived are lost. */
  cut(): void {
    this.#call?.destroy();
    this.#call = null;
  }

  /** The id of the last received message. */
  get since(): string {
    return this.#since;
  }

  /** Whether this browser has the same rows of the same channels as another browser. */
  hasSameRows(other: ReturningBrowser): boolean {
    if (this.#rows.size !== other.#rows.size) return false;
    return [...this.#rows].every(([channel, rows]) => {
      const others = other.#rows.get(channel);
      return others?.size === rows.size && [...rows].every(([id, row]) => others.get(id) === row);
    });
  }

  /** Applies an event of the stream, and gives its name. */
  #read(text: string): string {
    const fields = new Map(text.split("\n").map((line) => line.split(/: (.*)/s) as [string, string]));
    const [event, data] = [fields.get("event") ?? "message", JSON.parse(fields.get("data") ?? "")];
    if (event === "hello") this.#greet(data);
    if (event === "message") for (const frame of data as Message) this.#apply(frame);
    this.#since = fields.get("id") ?? this.#since;
    return event;
  }

  #greet({ identity, resumed }: { identity: string; resumed: boolean }): void {
    if (this.#since !== "") this[resumed ? "resumedCount" : "snapshotCount"] += 1;
    this.#identity = identity;
  }

  #apply(frame: Frame): void {
    if (frame.kind === "changed") return;
    const channel = channelOf(frame.topic as "playerCards", frame.key ?? "") as Channel;
    const known = frame.kind === "patch" ? this.#rows.get(channel) : undefined;
    const rows = new Map(known);
    for (const row of frame.put) {
      const json = JSON.stringify(row);
      const shared = received.get(json) ?? row;
      received.set(json, shared);
      rows.set(row.id, shared);
    }
    for (const id of frame.remove) rows.delete(id);
    const { window }: Topic = topics[frame.topic];
    const inWindow = window ? window([...rows.values()]) : [...rows.values()];
    this.#rows.set(channel, new Map(inWindow.map((row) => [row.id, row])));
    if (frame.topic === "event") this.#followTitle(frame);
  }

  /**
   * Counts changes of the title that arrive twice or in the wrong order. A snapshot may contain a change that is also sent
   * in a later patch. So a change counts as received twice only when two patches contain it.
   */
  #followTitle({ kind, put }: Exclude<Frame, { kind: "changed" }>): void {
    for (const { titleVersion } of put as readonly (LiveRow & { titleVersion: number })[]) {
      if (titleVersion < this.#titleVersion) this.outOfOrderCount += 1;
      this.#titleVersion = titleVersion;
      if (kind === "snapshot") continue;
      if (titleVersion === this.#patchedTitleVersion) this.repeatedCount += 1;
      this.#patchedTitleVersion = titleVersion;
    }
  }
}
