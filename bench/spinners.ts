import { createHmac, randomUUID } from "node:crypto";
import { startEvent } from "../domain/event/event.ts";
import { newPlayerCounters } from "../domain/players/player.ts";
import { SPIN_MS } from "../domain/roulette/spin.ts";
import { insertAccount } from "../server/accounts/repository.ts";
import { cryptographicChance } from "../server/commands/chance.ts";
import type { DatabaseLocation } from "../server/database/database.ts";
import { migrate, openDatabase } from "../server/database/open.ts";
import { inTransaction } from "../server/database/transaction.ts";
import { firstStart } from "../server/firstStart.ts";
import { readEvent, writeStatus } from "../server/gate/repository.ts";
import { insertPlayer } from "../server/players/repository.ts";
import type { SignedIn } from "./calls.ts";

/** A player spins once in 3 s: so many of them can give the wheel 4,000 spins a second. */
const SPINNERS = (4000 * SPIN_MS) / 1000;
/** More than a player can spin while the bench runs. */
const SPINS = 100;
const DAY = 24 * 3600 * 1000;
const COOKIE = "semaine-chill.session_token";

/**
 * A database of 12,000 players with spins to spare under an active event, who are all signed in: made through the
 * repositories in one transaction, without the password hashes and sign-ins that would take minutes.
 */
export async function makeSpinners(location: DatabaseLocation): Promise<SignedIn[]> {
  const database = openDatabase(location, (error) => console.error(error));
  const now = Date.now();
  try {
    await migrate(database.db);
    const { secret } = await firstStart(database, cryptographicChance, now, null);
    const at = new Date(now).toISOString();
    const expiresAt = new Date(now + DAY).toISOString();
    return await inTransaction(database, async (tx) => {
      await writeStatus(tx, startEvent(await readEvent(tx), "bench", now));
      const people: SignedIn[] = [];
      for (let number = 1; number <= SPINNERS; number += 1) {
        const [id, token, name] = [randomUUID(), randomUUID(), `Joueur ${number}`];
        const email = `joueur${number}@banc.invalid`;
        await insertAccount(tx, { id, name, email, passwordHash: "" }, now);
        const counters = { ...newPlayerCounters, rouletteSpins: SPINS };
        await insertPlayer(tx, { id, name, role: "user", ...counters, createdAt: now }, name.toLowerCase());
        await tx
          .insertInto("session")
          .values({
            id: randomUUID(),
            userId: id,
            token,
            expiresAt,
            ipAddress: null,
            userAgent: null,
            createdAt: at,
            updatedAt: at,
          })
          .execute();
        people.push({ id, cookie: `${COOKIE}=${signed(token, secret)}` });
      }
      return people;
    });
  } finally {
    await database.db.destroy();
  }
}

/** A session's token as its cookie holds it. */
function signed(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
}
