import type { FastifyInstance } from "fastify";
import type { Kernel } from "../commands/work.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";

/** How long /readyz waits for the database, in ms: load balancers give up soon after. */
const CHECKED_WITHIN = 1500;

/** /healthz answers while the process lives; /readyz when it can serve: its database works and changes arrive. */
export function health(server: FastifyInstance, { database, bus }: Kernel): void {
  let checking: Promise<void> | null = null;
  // One check at a time, however often /readyz is asked and however long a database that hangs takes.
  const check = () => {
    checking ??= database.check().finally(() => {
      checking = null;
    });
    return checking;
  };

  server.get("/healthz", async () => ({ status: "ok" }));
  server.get("/readyz", async (_request, reply) => {
    try {
      await within(CHECKED_WITHIN, check());
      if (bus.connected) return { status: "ready" };
    } catch (error) {
      server.log.error(error);
    }
    return reply.code(503).send({ status: "unavailable" });
  });
}

/** Waits for the promise. Throws DatabaseUnavailable when that takes longer than `ms`. */
async function within(ms: number, promise: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseUnavailable(`no answer within ${ms} ms`)), ms);
  try {
    await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
