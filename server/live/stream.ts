import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LiveReader } from "../../domain/live/topics.ts";
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

/** What every stream needs of the server. */
export interface StreamParts {
  readonly hub: LiveHub;
  readonly connections: {
    /** Gives the bare socket of a connection whose request needs nothing else of HTTP. */
    takeOver(socket: Socket): Socket;
  };
}

/** Who may open a player's stream, and how often. */
export interface PlayerStreamParts extends StreamParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limits: {
    /** Counts a call of this weight, of the account or else of a stranger's address. Refuses tooManyRequests. */
    question(accountId: string | null, address: string, weight: number): Promise<void>;
  };
  /** Live streams of one account at once. */
  readonly streams: number;
}

/** Whose a stream is, among the open ones of whom; until when it lasts (epoch ms), and who that is at any moment. */
interface StreamOwner {
  readonly id: string;
  readonly open: OpenStreams;
  readonly expiresAt: number;
  identify(): Promise<LiveReader | null>;
  /** It ended. */
  onEnd?(): void;
}

/** GET /api/live: the stream of a player's browser, as `serveStream` says. Refuses notSignedIn and tooManyRequests. */
export function liveStream(api: FastifyInstance, parts: PlayerStreamParts): void {
  const { hub, database, sessions, limits, streams } = parts;
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
    const { accountId: id, expiresAt } = session;
    await serveStream(parts, request, reply, {
      id,
      open,
      expiresAt,
      identify: () => findActor(database.db, id),
    });
  });
}

/**
 * The server-sent-event stream of a browser. Bytes go straight to the socket (the answer is delimited by the connection's
 * end), the same ones to all that take gzip, and to all others. In its address, `wanted` names the channels that screens
 * ask for; `since`, `identity` and `held` say what a returning browser already has.
 */
export async function serveStream(
  { hub, connections }: StreamParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, open, expiresAt, identify, onEnd }: StreamOwner,
): Promise<void> {
  const opening = openingOf(request);
  reply.hijack();
  if (request.raw.socket.destroyed) return onEnd?.();
  const socket = connections.takeOver(request.raw.socket);
  const isCompressed = takesGzip(request);
  const reader = new SocketReader(socket, expiresAt, isCompressed);
  socket.on("data", disconnect).on("error", disconnect);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, BEAT_EVERY);
  socket.write(isCompressed ? COMPRESSED_HEAD : HEAD);
  open.add(id, reader);
  socket.on("close", () => {
    open.delete(id, reader);
    hub.unsubscribe(reader);
    onEnd?.();
  });
  await hub.subscribe(reader, identify, opening).catch(() => socket.destroy());
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
