import { randomBytes } from "node:crypto";
import { FIRST_ADMINISTRATOR } from "../domain/accounts/credentials.ts";
import { gameNameKey } from "../domain/games/gameNames.ts";
import { defaultGrid } from "../domain/points/grid.ts";
import { createAccount } from "./accounts/commands.ts";
import type { Chance } from "./commands/work.ts";
import type { Database } from "./database/database.ts";
import { inTransaction } from "./database/transaction.ts";
import { catalogue } from "./games/catalogue.ts";
import { insertGameName } from "./games/names/repository.ts";
import { writeGrid } from "./points/repository.ts";
import { keepWheel } from "./roulette/repository.ts";
import { hashPassword } from "./sessions/passwords.ts";
import { findSecret, insertSecret } from "./sessions/repository.ts";
import { newSecret } from "./sessions/sessions.ts";

/** What a start needs to know: the secret of sessions and, at the very first one, the administrator's password. */
export interface Started {
  readonly secret: string;
  /** The generated password, to be shown once; null at later starts and when it was chosen. */
  readonly generatedPassword: string | null;
  readonly isFirst: boolean;
}

/** The account's e-mail address, which nobody writes to: accounts need one. */
const ADMINISTRATOR_EMAIL = "admin@semaine-chill.invalid";

/**
 * At the very first start, in one transaction: the session secret, the account 'admin' with role admin, the default
 * points grid and the catalogue of games (rules A7, G2 and P2). Later starts change nothing of that. Every start keeps the
 * wheel: a new version may bring another default one.
 */
export async function firstStart(
  database: Database,
  chance: Chance,
  now: number,
  chosenPassword: string | null,
): Promise<Started> {
  await inTransaction(database, keepWheel);
  const known = await findSecret(database.db);
  if (known) return { secret: known, generatedPassword: null, isFirst: false };

  const password = chosenPassword ?? randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (tx) => {
    const meanwhile = await findSecret(tx);
    if (meanwhile) return { secret: meanwhile, generatedPassword: null, isFirst: false };
    const secret = newSecret();
    await insertSecret(tx, secret);
    const admin = {
      username: FIRST_ADMINISTRATOR,
      email: ADMINISTRATOR_EMAIL,
      passwordHash,
      role: "admin" as const,
    };
    await createAccount({ tx, now, chance, touch: () => {} }, admin);
    await writeGrid(tx, defaultGrid);
    for (const name of catalogue)
      await insertGameName(tx, {
        id: chance.id(),
        name,
        nameKey: gameNameKey(name),
        createdAt: now,
        createdBy: null,
      });
    return { secret, generatedPassword: chosenPassword ? null : password, isFirst: true };
  });
}
