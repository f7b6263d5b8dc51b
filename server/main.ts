import { ConfigError, readConfig, readTimeZone } from "./config.ts";
import { sqliteFile } from "./database/database.ts";
import { lookThrough } from "./database/soundness.ts";
import { keepFromOthers } from "./ownerOnly.ts";

/** Reads the settings, and starts the server. Its SQLite file is looked through for damage while its modules load. */
async function main(): Promise<void> {
  process.env.TZ = readTimeZone(process.env);
  const config = readConfig(process.env);
  keepFromOthers(config);
  const soundness = config.databaseUrl ? null : lookThrough(sqliteFile(config.dataDir));
  const { serve } = await import("./serve.ts");
  await serve(config, soundness);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
