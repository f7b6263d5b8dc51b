import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { sharedAddress } from "../../domain/prepare/addresses/address.ts";
import { beginIncarnation } from "../backups/incarnation.ts";
import type { RestartAround } from "../backups/parts.ts";
import { forgetRestoration } from "../backups/restore.ts";
import { runInThread } from "../backups/thread.ts";
import { backUpBeforeUpgrade } from "../backups/upgrade.ts";
import { machineOf } from "../calls/known/machine.ts";
import { readChosenAddress } from "../calls/known/repository.ts";
import { findCommit, readVersion } from "../calls/known/version.ts";
import { defaultLimits } from "../calls/limits.ts";
import type { Config } from "../config.ts";
import { backupProblem, findBackupTool } from "../database/backupTool.ts";
import { repositoryFolder } from "../database/repositoryFolder.ts";
import { processImage } from "../files/images/processImage.ts";
import { openFiles } from "../files/storage/open.ts";
import { createApp, type Parts } from "./app.ts";
import { cryptographicChance } from "./chance.ts";
import { databaseFailure, listenFailure, openReadyDatabase } from "./failures.ts";
import { ensureFirstStart } from "./firstStart.ts";
import { maxConnections } from "./http/connections.ts";
import { invitation } from "./invitation.ts";
import { createLog } from "./log.ts";
import { type Restartable, serveRestartable } from "./restartable.ts";
import { sources } from "./topics.ts";

const STOP_TIMEOUT_MS = 10_000;
/** The reasons to stop, in the log. */
const stopReasons = {
  SIGTERM: "SIGTERM",
  SIGINT: "SIGINT (Ctrl + C)",
  SIGHUP: "SIGHUP (terminal fermé)",
} as const;

/**
 * Starts the server. On SIGTERM, SIGINT (Ctrl + C) and SIGHUP (the terminal's window is closed) it stops cleanly: active calls
 * finish, streams end, the database is closed. `damageCheck` is the result of `findDamage` for the SQLite file.
 */
export async function serve(config: Config, damageCheck: Promise<string | null> | null): Promise<void> {
  let running: Restartable | null = null;
  const log = createLog(config.logLevel, async () => running?.database.check());
  await checkAddress(config);
  const { port, host } = config;
  const listenTextResolver = (address: string) => `À l'écoute : ${address}`;
  // A restored database was checked when its copy was made.
  let check = damageCheck;
  const open = async (restartAround: RestartAround, restorationFailure: string | null) => {
    const opened = await openServer(config, log, check, { restartAround, restorationFailure });
    check = Promise.resolve(null);
    return opened;
  };
  const starting = serveRestartable(open, { port, host, listenTextResolver }, log);
  // Before the server says that it is ready.
  stopOnSignals(starting, log);
  running = await starting.catch((error: unknown) => {
    throw listenFailure(error, config);
  });
}

/** Opens the database, brings it up to date, and builds the server. */
async function openServer(
  config: Config,
  log: Logger,
  damageCheck: Promise<string | null> | null,
  restarting: Pick<Parts, "restartAround" | "restorationFailure">,
) {
  const onError = (error: Error) => log.error(error);
  let migrations: Readonly<Record<string, number>> = {};
  const onMigrated = (durations: typeof migrations) => {
    migrations = durations;
  };
  const options = { singleServer: true, damageCheck, onMigrated };
  await backUpBeforeUpgrade(config);
  const database = await openReadyDatabase(config, onError, options);
  if (!config.databaseUrl) forgetRestoration(config);
  const files = await openFiles(config);
  log.info({ version: readVersion(), commit: await findCommit() }, "Démarrage");
  const chance = cryptographicChance;
  const started = await beginIncarnation(database)
    .then(() => ensureFirstStart(database, chance, Date.now(), config.adminPassword))
    .catch((error: unknown) => {
      throw databaseFailure(error, config);
    });
  const durations = Object.values(migrations);
  const totalMs = durations.reduce((sum, ms) => sum + ms, 0);
  if (started.isFirst) log.info({ migrations: durations.length, ms: totalMs }, "Base créée");
  else if (durations.length > 0) log.info({ ms: migrations }, "Base mise à jour");
  if (started.isFirst) announceAdministrator(started.generatedPassword);
  // Read before the server is ready: from then on, an outage of the database does not end the process.
  const [chosenAddress, backupTool] = await Promise.all([
    readChosenAddress(database.db),
    findBackupTool(database),
  ]).catch((error: unknown) => {
    throw databaseFailure(error, config);
  });
  const { server } = await createApp({
    ...restarting,
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
    runInThread,
    webDir: join(repositoryFolder, "web/dist"),
    logger: log,
  });
  return { server, database, onListening: () => printReady(config, chosenAddress, backupTool) };
}

/** Says that the server is ready, and by which address one comes. */
function printReady(
  config: Config,
  chosenAddress: Awaited<ReturnType<typeof readChosenAddress>>,
  backupTool: Awaited<ReturnType<typeof findBackupTool>>,
): void {
  const problem = backupProblem(backupTool);
  if (problem) console.log(`Attention, les sauvegardes échoueront. ${problem}`);
  console.log(`Semaine Chill est prête : ${config.publicUrl}`);
  const machine = machineOf(config, networkInterfaces());
  const shared = sharedAddress(machine, chosenAddress);
  const message = invitation(shared, machine);
  if (message) console.log(message);
}

/** Stops the server cleanly, once it has started, when the process is asked to end; when that takes too long, ends the process. */
function stopOnSignals(starting: Promise<Restartable>, log: Logger): void {
  let stopping = false;
  const stop = async (signal: keyof typeof stopReasons) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason: stopReasons[signal] }, "Arrêt");
    void sleep(STOP_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      log.error({ seconds: STOP_TIMEOUT_MS / 1000 }, "Arrêt forcé : tout n'était pas terminé");
      process.exit(1);
    });
    await starting.then((running) => running.close());
    log.info("Arrêté");
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
}

/** Called before anything else can fail, because only the hash of the generated password is stored. */
function announceAdministrator(generatedPassword: string | null): void {
  const password = generatedPassword ?? "celui de ADMIN_PASSWORD";
  console.log(`Premier démarrage. Compte administrateur : admin — mot de passe : ${password}`);
}

/**
 * Throws ConfigError when the server could not listen. This is checked before the database is opened: a first start that
 * fails must not have made a database and printed a password that nobody reads.
 */
async function checkAddress(config: Pick<Config, "host" | "port">): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port: config.port, host: config.host }), "listening");
  } catch (error) {
    throw listenFailure(error, config);
  }
  await once(probe.close(), "close");
}
