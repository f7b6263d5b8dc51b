import { networkInterfaces } from "node:os";
import { type AddressSource, sharedAddress } from "../../domain/prepare/addresses/address.ts";
import { machineOf } from "../calls/known/machine.ts";
import { readChosenAddress } from "../calls/known/repository.ts";
import { ConfigError, readConfig } from "../config.ts";
import { createPasswordLink } from "../people/accounts/commands.ts";
import { findPlayerIdByTypedName } from "../people/accounts/names/typedName.ts";
import { openReadyDatabase } from "./failures.ts";
import { restrictToOwner } from "./ownerOnly.ts";

/** Why phones can't reach an address, as the command prints it. */
const reasonsUnreachable: { readonly [S in AddressSource]?: string } = {
  loopback: "HOST limite le serveur à cette machine",
  offline: "il n'est relié à aucun réseau",
};

/** `npm run password-link -- NAME`: prints a one-time password link for this player, for instance for an administrator. */
async function main(): Promise<void> {
  const name = process.argv[2];
  if (!name) throw new ConfigError("Usage : npm run password-link -- NOM");
  const config = readConfig(process.env);
  restrictToOwner(config);
  const database = await openReadyDatabase(config, () => {});
  try {
    const playerId = await findPlayerIdByTypedName(database.db, name);
    if (!playerId) throw new ConfigError(`Aucun joueur ne s'appelle « ${name} ».`);
    const link = await database.runExclusive((tx) =>
      createPasswordLink({ tx, now: Date.now() }, playerId, playerId),
    );
    const chosen = await readChosenAddress(database.db);
    const { address, addressFrom } = sharedAddress(machineOf(config, networkInterfaces()), chosen);
    console.log(`Lien à usage unique pour ${name}, valable 24 heures :\n${address}/#lien=${link.token}`);
    const reason = reasonsUnreachable[addressFrom];
    if (reason) console.log(`Ce lien ne s'ouvre que sur cet ordinateur : ${reason}.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
