import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { cryptographicChance } from "./commands/chance.ts";
import { defaultLimits } from "./commands/limits.ts";
import type { Config } from "./config.ts";
import { takeInImage } from "./files/images/takeIn.ts";
import { openFiles } from "./files/storage/open.ts";
import { firstStart } from "./firstStart.ts";
import { mostConnections } from "./http/connections.ts";
import { addressesForPhones, invitation } from "./invitation.ts";
import { databaseFailure, listenFailure, openReadyDatabase } from "./startFailures.ts";
import { sources } from "./topics.ts";

const STOP_WITHIN = 10_000;
const logger = pino({ level: "warn" });

/**
 * Starts the server; stops it cleanly on SIGTERM and SIGINT: calls under way finish, streams end, the database closes.
 * `soundness` is what `lookThrough` says of the SQLite file.
 */
export async function serve(config: Config, soundness: Promise<string | null> | null): Promise<void> {
  const onError = (error: Error) => logger.error(error);
  const database = await openReadyDatabase(config, onError, { alone: true, soundness });
  const files = await openFiles(config);
  const chance = cryptographicChance;
  const started = await firstStart(database, chance, Date.now(), config.adminPassword).catch(
    (error: unknown) => {
      throw databaseFailure(error, config);
    },
  );
  if (started.isFirst) announceAdministrator(started.generatedPassword);
  const { server } = await createApp({
    config,
    database,
    files,
    takeInImage,
    secret: started.secret,
    limits: { ...defaultLimits, connections: mostConnections() },
    clock: Date.now,
    chance,
    sources,
    webDir: join(import.meta.dirname, "../web/dist"),
    logger,
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    void sleep(STOP_WITHIN, undefined, { ref: false }).then(() => process.exit(1));
    await server.close();
    await database.db.destroy();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  await server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenFailure(error, config);
  });
  console.log(`Semaine Chill est prête : ${config.publicUrl}`);
  const invited = invitation(addressesForPhones(config, networkInterfaces()));
  if (invited) console.log(invited);
}

/** Printed before anything else can fail: the generated password is stored nowhere. */
function announceAdministrator(generatedPassword: string | null): void {
  const password = generatedPassword ?? "celui de ADMIN_PASSWORD";
  console.log(`Premier démarrage. Compte administrateur : admin — mot de passe : ${password}`);
}
