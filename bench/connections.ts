import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "../domain/live/topics.ts";
import { Caller, type ProductCall } from "./calls.ts";
import { answerCalls } from "./program.ts";

/** The methods of a program with many connections, which read a stream as browsers do, and record when a text arrives. */
export type ConnectionMethods = {
  /**
   * Opens a live stream for each cookie header. Each stream also requests the channels `wanted`. Resolves when every
   * stream has received its whole snapshot.
   */
  openStreams(at: { port: number } & Streams): Promise<void>;
  /** Opens plain connections to the bare broadcaster (bareBroadcast.ts). */
  openBare(at: { port: number; count: number }): Promise<void>;
  /** Makes a call. Gives its answer, and when each stream received `text` (ms after the start of the call). */
  measureCall(round: {
    port: number;
    call: ProductCall;
    text: string;
  }): Promise<{ arrivals: Arrivals; answer: string }>;
  /** Makes the bare broadcaster send these bytes. Gives when each connection received `text` (ms after the start). */
  broadcast(round: { bytes: Uint8Array; text: string }): Promise<Arrivals>;
  /** Closes every connection. */
  close(_: null): Promise<void>;
};

/** Live streams of browsers, or of big screens. */
export interface Streams {
  /** The path of the stream; by default the path of browsers. */
  readonly path?: "/api/live" | "/api/display/live";
  readonly cookies: readonly string[];
  readonly wanted?: readonly Channel[];
}

/** When each connection received the bytes, in ms, and the bytes that the first connection received. */
export interface Arrivals {
  readonly ms: Float64Array;
  readonly bytes: Uint8Array;
}

const MAX_CONCURRENT = 64;
const RECEIVE_TIMEOUT_MS = 30_000;
/** Opening a stream takes longer than receiving a text, because each stream gets a snapshot. */
const OPEN_TIMEOUT_MS = 180_000;
/** How many bytes at the end of each chunk are stored, to find a text that is split between two chunks. */
const TAIL_LENGTH = 256;
const NEWLINE = 10;

/** A group of connections that are measured together. */
class ConnectionGroup {
  readonly #sockets: Socket[] = [];
  readonly #tails: (Buffer | null)[] = [];
  #text: Buffer | null = null;
  #seenAt = new Float64Array();
  #missing = 0;
  #lost = 0;
  #received: Buffer[] = [];
  #done: () => void = () => {};

  get count(): number {
    return this.#sockets.length;
  }

  /**
   * Opens `count` connections. Each connection first sends the text that `greet` gives for its index, or nothing if `greet`
   * gives null. Resolves when all are open, and, unless `ready` is null, when all have received the text `ready`.
   */
  async open(count: number, port: number, greet: (index: number) => string | null, ready: string | null) {
    const opened = this.#sockets.length;
    const watch = ready === null ? null : this.watch(ready, opened + count, opened, OPEN_TIMEOUT_MS);
    let next = opened;
    const openNext = async () => {
      while (next < opened + count) {
        const index = next++;
        await this.#connect(index, port, greet(index));
      }
    };
    await Promise.all([watch, ...Array.from({ length: MAX_CONCURRENT }, openNext)]);
  }

  /** Waits until the connections `from` to `count` - 1 have received `text`. Gives the times by performance.now. */
  async watch(
    text: string,
    count = this.#sockets.length,
    from = 0,
    timeoutMs = RECEIVE_TIMEOUT_MS,
  ): Promise<Arrivals> {
    this.#text = Buffer.from(text);
    this.#seenAt = new Float64Array(count);
    this.#missing = count - from;
    this.#received = [];
    const done = new Promise<void>((resolve) => {
      this.#done = resolve;
    });
    const timeout = sleep(timeoutMs, "late", { ref: false });
    if ((await Promise.race([done, timeout])) === "late")
      throw new Error(
        `${this.#missing} of ${count} connections, of which ${this.#lost} were closed, did not receive ${text}`,
      );
    this.#text = null;
    return { ms: this.#seenAt, bytes: Buffer.concat(this.#received) };
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.destroy();
    this.#tails.length = 0;
  }

  #connect(index: number, port: number, greeting: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      this.#sockets[index] = socket;
      socket.once("error", reject);
      socket.once("connect", () => {
        if (greeting === null) resolve();
        else socket.write(greeting);
      });
      socket.once("data", () => resolve());
      socket.once("close", () => {
        this.#lost += 1;
      });
      socket.on("data", (part) => this.#read(index, part as Buffer));
    });
  }

  #read(index: number, part: Buffer): void {
    const text = this.#text;
    if (!text) return;
    const now = performance.now();
    if (index === 0) this.#received.push(part);
    const tail = this.#tails[index];
    const whole = tail ? Buffer.concat([tail, part]) : part;
    this.#tails[index] = part.at(-1) === NEWLINE ? null : Buffer.from(whole.subarray(-TAIL_LENGTH));
    if (this.#seenAt[index] !== 0 || !whole.includes(text)) return;
    this.#seenAt[index] = now;
    this.#missing -= 1;
    if (this.#missing === 0) this.#done();
  }
}

const streams = new ConnectionGroup();
const bare = new ConnectionGroup();
let caller: Caller | null = null;
/** The connection that sends bytes to the bare broadcaster, which writes them to all others. */
let trigger: Socket | null = null;

function relativeTo(start: number, { ms, bytes }: Arrivals): Arrivals {
  return { ms: ms.map((instant) => instant - start), bytes };
}

answerCalls<ConnectionMethods>({
  openStreams: async ({ port, path = "/api/live", cookies, wanted = [] }) => {
    const before = streams.count;
    const greet = (index: number) =>
      `GET ${path}?wanted=${wanted.join()} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookies[index - before]}\r\n\r\n`;
    await streams.open(cookies.length, port, greet, "event: ready");
  },
  openBare: async ({ port, count }) => {
    trigger = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(trigger, "connect");
    await bare.open(count, port, () => null, null);
  },
  measureCall: async ({ port, call, text }) => {
    caller ??= new Caller(port, 1);
    const watched = streams.watch(text);
    const start = performance.now();
    const [arrivals, { body }] = await Promise.all([watched, caller.call(call)]);
    return { arrivals: relativeTo(start, arrivals), answer: body };
  },
  broadcast: async ({ bytes, text }) => {
    if (!trigger) throw new Error("No bare connections");
    const watched = bare.watch(text);
    const start = performance.now();
    trigger.write(bytes);
    return relativeTo(start, await watched);
  },
  close: async () => {
    streams.close();
    bare.close();
    caller?.close();
    trigger?.destroy();
    caller = null;
    trigger = null;
  },
});
