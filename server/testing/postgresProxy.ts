import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { DatabaseLocation } from "../database/database.ts";
import { tcpAddressOf } from "./databases.ts";

/** The bytes before a message's content: its letter (1 byte) and its length (4 bytes). */
const HEAD = 5;

/**
 * Splits a stream of bytes into PostgreSQL's messages. A message is a letter, the length of the rest of the message (which
 * includes the 4 bytes of the length), and the content.
 */
class Messages {
  #rest = Buffer.alloc(0);
  /** The number of bytes of the next message's letter: 0 for a client's first message, which has no letter, otherwise 1. */
  #letterBytes: number;

  constructor(from: "client" | "server") {
    this.#letterBytes = from === "client" ? 0 : 1;
  }

  /** The messages that are complete once these bytes have arrived. */
  *in(bytes: Buffer): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    while (this.#rest.length >= HEAD) {
      const length = this.#letterBytes + this.#rest.readInt32BE(this.#letterBytes);
      if (this.#rest.length < length) return;
      yield this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      this.#letterBytes = 1;
    }
  }
}

/** Whether this message begins a transaction that may write. */
const isBegin = (message: Buffer) =>
  /^Q....start transaction isolation level (read committed|repeatable read(?!.*read only))/s.test(
    message.toString("latin1"),
  );
const isCommit = (message: Buffer) => /^Q....commit/s.test(message.toString("latin1"));
/** Whether this message is a notification that the client subscribed to with LISTEN. */
const isNotification = (message: Buffer) => message[0] === "A".charCodeAt(0);
/** Whether PostgreSQL says that it is ready for the next query: the answer to the previous query is complete. */
const isReady = (message: Buffer) => message[0] === "Z".charCodeAt(0);

/** A proxy between a server and the tests' PostgreSQL. The proxy can cut connections, and delay or stop messages. */
export class PostgresProxy {
  readonly location: DatabaseLocation;
  /** Whether a connection was cut since the last call of `cutNext` or `cutCommit`. */
  hasCut = false;
  readonly #sockets = new Set<Socket>();
  #frozen = false;
  #cutAfter: number | null = null;
  #cutCommit: "asked" | "answered" | null = null;
  #notificationDelay = 0;

  private constructor(server: Server, location: DatabaseLocation) {
    const url = tcpAddressOf(location);
    const [host, port] = [url.hostname, Number(url.port)];
    url.port = String((server.address() as AddressInfo).port);
    this.location = { ...location, databaseUrl: url.href };
    server.on("connection", (client) => this.#join(client, connect(port, host)));
  }

  /** A proxy in front of this database, closed when the running test ends. */
  static async inFrontOf(location: DatabaseLocation): Promise<PostgresProxy> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const proxy = new PostgresProxy(server, location);
    onTestFinished(() => {
      proxy.cutAll();
      server.close();
    });
    return proxy;
  }

  /**
   * Cuts the connection of the next transaction after this number of its messages was forwarded. Messages in both
   * directions count, from BEGIN to the answer of COMMIT.
   */
  cutNext(messages: number): void {
    this.hasCut = false;
    this.#cutAfter = messages;
  }

  /**
   * Cuts the connection of the next transaction that commits: before its COMMIT is forwarded ("asked"), or before the answer
   * to its COMMIT is forwarded ("answered").
   */
  cutCommit(when: "asked" | "answered"): void {
    this.hasCut = false;
    this.#cutCommit = when;
  }

  /** Delays each notification, and all later messages of its connection, by this number of ms. */
  delayNotifications(ms: number): void {
    this.#notificationDelay = ms;
  }

  /** Cuts every connection. */
  cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Connections stay open, but no message is forwarded until `thaw`. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #join(client: Socket, server: Socket): void {
    let forwarded: number | null = null;
    let limit = Number.POSITIVE_INFINITY;
    let committing = false;
    let cut = false;
    const forward = (message: Buffer, to: Socket) => {
      if (cut) return;
      if (to === server && isBegin(message)) {
        forwarded = 0;
        limit = this.#cutAfter ?? limit;
        this.#cutAfter = null;
      }
      const asksCommit = to === server && isCommit(message);
      if (asksCommit && forwarded !== null && this.#cutCommit) {
        limit = forwarded + (this.#cutCommit === "asked" ? 0 : 1);
        this.#cutCommit = null;
      }
      if (forwarded !== null && forwarded >= limit) {
        cut = true;
        this.hasCut = true;
        client.end();
        server.end();
        return;
      }
      to.write(message);
      if (forwarded === null) return;
      forwarded += 1;
      if (to === server) committing = asksCommit;
      else if (committing && isReady(message)) {
        forwarded = null;
      }
    };
    let lastDelayed: Promise<unknown> | null = null;
    const forwardDelayed = (message: Buffer) => {
      const delay = isNotification(message) ? this.#notificationDelay : 0;
      if (!lastDelayed && delay === 0) return forward(message, client);
      lastDelayed = Promise.all([lastDelayed, sleep(delay)]).then(() => forward(message, client));
    };
    this.#pipe(client, server, new Messages("client"), forward);
    this.#pipe(server, client, new Messages("server"), forwardDelayed);
  }

  #pipe(from: Socket, to: Socket, messages: Messages, forward: (message: Buffer, to: Socket) => void): void {
    this.#sockets.add(from.setNoDelay(true));
    if (this.#frozen) from.pause();
    from.on("data", (bytes: Buffer) => {
      for (const message of messages.in(bytes)) forward(message, to);
    });
    from.on("error", () => {});
    from.on("close", () => {
      this.#sockets.delete(from);
      to.end();
    });
  }
}
