import { ConfigError, readConfig, readTimeZone } from "../config.ts";
import { sqliteFile } from "../database/database.ts";
import { findDamage } from "../database/soundness.ts";
import { restrictToOwner } from "./ownerOnly.ts";

/** Reads the settings and starts the server. The SQLite file is checked for damage while the server's modules load. */
async function main(): Promise<void> {
  process.env.TZ = readTimeZone(process.env);
  const config = readConfig(process.env);
  restrictToOwner(config);
  const damageCheck = config.databaseUrl ? null : findDamage(sqliteFile(config.dataDir));
  const { serve } = await import("./serve.ts");
  await serve(config, damageCheck);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
