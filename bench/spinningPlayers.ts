import { startEvent } from "../domain/event/event.ts";
import { SPIN_MS } from "../domain/wheel/spin.ts";
import { readEvent, writeStatus } from "../server/calls/status/repository.ts";
import type { DatabaseLocation } from "../server/database/database.ts";
import { openDatabase } from "../server/database/open.ts";
import { unannounced } from "../server/live/writer.ts";
import { cryptographicChance } from "../server/start/chance.ts";
import { ensureFirstStart } from "../server/start/firstStart.ts";
import { insertCrowd } from "../server/testing/crowd.ts";
import type { SignedInCaller } from "./calls.ts";
import { signInAll } from "./sessions.ts";

/** The number of rights to spin of a player: more than can be used while the bench runs. */
const SPINS_PER_PLAYER = 100;

/** How many players are needed for this number of spins a second. One player may spin once in 3 s. */
export function playersForSpinRate(perSecond: number): number {
  return (perSecond * SPIN_MS) / 1000;
}

/**
 * Makes the database of an active event with `count` signed-in players, who have more rights to spin than they need.
 * The rows are written in one transaction without commands, because password hashes and sign-ins would take minutes.
 */
export async function makeEventOfSpinningPlayers(
  location: DatabaseLocation,
  count: number,
): Promise<SignedInCaller[]> {
  const database = openDatabase(location, (error) => console.error(error));
  const now = Date.now();
  try {
    await database.migrate();
    const { secret } = await ensureFirstStart(database, cryptographicChance, now, null);
    return await database.runExclusive(async (tx) => {
      const event = await readEvent(tx);
      await writeStatus(unannounced({ tx }), startEvent(event, "bench", now), event);
      const players = await insertCrowd(tx, count, "", now, { rouletteSpins: SPINS_PER_PLAYER });
      return signInAll(tx, secret, players, now);
    });
  } finally {
    await database.close();
  }
}
