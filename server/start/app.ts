import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Albums } from "../backups/album/albums.ts";
import { Backups } from "../backups/backups.ts";
import { ErasedPeople } from "../backups/erased/erasedPeople.ts";
import { readIncarnation } from "../backups/incarnation.ts";
import type { BackupParts } from "../backups/parts.ts";
import { answerCall } from "../calls/call.ts";
import { notFound } from "../calls/edges.ts";
import { KeyedQueue } from "../calls/keyedQueue.ts";
import { Addresses } from "../calls/known/addresses.ts";
import { Installation } from "../calls/known/installation.ts";
import type { Interfaces } from "../calls/known/machine.ts";
import { type LimitSettings, Limits } from "../calls/limits.ts";
import { createSessions } from "../calls/sessions/sessions.ts";
import { Visits } from "../calls/sessions/visits.ts";
import { firstEventsForPages } from "../calls/stream.ts";
import type { Chance, Kernel } from "../calls/work.ts";
import type { Config } from "../config.ts";
import { findBackupTool } from "../database/backupTool.ts";
import type { Database } from "../database/database.ts";
import { LocalLocks } from "../files/locks.ts";
import { PostgresLocks } from "../files/postgresLocks.ts";
import { storedFiles } from "../files/serve.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import { type UploadParts, uploadsFolder } from "../files/uploads/finish.ts";
import type { LiveHub } from "../live/hub.ts";
import { accountsCalls } from "../people/accounts/router.ts";
import { findGuestIdsToActFor } from "../people/guests/held/acting.ts";
import { watchForNewDays } from "../people/players/mornings.ts";
import { watchBackups } from "../prepare/home/backupWatch.ts";
import { apiRoutes } from "./api.ts";
import { cleanHourly } from "./cleaning.ts";
import { watchForFutureWaits } from "./clock/futureInstants.ts";
import { createCore } from "./core.ts";
import { Connections } from "./http/connections.ts";
import { setSecurityHeaders } from "./http/headers.ts";
import { serveHealth } from "./http/health.ts";
import { CallCounts, serveMetrics } from "./http/metrics.ts";
import { createHttpServer } from "./http/server.ts";
import { buildOf, inlineScriptsOf, type ReadSession, serveWebApp } from "./http/webApp.ts";
import type { CallParts } from "./route.ts";
import { type CommonSources, type Sources, sourcesAt } from "./topics.ts";

/** The parts of the server. Tests replace `interfaces`, `clock`, `chance`, `sources`, `runInThread` and `restartAround`. */
export interface Parts extends Pick<BackupParts, "runInThread" | "restartAround" | "restorationFailure"> {
  readonly config: Config;
  /** The machine's network interfaces at the moment. */
  readonly interfaces: () => Interfaces;
  readonly database: Database;
  readonly files: FileStorage;
  readonly processImage: UploadParts["processImage"];
  readonly secret: string;
  readonly limits: LimitSettings;
  readonly clock: () => number;
  readonly chance: Chance;
  readonly sources: CommonSources;
  /** The folder of the built web app; null serves only the API. */
  readonly webDir: string | null;
  readonly logger: FastifyBaseLogger;
}

/** The server, ready to listen, and its kernel, with which other code of this process runs commands. */
export interface ServerApp {
  readonly server: FastifyInstance;
  readonly kernel: Kernel;
  readonly hub: LiveHub;
  readonly uploads: UploadParts;
  readonly albums: Albums;
  readonly sources: Sources;
}

/** Builds the server: its core, its routes and its regular jobs. */
export async function createApp(parts: Parts): Promise<ServerApp> {
  const { config, database, files, processImage, clock, chance, logger } = parts;
  const { streams } = parts.limits;
  const { databaseUrl, filesDir, trustedProxies, publicUrl, storageLimit } = config;
  const onError = (error: unknown) => logger.error(error);
  const addresses = new Addresses(config, parts.interfaces);
  const sources = sourcesAt(parts.sources, addresses);
  const build = parts.webDir ? await buildOf(parts.webDir) : undefined;
  const incarnation = await readIncarnation(database.db);
  const core = await createCore({
    ...{ database, databaseUrl, filesDir, clock, chance, sources, build, incarnation },
    onError,
  });
  const { kernel, hub } = core;
  const sessions = createSessions(database, parts.secret, publicUrl);
  const limits = new Limits(parts.limits);
  const locks = databaseUrl ? new PostgresLocks(databaseUrl, onError) : new LocalLocks();
  const folder = uploadsFolder(filesDir);
  const uploads: UploadParts = { kernel, files, processImage, locks, folder, storageLimit };

  const calls = new CallCounts();
  const visits = new Visits(database.db);
  const connections = new Connections(parts.limits.connections);
  const server = createHttpServer({ connections, trustedProxies, logger });
  const inlineScripts = parts.webDir ? await inlineScriptsOf(parts.webDir) : [];
  setSecurityHeaders(server, publicUrl, () => addresses.known(), inlineScripts);
  const installation = new Installation([config.dataDir, filesDir], () => findBackupTool(database));
  const backups = new Backups({ ...parts, incarnation, onError }, kernel);
  const erased = new ErasedPeople(config, kernel, onError);
  await erased.settle();
  const albums = new Albums(config, kernel, files);
  const services = {
    ...core,
    sessions,
    addresses,
    installation,
    backups,
    albums,
    erased,
    limits,
    incarnation,
  };
  await server.register(apiRoutes, {
    prefix: "/api",
    ...services,
    calls,
    connections,
    visits,
    streams,
    uploads,
    publicUrl,
  });
  await server.register(storedFiles, { prefix: "/files", files, limits });
  serveHealth(server, kernel);
  serveMetrics(server, { config, kernel, hub, calls });
  if (parts.webDir) {
    const readFirstEvents = firstEventsForPages({
      ...services,
      database: database.live,
      findGuestIdsToActFor,
    });
    await serveWebApp(server, parts.webDir, pageSession(services), readFirstEvents);
  } else server.setNotFoundHandler(notFound);

  const stopCleaning = cleanHourly(uploads, onError);
  const stopDayWatch = await watchForNewDays(kernel, onError);
  const stopClockWatch = await watchForFutureWaits(kernel, onError);
  const stopBackupWatch = await watchBackups(kernel, onError);
  const stopErasing = erased.watch();
  const stopNights = backups.watchNights(onError);
  const stopAlbums = albums.watch(onError);
  const stopAddressWatch = addresses.watch(kernel, onError);
  const stopVisits = visits.watch(onError);
  server.addHook("onClose", async () => {
    await Promise.all([
      stopCleaning(),
      stopDayWatch(),
      stopClockWatch(),
      stopBackupWatch(),
      stopErasing(),
      stopNights(),
      stopAlbums(),
      stopAddressWatch(),
      stopVisits(),
    ]);
    await kernel.bus.close();
    await locks.close();
  });
  return { server, kernel, hub, uploads, albums, sources };
}

/**
 * Makes the function that reads the session of a request for the app's HTML page. The function gives the answer of the call
 * `accounts.me`, or null when that call fails. On null the app in the browser makes the call itself, and shows the refusal.
 */
function pageSession(parts: CallParts): ReadSession {
  const queries = new KeyedQueue();
  return (request, reply) =>
    answerCall(accountsCalls.me, {
      ctx: { ...parts, queries, request, reply },
      path: "accounts.me",
      input: null,
    }).catch(() => null);
}
