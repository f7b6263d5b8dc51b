import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** How long a client has for a request's headers, and for the whole request, in ms. */
const HEADERS_WITHIN = 15_000;
const REQUEST_WITHIN = 30_000;
/** Longer than reverse proxies keep a connection: the one who closes it first is never the server. */
const KEEP_ALIVE = 72_000;
const LATE_LOOKED_FOR_EVERY = 5000;
/** How long nothing may go either way on a connection, be it that its client does not read; a live stream beats more often. */
const SILENT_WITHIN = 120_000;

/** Connections that one process has at most, and the part of the files it may open that they are at most. */
const MOST = 6000;
const FILES_FOR_CONNECTIONS = 0.8;

/**
 * The connections of the HTTP server. One request at a time on each: whoever sends the next one before the answer (no
 * browser and no proxy does) is cut off, so that no client can pile up work. When there are as many as may be, a new
 * one takes the place of the one that has been idle longest; only where none is idle is it turned away.
 */
export class Connections {
  readonly #most: number;
  /** Those on which nothing is under way, the one idle longest first. */
  readonly #idle = new Set<Socket>();
  readonly #busy = new Set<Socket>();

  constructor(most: number) {
    this.#most = most;
  }

  /** An HTTP server that hands each request to `handle`. */
  serve(handle: RequestListener): Server {
    const times = {
      headersTimeout: HEADERS_WITHIN,
      requestTimeout: REQUEST_WITHIN,
      keepAliveTimeout: KEEP_ALIVE,
      connectionsCheckingInterval: LATE_LOOKED_FOR_EVERY,
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

  #admit(socket: Socket): void {
    if (this.#idle.size + this.#busy.size >= this.#most) {
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
  // Else it looks up the names of the addresses it is connected to.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const files = Number(userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
  return Math.min(MOST, Math.floor(files * FILES_FOR_CONNECTIONS));
}
