import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { api } from "./api.ts";
import { cleanHourly } from "./cleaning.ts";
import { type LimitSettings, Limits } from "./commands/limits.ts";
import type { Chance, Kernel } from "./commands/work.ts";
import type { Config } from "./config.ts";
import { createCore } from "./core.ts";
import type { Database } from "./database/database.ts";
import { LocalLocks } from "./files/locks.ts";
import { PostgresLocks } from "./files/postgresLocks.ts";
import { storedFiles } from "./files/serve.ts";
import type { FileStorage } from "./files/storage/storage.ts";
import { type UploadParts, uploadsFolder } from "./files/uploads/finish.ts";
import { Connections } from "./http/connections.ts";
import { notFound } from "./http/edges.ts";
import { securityHeaders } from "./http/headers.ts";
import { health } from "./http/health.ts";
import { createHttpServer } from "./http/server.ts";
import { webApp } from "./http/webApp.ts";
import type { LiveHub } from "./live/hub.ts";
import { turnMornings } from "./players/mornings.ts";
import { createSessions } from "./sessions/sessions.ts";
import type { Sources } from "./topics.ts";

/** What the server is made of. `clock`, `chance` and `sources` are the product's own, or a test's. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStorage;
  readonly takeInImage: UploadParts["takeInImage"];
  readonly secret: string;
  readonly limits: LimitSettings;
  readonly clock: () => number;
  readonly chance: Chance;
  readonly sources: Sources;
  /** The folder of the built web app; null serves the API alone. */
  readonly webDir: string | null;
  readonly logger: FastifyBaseLogger;
}

/** The server, ready to listen, and its kernel for those who give commands from inside. */
export interface App {
  readonly server: FastifyInstance;
  readonly kernel: Kernel;
  readonly hub: LiveHub;
  readonly uploads: UploadParts;
}

/** Puts the server together: the core, and the routes that lead to it. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, database, files, takeInImage, clock, chance, sources, logger } = parts;
  const { streams } = parts.limits;
  const { databaseUrl, filesDir, trustedProxies, publicUrl, storageLimit } = config;
  const onError = (error: unknown) => logger.error(error);
  const core = await createCore({ database, databaseUrl, filesDir, clock, chance, sources, onError });
  const { kernel, hub } = core;
  const sessions = createSessions(database, parts.secret, publicUrl);
  const limits = new Limits(parts.limits);
  const locks = databaseUrl ? new PostgresLocks(databaseUrl, onError) : new LocalLocks();
  const folder = uploadsFolder(filesDir);
  const uploads: UploadParts = { kernel, files, takeInImage, locks, folder, storageLimit };

  const connections = new Connections(parts.limits.connections);
  const server = createHttpServer({ connections, trustedProxies, logger });
  securityHeaders(server, publicUrl);
  await server.register(api, {
    prefix: "/api",
    ...core,
    sessions,
    limits,
    connections,
    streams,
    uploads,
    publicUrl,
  });
  await server.register(storedFiles, { prefix: "/files", files, limits });
  health(server, kernel);
  if (parts.webDir) await webApp(server, parts.webDir);
  else server.setNotFoundHandler(notFound);

  const endCleaning = cleanHourly(uploads, onError);
  const endMornings = await turnMornings(kernel, onError);
  server.addHook("onClose", async () => {
    endCleaning();
    endMornings();
    await kernel.bus.close();
    await locks.close();
  });
  return { server, kernel, hub, uploads };
}
