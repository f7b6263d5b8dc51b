import { setTimeout as sleep } from "node:timers/promises";
import { type Logger, pino } from "pino";
import type { LogLevel } from "../config.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";

/** How often the database is checked during an outage, and for how long it must work until the outage is over. */
const CHECK_EVERY_MS = 1000;
const STEADY_MS = 5000;

/**
 * The server's log: one JSON object a line, with the time in ISO format. An outage of the database is two lines, however many
 * requests fail meanwhile: when it begins and when it is over. `check` throws while the database does not work.
 */
export function createLog(level: LogLevel, check: () => Promise<void>): Logger {
  let failedAt: number | null = null;
  const watchOutage = async (since: number) => {
    let workingAt: number | null = null;
    while (workingAt === null || Date.now() - workingAt < STEADY_MS) {
      await sleep(CHECK_EVERY_MS, undefined, { ref: false });
      const isWorking = await check().then(
        () => true,
        () => false,
      );
      if (!isWorking || (failedAt ?? 0) > (workingAt ?? 0)) workingAt = isWorking ? Date.now() : null;
    }
    failedAt = null;
    log.warn(
      { since: new Date(since), seconds: Math.round((workingAt - since) / 1000) },
      "La base de données répond de nouveau",
    );
  };
  // When the terminal has been closed, writes to it fail. Pino's own output would try them again for ever, and never exit.
  process.stdout.on("error", () => {});
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          const [error] = args as unknown[];
          if (!(error instanceof DatabaseUnavailable)) return method.apply(this, args);
          const isFirst = failedAt === null;
          failedAt = Date.now();
          if (!isFirst) return this.debug({ reason: error.message }, "La base de données ne répond pas");
          this.error({ reason: error.message }, "La base de données ne répond plus");
          void watchOutage(failedAt);
        },
      },
    },
    process.stdout,
  );
  return log;
}
