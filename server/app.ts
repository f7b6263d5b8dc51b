import fastifyHelmet from "@fastify/helmet";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import { requestHeaders } from "./accounts/headers.ts";
import { deleteExpiredPasswordLinks, findActor } from "./accounts/repository.ts";
import { createSessions } from "./accounts/sessions.ts";
import { forgettingBus, KeptAnswers } from "./commands/kept.ts";
import { type LimitSettings, Limits } from "./commands/limits.ts";
import { OneByOne } from "./commands/oneByOne.ts";
import type { Context } from "./commands/procedures.ts";
import { deleteAnswersBefore } from "./commands/repository.ts";
import type { Chance, Kernel } from "./commands/work.ts";
import type { Config } from "./config.ts";
import type { Database, Db } from "./database/database.ts";
import { readTogether } from "./database/reading.ts";
import { requireActiveEvent } from "./event/commands.ts";
import { Connections } from "./http/connections.ts";
import { answerBadAddress, answerClientError, guardEdges, notFound } from "./http/edges.ts";
import { securityHeaders } from "./http/headers.ts";
import { health } from "./http/health.ts";
import { webApp } from "./http/webApp.ts";
import { localBus } from "./live/bus.ts";
import { LiveHub } from "./live/hub.ts";
import { postgresBus } from "./live/postgresBus.ts";
import { liveStream } from "./live/stream.ts";
import type { Touch } from "./live/touch.ts";
import { type AppRouter, createRouter } from "./router.ts";
import { servedTopics } from "./topics.ts";

const BODY_MAX = 64 * 1024;
const CLOSE_IDLE_EVERY = 50;
const HOUR = 3_600_000;
const ANSWERS_KEPT = 48 * HOUR;

/** What the server is made of. `clock` and `chance` are the product's own, or a test's. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly secret: string;
  readonly limits: LimitSettings;
  readonly clock: () => number;
  readonly chance: Chance;
  /** The folder of the built web app; null serves the API alone. */
  readonly webDir: string | null;
  readonly logger: FastifyBaseLogger;
}

/** The server, ready to listen, and its kernel for those who give commands from inside. */
export interface App {
  readonly server: FastifyInstance;
  readonly kernel: Kernel;
  readonly hub: LiveHub;
}

/** Puts the server together: calls under /api/trpc, the live stream, health, and the web app. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, database, logger } = parts;
  const connections = new Connections(parts.limits.connections);
  const server = Fastify({
    serverFactory: (handle) => connections.serve(handle),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    trustProxy: [...config.trustedProxies],
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: (error, socket) =>
      connections.isBusy(socket) ? void socket.destroy() : answerClientError(error, socket),
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance;

  const onError = (error: unknown) => logger.error(error);
  const hub = new LiveHub((work) => readTogether(database, work), servedTopics, onError);
  const kept = new KeptAnswers();
  const heard = {
    receive: (touches: readonly Touch[]) => {
      kept.forget(touches);
      hub.receive(touches);
    },
    refresh: () => {
      kept.forgetAll();
      hub.refresh();
    },
  };
  const bus = config.databaseUrl
    ? await postgresBus(config.databaseUrl, heard, onError)
    : localBus(heard.receive);
  const findPlayer = async (db: Db, id: string) => (await findActor(db, id)) ?? null;
  const kernel: Kernel = {
    database,
    bus: forgettingBus(bus, kept),
    clock: parts.clock,
    chance: parts.chance,
    findActor: findPlayer,
  };
  const sessions = createSessions(database, parts.secret, config.publicUrl);
  const sessionOf = (request: FastifyRequest) => sessions.find(requestHeaders(request));

  await server.register(fastifyHelmet, securityHeaders(config.publicUrl));
  guardEdges(server);
  const limits = new Limits(parts.limits);
  const queries = new OneByOne();
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>["trpcOptions"] = {
    router: createRouter(sessions),
    allowBatching: false,
    createContext: ({ req, res }): Context => ({
      kernel,
      limits,
      queries,
      kept,
      request: req,
      reply: res,
      accountId: async () => (await sessionOf(req))?.accountId ?? null,
      requireActiveEvent,
    }),
    onError: ({ error, path }) => {
      if (error.code === "INTERNAL_SERVER_ERROR") logger.error(error.cause ?? error, path);
    },
  };
  await server.register(fastifyTRPCPlugin, { prefix: "/api/trpc", trpcOptions });
  liveStream(server, hub, {
    sessionOf,
    actorOf: (id) => findPlayer(database.db, id),
    most: parts.limits.streams,
    count: (...call) => limits.question(...call),
  });
  health(server, kernel);
  if (parts.webDir) await webApp(server, parts.webDir);
  else server.setNotFoundHandler(notFound);

  const forget = async () => {
    const now = parts.clock();
    await deleteAnswersBefore(database.db, now - ANSWERS_KEPT).catch(onError);
    await deleteExpiredPasswordLinks(database.db, now).catch(onError);
  };
  const forgetting = setInterval(forget, HOUR).unref();
  // Browsers keep their connections open: one that was busy when the stop began ends with the call on it.
  const closeIdle = () => server.server.closeIdleConnections();
  let closing: NodeJS.Timeout | undefined;
  server.addHook("preClose", async () => {
    closing = setInterval(closeIdle, CLOSE_IDLE_EVERY).unref();
  });
  server.addHook("onClose", async () => {
    clearInterval(closing);
    clearInterval(forgetting);
    await bus.close();
  });
  return { server, kernel, hub };
}
