import type { FastifyInstance } from "fastify";
import { albumFiles } from "../backups/album/files.ts";
import { backupFiles } from "../backups/files.ts";
import { displayRoutes } from "../bigscreens/routes.ts";
import { notFound } from "../calls/edges.ts";
import type { Addresses } from "../calls/known/addresses.ts";
import type { AlbumService } from "../calls/known/albums.ts";
import type { BackupService } from "../calls/known/backups.ts";
import type { ErasedService } from "../calls/known/erased.ts";
import type { Installation } from "../calls/known/installation.ts";
import type { Limits } from "../calls/limits.ts";
import type { Sessions } from "../calls/sessions/sessions.ts";
import type { Visits } from "../calls/sessions/visits.ts";
import { liveStream } from "../calls/stream.ts";
import type { UploadParts } from "../files/uploads/finish.ts";
import { uploads } from "../files/uploads/route.ts";
import { findGuestIdsToActFor } from "../people/guests/held/acting.ts";
import type { Core } from "./core.ts";
import type { Connections } from "./http/connections.ts";
import type { CallCounts } from "./http/metrics.ts";
import { callRoutes } from "./route.ts";

/** The dependencies of the routes under /api. */
export interface ApiParts extends Pick<Core, "kernel" | "hub" | "answers"> {
  readonly sessions: Sessions;
  readonly addresses: Addresses;
  readonly installation: Installation;
  readonly backups: BackupService;
  readonly erased: ErasedService;
  readonly calls: CallCounts;
  readonly incarnation: number;
  readonly albums: AlbumService;
  readonly limits: Limits;
  readonly visits: Visits;
  readonly uploads: UploadParts;
  readonly connections: Connections;
  /** The maximum number of concurrent live streams of one account. */
  readonly streams: number;
  readonly publicUrl: string;
}

/**
 * All routes under /api: calls, uploads, the live stream, and the requests of big screens. Their answers must not be
 * cached.
 */
export async function apiRoutes(server: FastifyInstance, parts: ApiParts): Promise<void> {
  server.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  server.setNotFoundHandler(notFound);
  await server.register(callRoutes, { prefix: "/trpc", parts });
  await server.register(uploads, { prefix: "/uploads", parts: { ...parts, ...parts.uploads } });
  await server.register(backupFiles, { prefix: "/backups", parts });
  await server.register(albumFiles, { prefix: "/albums", parts });
  liveStream(server, { ...parts, database: parts.kernel.database.live, findGuestIdsToActFor });
  await server.register(displayRoutes, { prefix: "/display", parts });
}
