import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "../../domain/accounts/roles.ts";
import type { LiveHub, Reader, Resume } from "./hub.ts";

const BEAT_EVERY = 15_000;
/** Bytes a reader may leave unread, above its first snapshot, before it is cut off. */
const UNREAD_MAX = 512 * 1024;

/** How long a reader has to close its side once the stream ended, in ms. */
const END_WITHIN = 2000;

const HEAD = Buffer.from(
  [
    "HTTP/1.1 200 OK",
    "Content-Type: text/event-stream; charset=utf-8",
    "Cache-Control: no-store, no-transform",
    "X-Accel-Buffering: no",
    "Connection: close",
    "",
    "",
  ].join("\r\n"),
);

/** What the stream needs to know of accounts. */
export interface StreamAccounts {
  /** The player id of the request's session, or null. */
  accountOf(request: FastifyRequest): Promise<string | null>;
  /** The player as they are now, or null when they are gone. */
  actorOf(accountId: string): Promise<Actor | null>;
}

/**
 * GET /api/live: the server-sent-event stream of a browser. Bytes go straight to the socket (the answer is delimited
 * by the connection's end), the same ones to all. `since` and `identity` say what a returning browser already has.
 * Answers 401 to whoever is not signed in.
 */
export function liveStream(app: FastifyInstance, hub: LiveHub, accounts: StreamAccounts): void {
  const beat = setInterval(() => hub.beat(), BEAT_EVERY);
  app.addHook("preClose", async () => {
    clearInterval(beat);
    await hub.close();
  });

  app.get("/api/live", async (request, reply) => {
    const accountId = await accounts.accountOf(request);
    if (!accountId) return reply.code(401).send();
    reply.hijack();
    const socket = request.raw.socket;
    let allowance: number | null = null;
    const reader: Reader = {
      get gone() {
        return socket.destroyed;
      },
      send: (...parts) => {
        allowance ??= parts.reduce((sum, { length }) => sum + length, UNREAD_MAX);
        if (socket.writableLength > allowance) return void socket.destroy();
        if (parts.length > 1) socket.cork();
        for (const bytes of parts) socket.write(bytes);
        if (parts.length > 1) socket.uncork();
      },
      end: () => {
        socket.end();
        // Who neither reads nor closes keeps neither the connection nor the server from stopping.
        setTimeout(() => socket.destroy(), END_WITHIN).unref();
      },
    };
    socket.setNoDelay(true);
    socket.setKeepAlive(true, BEAT_EVERY);
    socket.write(HEAD);
    socket.on("close", () => hub.unsubscribe(reader));
    await hub
      .subscribe(reader, () => accounts.actorOf(accountId), resumeOf(request))
      .catch(() => socket.destroy());
  });
}

function resumeOf(request: FastifyRequest): Resume | null {
  const { since, identity } = request.query as Record<string, unknown>;
  return typeof since === "string" && typeof identity === "string" ? { since, identity } : null;
}
