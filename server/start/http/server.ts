import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { answerBadAddress, answerClientError, answerFailures } from "../../calls/edges.ts";
import type { Connections } from "./connections.ts";

/** The maximum size (bytes) of a request's body, for routes that set no other limit. */
const DEFAULT_BODY_MAX = 1024;
const CLOSE_IDLE_INTERVAL_MS = 50;

export interface HttpSettings {
  readonly connections: Connections;
  readonly trustedProxies: readonly string[];
  readonly logger: FastifyBaseLogger;
}

/** The HTTP server without routes: its connections, its answers to failures, and its shutdown. */
export function createHttpServer({ connections, trustedProxies, logger }: HttpSettings): FastifyInstance {
  const server = Fastify({
    serverFactory: (handle) => connections.serve(handle),
    loggerInstance: logger,
    // A child logger for each request takes as long as a database statement, and only adds a request number.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    // A busy machine may read the files of the web app for longer than ten seconds: the start waits, instead of failing.
    pluginTimeout: 0,
    bodyLimit: DEFAULT_BODY_MAX,
    trustProxy: [...trustedProxies],
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    // While a request is being answered, a second answer would be mixed with the first.
    clientErrorHandler: (error, socket) =>
      connections.isBusy(socket) ? void socket.destroy() : answerClientError(error, socket),
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  answerFailures(server);
  closeIdleConnections(server);
  return server;
}

/**
 * While the server stops, closes idle connections again and again: browsers hold their connections open, and a busy
 * connection becomes idle once its call is answered.
 */
function closeIdleConnections(server: FastifyInstance): void {
  let closing: NodeJS.Timeout | undefined;
  server.addHook("preClose", async () => {
    closing = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS).unref();
  });
  server.addHook("onClose", async () => clearInterval(closing));
}
