import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LiveReader } from "../../domain/live/topics.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Db, ReadSource } from "../database/database.ts";
import type { Bus } from "../live/bus.ts";
import { WANTED_MAX } from "../live/channels.ts";
import { acceptsGzip, type EncodedPiece, GZIP_HEAD, type History } from "../live/encoding.ts";
import type { LiveHub, Opening } from "../live/hub.ts";
import { OpenStreams } from "../live/openStreams.ts";
import type { Reader } from "../live/reader.ts";
import { findSession } from "./sessions/findSession.ts";
import { findActor } from "./sessions/repository.ts";
import type { Sessions } from "./sessions/sessions.ts";

const BEAT_INTERVAL_MS = 15_000;
/** A client that has more unread bytes than this is disconnected. The bytes of its first snapshot are not included. */
const UNREAD_MAX = 512 * 1024;

/** How long a client has to close its side of the connection after the stream ended, in ms. */
const END_TIMEOUT_MS = 2000;

/** Opening a stream uses up as much of the account's limit as this many calls, because a stream may read every topic. */
const OPENING_WEIGHT = 2;

const HEADERS = [
  "HTTP/1.1 200 OK",
  "Content-Type: text/event-stream; charset=utf-8",
  "Cache-Control: no-store, no-transform",
  "X-Accel-Buffering: no",
  "Connection: close",
];
const HEAD = headOf(HEADERS);
const COMPRESSED_HEAD = Buffer.concat([headOf([...HEADERS, "Content-Encoding: gzip"]), GZIP_HEAD]);

/** The services that every stream needs. */
export interface StreamParts {
  readonly hub: LiveHub;
  readonly kernel: { readonly bus: Pick<Bus, "caughtUp"> };
  readonly connections: {
    /** Gives the raw socket of a connection that no longer needs HTTP. */
    detach(socket: Socket): Socket;
  };
}

/** The services and limits for players' streams. */
export interface PlayerStreamParts extends StreamParts {
  readonly database: ReadSource;
  readonly sessions: Sessions;
  readonly limits: {
    /**
     * Counts a call of this weight: for the account or, without an account, for the IP address. Throws the refusal
     * `tooManyRequests`.
     */
    request(accountId: string | null, address: string, weight: number): Promise<void>;
  };
  readonly installation: {
    /** Notes that an account opened its stream from this IP address. */
    noteStreamAddress(accountId: string, address: string): void;
  };
  readonly visits: {
    /** Notes a stream of this session; gives the function to call when the stream ends. */
    streamOpened(tokenHash: string): () => void;
  };
  /** Gives the ids of the guests, among these players, for whom the actor may act (rule J12). */
  readonly findGuestIdsToActFor: (db: Db, actor: Actor, playerIds: readonly string[]) => Promise<string[]>;
  /** The maximum number of live streams of one account. */
  readonly streams: number;
}

/** Gives the first events of the live stream of the browser that sent this request; null when the browser gets none. */
export type ReadFirstEvents = (request: FastifyRequest) => Promise<readonly EncodedPiece[] | null>;

type FirstEventsParts = Pick<
  PlayerStreamParts,
  "hub" | "kernel" | "database" | "sessions" | "limits" | "findGuestIdsToActFor"
>;

/** The account or the display that opened a stream. */
interface StreamOwner {
  readonly id: string;
  readonly openStreams: OpenStreams;
  /**
   * The known expiry of the session (epoch ms), and a function that reads it again; null for a stream that never
   * expires.
   */
  readonly expiry: { readonly until: number; refresh(): Promise<number> } | null;
  /** `wanted`: the channels that the browser requests. */
  identify(wanted: readonly string[]): Promise<LiveReader | null>;
  /** Called when the stream has ended. */
  onEnd?(): void;
}

/**
 * GET /api/live: the stream of a player's browser (see `serveStream`). Throws the refusals `notSignedIn` and
 * `tooManyRequests`.
 */
export function liveStream(api: FastifyInstance, parts: PlayerStreamParts): void {
  const { hub, sessions, limits, installation, visits, streams } = parts;
  const openStreams = new OpenStreams(streams);
  const beat = setInterval(() => void hub.beat(), BEAT_INTERVAL_MS);
  api.addHook("preClose", async () => {
    clearInterval(beat);
    await hub.close();
  });

  api.get("/live", { exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessions.find(request.headers.cookie);
    await limits.request(session?.accountId ?? null, request.ip, OPENING_WEIGHT);
    if (!session) throw new Refusal("notSignedIn");
    const { accountId: id, expiresAt: until } = session;
    installation.noteStreamAddress(id, request.ip);
    const { refresh, identify } = sessionLookups(parts, session);
    const onEnd = visits.streamOpened(session.tokenHash);
    await serveStream(parts, request, reply, {
      id,
      openStreams,
      expiry: { until, refresh },
      identify,
      onEnd,
    });
  });
}

/**
 * Gives the first events of a player's stream for the app's page: the snapshot, and the id from which the browser's stream
 * continues. Null for a visitor. Throws the refusal `tooManyRequests`.
 */
export function firstEventsForPages(parts: FirstEventsParts): ReadFirstEvents {
  const { hub, kernel, sessions, limits } = parts;
  return async (request) => {
    const session = await sessions.find(request.headers.cookie);
    if (!session) return null;
    await limits.request(session.accountId, request.ip, OPENING_WEIGHT);
    await kernel.bus.caughtUp();
    const page = new PageReader();
    await hub.subscribe(page, sessionLookups(parts, session).identify, { wanted: [], resume: null });
    return page.pieces;
  };
}

/**
 * Gives functions that read the expiry of a session (0 after its end) and its player. The session may have ended since
 * the request.
 */
