import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { defaultLimits } from "./commands/limits.ts";
import { ConfigError, readConfig, readTimeZone } from "./config.ts";
import { migrate, openDatabase } from "./database/database.ts";
import { firstStart } from "./firstStart.ts";

const STOP_WITHIN = 10_000;
const logger = pino({ level: "warn" });

/** Starts the server; stops it cleanly on SIGTERM and SIGINT: calls under way finish, streams end, the database closes. */
async function main(): Promise<void> {
  process.env.TZ = readTimeZone(process.env);
  const config = readConfig(process.env);
  const database = openDatabase(config, (error) => logger.error(error));
  await migrate(database.db);
  const chance = { id: randomUUID };
  const started = await firstStart(database, chance, Date.now(), config.adminPassword);
  const { server } = await createApp({
    config,
    database,
    secret: started.secret,
    limits: defaultLimits,
    clock: Date.now,
    chance,
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

  await server.listen({ port: config.port, host: config.host });
  if (started.isFirst) announceAdministrator(started.generatedPassword);
  console.log(`Semaine Chill est prête : ${config.publicUrl}`);
}

function announceAdministrator(generatedPassword: string | null): void {
  const password = generatedPassword ?? "celui de ADMIN_PASSWORD";
  console.log(`Premier démarrage. Compte administrateur : admin — mot de passe : ${password}`);
}

/** The one line that says why the server can't start, for what a person can mend; null for anything else. */
function startFailure(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE") return `PORT : le port ${port} est déjà utilisé.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST : l'adresse ${address ?? ""} n'existe pas ici.`;
  if (code === "EACCES" || code === "EPERM") return `Accès refusé : ${(error as Error).message}`;
  if (code === "ECONNREFUSED" || code === "28P01" || code === "3D000")
    return `DATABASE_URL : la base PostgreSQL ne répond pas (${(error as Error).message}).`;
  return null;
}

main().catch((error: unknown) => {
  console.error(startFailure(error) ?? error);
  process.exit(1);
});
