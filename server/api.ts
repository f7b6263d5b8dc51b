import type { FastifyInstance } from "fastify";
import { calls } from "./calls.ts";
import type { Limits } from "./commands/limits.ts";
import type { Core } from "./core.ts";
import { displayRoutes } from "./displays/routes.ts";
import type { UploadParts } from "./files/uploads/finish.ts";
import { uploads } from "./files/uploads/route.ts";
import type { Connections } from "./http/connections.ts";
import { notFound } from "./http/edges.ts";
import { liveStream } from "./live/stream.ts";
import type { Sessions } from "./sessions/sessions.ts";

/** What the routes under /api need. */
export interface ApiParts extends Pick<Core, "kernel" | "hub" | "kept"> {
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly uploads: UploadParts;
  readonly connections: Connections;
  /** Live streams of one account at once. */
  readonly streams: number;
  readonly publicUrl: string;
}

/** Everything under /api: the calls, the uploads, the live stream, and what big screens ask. No cache keeps what it answers. */
export async function api(server: FastifyInstance, parts: ApiParts): Promise<void> {
  server.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  server.setNotFoundHandler(notFound);
  await server.register(calls, { prefix: "/trpc", parts });
  await server.register(uploads, { prefix: "/uploads", parts: { ...parts, ...parts.uploads } });
  liveStream(server, { ...parts, database: parts.kernel.database });
  await server.register(displayRoutes, { prefix: "/display", parts });
}