function sessionLookups(
  { database: { db }, findGuestIdsToActFor }: Pick<PlayerStreamParts, "database" | "findGuestIdsToActFor">,
  { accountId, tokenHash }: { readonly accountId: string; readonly tokenHash: string },
) {
  const refresh = async () => (await findSession(db, tokenHash, Date.now()))?.expiresAt ?? 0;
  const identify = async (wanted: readonly string[]): Promise<LiveReader | null> => {
    const actor = (await refresh()) > 0 ? await findActor(db, accountId) : null;
    return actor && { ...actor, actsFor: await findGuestIdsToActFor(db, actor, keysOf(wanted)) };
  };
  return { refresh, identify };
}

/**
 * The server-sent-event stream of a browser. Bytes are written directly to the socket, and the response ends with
 * the connection. Readers with the same encoding (gzip or none) get the same bytes. In the query string, `wanted`
 * names the requested channels; `since`, `identity` and `held` report what a returning browser already has. The
 * first message contains everything that any server committed before the request arrived. With `poll` the stream ends
 * after this message, so that proxies which hold back an unfinished answer deliver it.
 */
export async function serveStream(
  { hub, kernel, connections }: StreamParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, openStreams, expiry, identify, onEnd }: StreamOwner,
): Promise<void> {
  const opening = openingOf(request);
  reply.hijack();
  if (request.raw.socket.destroyed) return onEnd?.();
  const socket = connections.detach(request.raw.socket);
  const isPoll = isPollRequest(request);
  // A compressed stream has no end block: a proxy that reads the whole answer of a poll could reject it.
  const isCompressed = !isPoll && acceptsGzip(request);
  const reader = new SocketReader(socket, expiry, isCompressed, isPoll);
  socket.on("data", disconnect).on("error", disconnect);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, BEAT_INTERVAL_MS);
  socket.write(isCompressed ? COMPRESSED_HEAD : HEAD);
  openStreams.add(id, reader);
  socket.on("close", () => {
    openStreams.delete(id, reader);
    hub.unsubscribe(reader);
    onEnd?.();
  });
  await kernel.bus.caughtUp();
  await hub.subscribe(reader, identify, opening).catch(() => socket.destroy());
}

/** Disconnects a client that sends data on a stream's connection, or whose connection failed. */
function disconnect(this: Socket): void {
  this.destroy();
}

/**
 * The connection of a stream, with the expiry of its session. An open stream holds no HTTP request, to save memory.
 */
class SocketReader implements Reader {
  readonly #socket: Socket;
  readonly #expiry: StreamOwner["expiry"];
  #until: number;
  readonly #isCompressed: boolean;
  readonly #isPoll: boolean;
  history: History | null = null;
  /** How many bytes may be unread; 0 before the first message. */
  #allowance = 0;

  constructor(socket: Socket, expiry: StreamOwner["expiry"], isCompressed: boolean, isPoll: boolean) {
    this.#socket = socket;
    this.#expiry = expiry;
    this.#until = expiry?.until ?? Number.POSITIVE_INFINITY;
    this.#isCompressed = isCompressed;
    this.#isPoll = isPoll;
  }

  get isClosed(): boolean {
    return this.#socket.destroyed || this.#socket.writableEnded;
  }

  get isExpired(): boolean {
    return this.#until <= Date.now();
  }

  async refreshExpiry(): Promise<void> {
    if (this.#expiry) this.#until = await this.#expiry.refresh();
  }

  send(...pieces: readonly EncodedPiece[]): void {
    const socket = this.#socket;
    if (this.#allowance === 0)
      this.#allowance = pieces.reduce((sum, piece) => sum + this.#bytesOf(piece).length, UNREAD_MAX);
    if (socket.writableLength > this.#allowance) return void socket.destroy();
    if (pieces.length > 1) socket.cork();
    for (const piece of pieces) socket.write(this.#bytesOf(piece));
    if (pieces.length > 1) socket.uncork();
    if (this.#isPoll) this.end();
  }

  #bytesOf(piece: EncodedPiece): Buffer {
    return this.#isCompressed ? piece.packed : piece.plain;
  }

  end(): void {
    const socket = this.#socket;
    socket.end();
    // A client that neither reads nor closes its side must not hold the connection open: the server could not stop.
    setTimeout(() => socket.destroy(), END_TIMEOUT_MS).unref();
  }
}

/** The app's page, which gets the first events of a stream and nothing more. */
class PageReader implements Reader {
  readonly isExpired = false;
  history: History | null = null;
  isClosed = false;
  pieces: readonly EncodedPiece[] | null = null;

  async refreshExpiry(): Promise<void> {}

  send(...pieces: readonly EncodedPiece[]): void {
    this.pieces = pieces;
    this.end();
  }

  end(): void {
    this.isClosed = true;
  }
}

function headOf(lines: readonly string[]): Buffer {
  return Buffer.from([...lines, "", ""].join("\r\n"));
}

/** Whether a request for a stream is a poll. */
export function isPollRequest({ query }: FastifyRequest): boolean {
  return "poll" in (query as object);
}

function openingOf(request: FastifyRequest): Opening {
  const { since, identity, held, wanted } = request.query as Record<string, unknown>;
  const isResumed = typeof since === "string" && typeof identity === "string";
  return {
    wanted: channelNamesIn(wanted),
    resume: isResumed ? { since, identity, held: channelNamesIn(held) } : null,
  };
}

/** The keys of the requested channels. */
function keysOf(wanted: readonly string[]): string[] {
  return wanted.slice(0, WANTED_MAX).flatMap((name) => name.split(":")[1] ?? []);
}

/** Splits a comma-separated list of channel names. */
function channelNamesIn(text: unknown): string[] {
  return typeof text === "string" && text !== "" ? text.split(",") : [];
}
