import { usernameKey } from "../../domain/accounts/credentials.ts";
import { ConfigError, readConfig } from "../config.ts";
import { inTransaction } from "../database/transaction.ts";
import { keepFromOthers } from "../ownerOnly.ts";
import { findPlayerIdByName } from "../players/repository.ts";
import { openReadyDatabase } from "../startFailures.ts";
import { createPasswordLink } from "./commands.ts";

/** `npm run password-link -- NAME`: prints a one-time password link, for the administrator who lost the password. */
async function main(): Promise<void> {
  const name = process.argv[2];
  if (!name) throw new ConfigError("Usage : npm run password-link -- NOM");
  const config = readConfig(process.env);
  keepFromOthers(config);
  const database = await openReadyDatabase(config, () => {});
  try {
    const playerId = await findPlayerIdByName(database.db, usernameKey(name));
    if (!playerId) throw new ConfigError(`Aucun joueur ne s'appelle « ${name} ».`);
    const link = await inTransaction(database, (tx) =>
      createPasswordLink({ tx, now: Date.now() }, playerId, playerId),
    );
    console.log(
      `Lien à usage unique pour ${name}, valable 24 heures :\n${config.publicUrl}/#lien=${link.token}`,
    );
  } finally {
    await database.db.destroy();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
