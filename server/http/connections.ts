import { createServer, type RequestListener, type Server } from "node:http";
import { Socket, type SocketConstructorOpts } from "node:net";

/** How long a client has for a request's headers, and for the whole request, in ms. */
const HEADERS_WITHIN = 15_000;
const REQUEST_WITHIN = 30_000;
/** Longer than reverse proxies keep a connection, so that the server never closes one that a proxy is about to use. */
const KEEP_ALIVE = 72_000;
const TIMEOUTS_CHECKED_EVERY = 5000;
/** How long a connection may go without data in either direction, in ms. A live stream beats more often. */
const SILENT_WITHIN = 120_000;

/** How many connections one process has at most, and which share of the files it may open. */
const MOST = 16_000;
const FILES_FOR_CONNECTIONS = 0.8;

/**
 * The connections of the HTTP server. One request at a time on each: a client that sends the next one before the answer
 * (no browser and no proxy does) is disconnected, so that none can pile up work. When there are as many connections as
 * allowed, a new one replaces the one that has been idle longest; it is refused only when none is idle.
 */
export class Connections {
  readonly #most: number;
  /** Connections without a request under way, the one idle longest first. */
  readonly #idle = new Set<Socket>();
  readonly #busy = new Set<Socket>();
  /** How many connections were taken out of HTTP's hands. */
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** An HTTP server that hands each request to `handle`. */
  serve(handle: RequestListener): Server {
    const times = {
      headersTimeout: HEADERS_WITHIN,
      requestTimeout: REQUEST_WITHIN,
      keepAliveTimeout: KEEP_ALIVE,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY,
    };
    const server = createServer(times, (request, response) => {
      const { socket } = request;
      if (!this.#idle.delete(socket)) return void socket.destroy();
      this.#busy.add(socket);
      response.once("close", () => {
        if (this.#busy.delete(socket)) this.#idle.add(socket);
      });
      handle(request, response);
    });
    server.setTimeout(SILENT_WITHIN);
    return server.on("connection", (socket) => this.#admit(socket));
  }

  /** Whether a request is under way on this connection. */
  isBusy(socket: Socket): boolean {
    return this.#busy.has(socket);
  }

  /**
   * Takes a connection whose request is under way out of HTTP's hands: gives a socket of nothing but the connection, and
   * has Node.js let go of the request, its answer, its parser and its timers, which would be kept as long as it is open.
   * It counts as a busy connection until it is closed.
   */
  takeOver(socket: Socket): Socket {
    // Whoever listens for the bytes of a connection makes HTTP's parser hand it back.
    socket.on("data", () => {});
    const inner = socket as unknown as { _handle: object | null };
    const taken = new Socket({ handle: inner._handle } as SocketConstructorOpts);
    inner._handle = null;
    this.#taken += 1;
    taken.once("close", () => {
      this.#taken -= 1;
    });
    socket.destroy();
    return taken;
  }

  #admit(socket: Socket): void {
    if (this.#idle.size + this.#busy.size + this.#taken >= this.#most) {
      const [longestIdle] = this.#idle;
      if (!longestIdle) return void socket.destroy();
      this.#forget(longestIdle);
      longestIdle.destroy();
    }
    this.#idle.add(socket);
    socket.once("close", () => this.#forget(socket));
  }

  #forget(socket: Socket): void {
    this.#idle.delete(socket);
    this.#busy.delete(socket);
  }
}

/** How many connections this process may have: fewer where the system lets it open few files. */
export function mostConnections(): number {
  // Without this the report looks up the host names of all connected addresses.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const files = Number(userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
  return Math.min(MOST, Math.floor(files * FILES_FOR_CONNECTIONS));
}
