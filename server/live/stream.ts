import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Database } from "../database/database.ts";
import { findActor } from "../sessions/repository.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { GZIP_HEAD, type Piece } from "./encoding.ts";
import type { LiveHub, Opening } from "./hub.ts";
import { OpenStreams } from "./openStreams.ts";
import type { Reader } from "./reader.ts";

const BEAT_EVERY = 15_000;
/** Bytes that a client may leave unread, besides its first snapshot, before its connection is closed. */
const UNREAD_MAX = 512 * 1024;

/** How long a client has to close its side after the stream ended, in ms. */
const END_WITHIN = 2000;

/** As how many calls of an account opening a stream counts: it may read every topic. */
const OPENING_WEIGHS = 2;

const HEADERS = [
  "HTTP/1.1 200 OK",
  "Content-Type: text/event-stream; charset=utf-8",
  "Cache-Control: no-store, no-transform",
  "X-Accel-Buffering: no",
  "Connection: close",
];
const HEAD = headOf(HEADERS);
const COMPRESSED_HEAD = Buffer.concat([headOf([...HEADERS, "Content-Encoding: gzip"]), GZIP_HEAD]);

/** Who may open a stream, and how often. */
export interface StreamParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limits: {
    /** Counts a call of this weight, of the account or else of a stranger's address. Refuses tooManyRequests. */
    question(accountId: string | null, address: string, weight: number): Promise<void>;
  };
  readonly connections: {
    /** Gives the bare socket of a connection whose request needs nothing else of HTTP. */
    takeOver(socket: Socket): Socket;
  };
  /** Live streams of one account at once. */
  readonly streams: number;
}

/**
 * GET /api/live: the server-sent-event stream of a browser. Bytes go straight to the socket (the answer is delimited
 * by the connection's end), the same ones to all that take gzip, and to all others. `wanted` names the channels that screens ask for; `since`, `identity`
 * and `held` say what a returning browser already has. Refuses notSignedIn and tooManyRequests.
 */
export function liveStream(
  api: FastifyInstance,
  hub: LiveHub,
  { database, sessions, limits, connections, streams }: StreamParts,
): void {
  const open = new OpenStreams(streams);
  const beat = setInterval(() => hub.beat(), BEAT_EVERY);
  api.addHook("preClose", async () => {
    clearInterval(beat);
    await hub.close();
  });

  api.get("/live", { exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessions.find(request.headers.cookie);
    await limits.question(session?.accountId ?? null, request.ip, OPENING_WEIGHS);
    if (!session) throw new Refusal("notSignedIn");
    const { accountId, expiresAt } = session;
    const opening = openingOf(request);
    reply.hijack();
    if (request.raw.socket.destroyed) return;
    const socket = connections.takeOver(request.raw.socket);
    const isCompressed = takesGzip(request);
    const reader = new SocketReader(socket, expiresAt, isCompressed);
    socket.on("data", disconnect).on("error", disconnect);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, BEAT_EVERY);
    socket.write(isCompressed ? COMPRESSED_HEAD : HEAD);
    open.add(accountId, reader);
    socket.on("close", () => {
      open.delete(accountId, reader);
      hub.unsubscribe(reader);
    });
    await hub
      .subscribe(reader, () => findActor(database.db, accountId), opening)
      .catch(() => socket.destroy());
  });
}

/** A client that sends more on a connection that became a stream is disconnected, as is one whose connection failed. */
function disconnect(this: Socket): void {
  this.destroy();
}

/** The connection of a stream whose session lasts until `expiresAt` (epoch ms). A stream holds this, and no request. */
class SocketReader implements Reader {
  readonly #socket: Socket;
  readonly #expiresAt: number;
  readonly #isCompressed: boolean;
  /** Bytes that may be unread; 0 before the first message. */
  #allowance = 0;

  constructor(socket: Socket, expiresAt: number, isCompressed: boolean) {
    this.#socket = socket;
    this.#expiresAt = expiresAt;
    this.#isCompressed = isCompressed;
  }

  get gone(): boolean {
    return this.#socket.destroyed;
  }

  get over(): boolean {
    return this.#expiresAt <= Date.now();
  }

  send(...pieces: readonly Piece[]): void {
    const socket = this.#socket;
    if (this.#allowance === 0)
      this.#allowance = pieces.reduce((sum, piece) => sum + this.#bytesOf(piece).length, UNREAD_MAX);
    if (socket.writableLength > this.#allowance) return void socket.destroy();
    if (pieces.length > 1) socket.cork();
    for (const piece of pieces) socket.write(this.#bytesOf(piece));
    if (pieces.length > 1) socket.uncork();
  }

  #bytesOf(piece: Piece): Buffer {
    return this.#isCompressed ? piece.packed : piece.plain;
  }

  end(): void {
    const socket = this.#socket;
    socket.end();
    // A client that neither reads nor closes its side must not keep the connection open, or the server from stopping.
    setTimeout(() => socket.destroy(), END_WITHIN).unref();
  }
}

function headOf(lines: readonly string[]): Buffer {
  return Buffer.from([...lines, "", ""].join("\r\n"));
}

/** Whether the client names gzip among what it takes, and not to refuse it. */
function takesGzip({ headers }: FastifyRequest): boolean {
  const accepted = String(headers["accept-encoding"] ?? "").split(",");
  return accepted.some((coding) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(coding));
}

function openingOf(request: FastifyRequest): Opening {
  const { since, identity, held, wanted } = request.query as Record<string, unknown>;
  const isResumed = typeof since === "string" && typeof identity === "string";
  return { wanted: names(wanted), resume: isResumed ? { since, identity, held: names(held) } : null };
}

/** Names of channels, with commas in between. */
function names(text: unknown): string[] {
  return typeof text === "string" && text !== "" ? text.split(",") : [];
}
