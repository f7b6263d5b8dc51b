import { randomInt, randomUUID } from "node:crypto";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { beginIncarnation } from "../../server/backups/incarnation.ts";
import type { RestartAround } from "../../server/backups/parts.ts";
import { runInThread } from "../../server/backups/thread.ts";
import { defaultLimits } from "../../server/calls/limits.ts";
import { performExclusive, requestOf } from "../../server/calls/work.ts";
import { readConfig, readTimeZone } from "../../server/config.ts";
import { openDatabase } from "../../server/database/open.ts";
import { processImage } from "../../server/files/images/processImage.ts";
import { openFiles } from "../../server/files/storage/open.ts";
import { createAccount } from "../../server/people/accounts/commands.ts";
import { createApp, type ServerApp } from "../../server/start/app.ts";
import { ensureFirstStart } from "../../server/start/firstStart.ts";
import { serveRestartable } from "../../server/start/restartable.ts";
import { sources } from "../../server/start/topics.ts";
import { PASSWORD_HASH } from "../../server/testing/template.ts";
import type { Order } from "./host.ts";

// The program of the process that `Host` starts. It serves the product on one data folder after the other. Tests may set the
// next random draws, and put the clock forward. `Host` sends one order at a time.

const logger = pino({ level: "warn" });
const webDir = join(import.meta.dirname, "../../web/dist");
let draws: number[] = [];
/** How far the product's clock is ahead of the machine's, in ms. */
let ahead = 0;
let app: ServerApp | null = null;
let close = async () => {};

const chance = {
  id: randomUUID,
  below: (limit: number) => {
    const next = draws.shift();
    return next !== undefined && next < limit ? next : randomInt(limit);
  },
};

/** Serves the data of this folder, instead of the previous one. */
async function serve(dataDir: string, port: number): Promise<void> {
  await close();
  draws = [];
  ahead = 0;
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: String(port) });
  const open = async (restartAround: RestartAround, restorationFailure: string | null) => {
    const database = openDatabase(config, (error) => logger.error(error), { singleServer: true });
    await beginIncarnation(database);
    const { secret } = await ensureFirstStart(database, chance, Date.now(), null);
    app = await createApp({
      config,
      interfaces: networkInterfaces,
      database,
      files: await openFiles(config),
      processImage,
      secret,
      limits: defaultLimits,
      clock: () => Date.now() + ahead,
      chance,
      runInThread,
      restartAround,
      restorationFailure,
      sources,
      webDir,
      logger,
    });
    return { server: app.server, database };
  };
  const running = await serveRestartable(open, { port, host: config.host }, logger);
  close = () => running.close();
}

/** Makes a player's account as a sign-up does, but with a password hash that takes no time to check. */
async function makeAccount(username: string, email: string): Promise<void> {
  if (!app) throw new Error("Nothing is served");
  const account = { username, email, passwordHash: PASSWORD_HASH, role: "user" } as const;
  const request = requestOf(randomUUID(), "accounts.signUp", account);
  await performExclusive({ kernel: app.kernel, accountId: "", request, isUnencrypted: false }, (work) =>
    createAccount(work, account),
  );
}

process.env.TZ = readTimeZone(process.env);
process.on("message", async (order: Order) => {
  if ("serve" in order) await serve(order.serve, order.port);
  else if ("username" in order) await makeAccount(order.username, order.email);
  else if ("advance" in order) ahead += order.advance;
  else draws = [...order.draws];
  process.send?.("done");
});
process.on("SIGTERM", async () => {
  await close();
  process.exit(0);
});
process.send?.("ready");
