import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Connections } from "./connections.ts";
import { answerBadAddress, answerClientError, answerFailures } from "./edges.ts";

/** Bytes of a body that no route asked for. A route that takes one says how long it may be. */
const UNASKED_BODY_MAX = 1024;
const CLOSE_IDLE_EVERY = 50;

export interface HttpSettings {
  readonly connections: Connections;
  readonly trustedProxies: readonly string[];
  readonly logger: FastifyBaseLogger;
}

/** The HTTP server without any route: its connections, how it answers failures, and how it stops. */
export function createHttpServer({ connections, trustedProxies, logger }: HttpSettings): FastifyInstance {
  const server = Fastify({
    serverFactory: (handle) => connections.serve(handle),
    loggerInstance: logger,
    // One of its own for each request takes as long as a statement, to say a number that nothing else tells.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: UNASKED_BODY_MAX,
    trustProxy: [...trustedProxies],
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: (error, socket) =>
      connections.isBusy(socket) ? void socket.destroy() : answerClientError(error, socket),
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  answerFailures(server);
  closeIdleConnections(server);
  return server;
}

/** Browsers keep their connections open: while the server stops, one that was busy is closed once its call is answered. */
function closeIdleConnections(server: FastifyInstance): void {
  let closing: NodeJS.Timeout | undefined;
  server.addHook("preClose", async () => {
    closing = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_EVERY).unref();
  });
  server.addHook("onClose", async () => clearInterval(closing));
}
