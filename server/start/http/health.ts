import type { FastifyInstance } from "fastify";
import { readVersion } from "../../calls/known/version.ts";
import type { Kernel } from "../../calls/work.ts";
import { DatabaseUnavailable } from "../../database/unavailable.ts";

/** How long /readyz waits for the database. Load balancers would give up waiting for /readyz a little later. */
const CHECK_TIMEOUT_MS = 1500;

/**
 * Serves `/healthz`, which answers as long as the process runs, and `/readyz`, which answers 200 when the database works
 * and changes of other servers arrive, and 503 otherwise.
 */
export function serveHealth(server: FastifyInstance, { database, bus }: Kernel): void {
  const version = readVersion();
  let checking: Promise<void> | null = null;
  // One check at a time, however often /readyz is requested and however long the database hangs.
  const check = () => {
    checking ??= database.check().finally(() => {
      checking = null;
    });
    return checking;
  };

  // A page that a browser loaded from another address of this server may read this answer (rule I5).
  server.get("/healthz", async (_request, reply) => {
    reply.header("access-control-allow-origin", "*");
    return { status: "ok" };
  });
  server.get("/readyz", async (_request, reply) => {
    try {
      await withTimeout(CHECK_TIMEOUT_MS, check());
      if (bus.connected) return { status: "ready", version };
    } catch (error) {
      server.log.error(error);
    }
    return reply.code(503).send({ status: "unavailable" });
  });
}

/** Waits for the promise. Throws DatabaseUnavailable after `ms`. */
async function withTimeout(ms: number, promise: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseUnavailable(`no answer within ${ms} ms`)), ms);
  try {
    await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
