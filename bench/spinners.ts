import { startEvent } from "../domain/event/event.ts";
import { SPIN_MS } from "../domain/roulette/spin.ts";
import { cryptographicChance } from "../server/commands/chance.ts";
import type { DatabaseLocation } from "../server/database/database.ts";
import { migrate, openDatabase } from "../server/database/open.ts";
import { inTransaction } from "../server/database/transaction.ts";
import { firstStart } from "../server/firstStart.ts";
import { readEvent, writeStatus } from "../server/gate/repository.ts";
import { insertCrowd } from "../server/testing/crowd.ts";
import type { SignedIn } from "./calls.ts";
import { signInAll } from "./sessions.ts";

/** More than a player can spin while the bench runs. */
const SPINS = 100;

/** How many players can give the wheel so many spins a second: each spins once in 3 s. */
export function spinnersFor(perSecond: number): number {
  return (perSecond * SPIN_MS) / 1000;
}

/**
 * A database of so many players with spins to spare under an active event, who are all signed in: made through the
 * repositories in one transaction, without the password hashes and sign-ins that would take minutes.
 */
export async function makeSpinners(location: DatabaseLocation, count: number): Promise<SignedIn[]> {
  const database = openDatabase(location, (error) => console.error(error));
  const now = Date.now();
  try {
    await migrate(database.db);
    const { secret } = await firstStart(database, cryptographicChance, now, null);
    return await inTransaction(database, async (tx) => {
      await writeStatus(tx, startEvent(await readEvent(tx), "bench", now));
      const players = await insertCrowd(tx, count, "", now, { rouletteSpins: SPINS });
      return signInAll(tx, secret, players, now);
    });
  } finally {
    await database.db.destroy();
  }
}
