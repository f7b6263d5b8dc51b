import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { sharedAddress } from "../../domain/addresses/address.ts";
import { machineOf } from "../addresses/known/machine.ts";
import { readChosenAddress } from "../addresses/known/repository.ts";
import { createApp } from "../app.ts";
import { defaultLimits } from "../calls/limits.ts";
import { cryptographicChance } from "../commands/chance.ts";
import type { Config } from "../config.ts";
import { processImage } from "../files/images/processImage.ts";
import { openFiles } from "../files/storage/open.ts";
import { maxConnections } from "../http/connections.ts";
import { repositoryFolder } from "../repositoryFolder.ts";
import { sources } from "../topics.ts";
import { databaseFailure, listenFailure, openReadyDatabase } from "./failures.ts";
import { ensureFirstStart } from "./firstStart.ts";
import { invitation } from "./invitation.ts";
import { checkAddress } from "./listening.ts";

const STOP_TIMEOUT_MS = 10_000;
const logger = pino({ level: "warn" });

/**
 * Starts the server. On SIGTERM, SIGINT (Ctrl + C) and SIGHUP (the terminal's window is closed) it stops cleanly: active calls
 * finish, streams end, the database is closed. `damageCheck` is the result of `findDamage` for the SQLite file.
 */
export async function serve(config: Config, damageCheck: Promise<string | null> | null): Promise<void> {
  const onError = (error: Error) => logger.error(error);
  await checkAddress(config);
  const database = await openReadyDatabase(config, onError, { singleServer: true, damageCheck });
  const files = await openFiles(config);
  const chance = cryptographicChance;
  const started = await ensureFirstStart(database, chance, Date.now(), config.adminPassword).catch(
    (error: unknown) => {
      throw databaseFailure(error, config);
    },
  );
  if (started.isFirst) announceAdministrator(started.generatedPassword);
  const { server } = await createApp({
    config,
    interfaces: networkInterfaces,
    database,
    files,
    processImage,
    secret: started.secret,
    limits: { ...defaultLimits, connections: maxConnections() },
    clock: Date.now,
    chance,
    sources,
    webDir: join(repositoryFolder, "web/dist"),
    logger,
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    void sleep(STOP_TIMEOUT_MS, undefined, { ref: false }).then(() => process.exit(1));
    await server.close();
    await database.close();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);

  await server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenFailure(error, config);
  });
  console.log(`Semaine Chill est prête : ${config.publicUrl}`);
  const machine = machineOf(config, networkInterfaces());
  const shared = sharedAddress(machine, await readChosenAddress(database.db));
  const message = invitation(shared, machine);
  if (message) console.log(message);
}

/** Called before anything else can fail, because only the hash of the generated password is stored. */
function announceAdministrator(generatedPassword: string | null): void {
  const password = generatedPassword ?? "celui de ADMIN_PASSWORD";
  console.log(`Premier démarrage. Compte administrateur : admin — mot de passe : ${password}`);
}
