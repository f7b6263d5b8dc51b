import { createServer, type RequestListener, type Server } from "node:http";
import { Socket, type SocketConstructorOpts } from "node:net";

/** How long a client may take to send a request's headers, and the whole request. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * How long an idle connection stays open: longer than the idle timeout of reverse proxies, so that the server never closes
 * a connection that a proxy is about to use.
 */
const KEEP_ALIVE_MS = 72_000;
const TIMEOUT_CHECK_INTERVAL_MS = 5000;
/** How long a connection may be without data in either direction. A live stream sends heartbeats more often. */
const SOCKET_TIMEOUT_MS = 120_000;

/** The maximum number of connections of one process, and the share of its file descriptors that they may use. */
const MAX_CONNECTIONS = 16_000;
const FILES_FOR_CONNECTIONS = 0.8;

/**
 * The connections of the HTTP server. Each connection handles one request at a time, and one more request may wait: a
 * client can receive the last byte of an answer, and send its next request, before the server has finished the answer. A
 * client that sends more requests (no browser or proxy does) is disconnected, so that no client can queue many requests. At
 * the maximum number of connections, a new connection replaces the one that has been idle longest. The new connection is
 * refused only when no connection is idle.
 */
export class Connections {
  readonly #max: number;
  /** Connections without an active request, the one idle longest first. */
  readonly #idle = new Set<Socket>();
  /** Connections with an active request. */
  readonly #busy = new Set<Socket>();
  /** For each busy connection with a waiting request: a function that starts this request. */
  readonly #next = new Map<Socket, () => void>();
  /** The number of connections detached from HTTP. */
  #detached = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** An HTTP server that passes each request to `handle`. */
  serve(handle: RequestListener): Server {
    const timeouts = {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    };
    const server = createServer(timeouts, (request, response) => {
      const { socket } = request;
      const begin = () => {
        this.#idle.delete(socket);
        this.#busy.add(socket);
        response.once("close", () => this.#endRequest(socket));
        handle(request, response);
      };
      if (this.#idle.has(socket)) begin();
      else if (this.#busy.has(socket) && !this.#next.has(socket)) this.#next.set(socket, begin);
      else socket.destroy();
    });
    server.setTimeout(SOCKET_TIMEOUT_MS);
    return server.on("connection", (socket) => this.#admit(socket));
  }

  /** Whether a request is active on this connection. */
  isBusy(socket: Socket): boolean {
    return this.#busy.has(socket);
  }

  /**
   * Detaches a connection with an active request from HTTP. Gives a plain socket, and lets Node.js free the request and the
   * answer with their parser and timers, which would otherwise use memory as long as the connection is open. The socket
   * counts as a connection until it is closed.
   */
  detach(socket: Socket): Socket {
    // A "data" listener makes the HTTP parser give up its direct access to the handle (the operating system's connection).
    socket.on("data", () => {});
    const withHandle = socket as unknown as { _handle: object | null };
    const detached = new Socket({ handle: withHandle._handle } as SocketConstructorOpts);
    withHandle._handle = null;
    this.#detached += 1;
    detached.once("close", () => {
      this.#detached -= 1;
    });
    socket.destroy();
    return detached;
  }

  /** Called when the active request of a connection has ended. Starts the waiting request, if there is one. */
  #endRequest(socket: Socket): void {
    const next = this.#next.get(socket);
    this.#next.delete(socket);
    if (!this.#busy.delete(socket)) return;
    this.#idle.add(socket);
    if (socket.destroyed) this.#remove(socket);
    else next?.();
  }

  #admit(socket: Socket): void {
    if (this.#idle.size + this.#busy.size + this.#detached >= this.#max) {
      const [longestIdle] = this.#idle;
      if (!longestIdle) return void socket.destroy();
      this.#remove(longestIdle);
      longestIdle.destroy();
    }
    this.#idle.add(socket);
    socket.once("close", () => this.#remove(socket));
  }

  #remove(socket: Socket): void {
    this.#idle.delete(socket);
    this.#busy.delete(socket);
    this.#next.delete(socket);
  }
}

/** The maximum number of connections: lower where the system limits open files. */
export function maxConnections(): number {
  // Without this option, the report looks up the host names of all connected addresses.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const files = Number(userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
  return Math.min(MAX_CONNECTIONS, Math.floor(files * FILES_FOR_CONNECTIONS));
}
