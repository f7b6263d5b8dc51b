import { randomBytes } from "node:crypto";
import { gameNameKey } from "../../domain/games/gameNames.ts";
import { FIRST_ADMINISTRATOR_EMAIL } from "../../domain/people/accounts/email.ts";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { firstCardLists } from "../../domain/rules/firstCardLists.ts";
import { settings } from "../../domain/settings/settings.ts";
import { writeContent } from "../calls/documents/repository.ts";
import { hashPassword } from "../calls/sessions/passwords.ts";
import { findSecret, insertSecret } from "../calls/sessions/repository.ts";
import { newSecret } from "../calls/sessions/sessions.ts";
import type { Chance } from "../calls/work.ts";
import type { Database } from "../database/database.ts";
import { gameNameRows } from "../games/names/repository.ts";
import { unannounced } from "../live/writer.ts";
import { createAccount } from "../people/accounts/commands.ts";
import { writeGeneratedPassword } from "../people/accounts/generated/repository.ts";
import { insertCardList } from "../rules/repository.ts";
import { storeWheel } from "../wheel/repository.ts";

export interface StartResult {
  /** Signs session cookies; the same at every start. */
  readonly secret: string;
  /** The administrator's generated password, to be shown once; null at later starts and when the password was configured. */
  readonly generatedPassword: string | null;
  readonly isFirst: boolean;
}

/** The names in the list of games after the first start. */
const catalogue = [
  "7 Wonders",
  "Azul",
  "Catan",
  "Codenames",
  "Dixit",
  "Just One",
  "Les Aventuriers du Rail",
  "Mario Kart 8 Deluxe",
  "Mario Party",
  "Overcooked",
  "Skyjo",
  "Super Smash Bros. Ultimate",
  "The Crew",
  "Time's Up!",
  "Uno",
] as const;

/**
 * At the first start, one transaction writes the session secret, the account 'admin' (an administrator who does not play),
 * the default points grid, the catalogue of games and the first card lists of the rules page (rules A7, G2, P2 and L7). Later starts do not change them. Every start also
 * stores the current wheel: a new version of the product may have another default wheel, and spins refer to a stored wheel.
 */
export async function ensureFirstStart(
  database: Database,
  chance: Chance,
  now: number,
  chosenPassword: string | null,
): Promise<StartResult> {
  await database.runExclusive(storeWheel);
  const existingSecret = await findSecret(database.db);
  if (existingSecret) return { secret: existingSecret, generatedPassword: null, isFirst: false };

  const password = chosenPassword ?? randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(password);
  return database.runExclusive(async (tx) => {
    const secretOfOtherServer = await findSecret(tx);
    if (secretOfOtherServer) return { secret: secretOfOtherServer, generatedPassword: null, isFirst: false };
    const writer = unannounced({ tx });
    const secret = newSecret();
    await insertSecret(tx, secret);
    const admin = {
      username: FIRST_ADMINISTRATOR,
      email: FIRST_ADMINISTRATOR_EMAIL,
      passwordHash,
      role: "admin" as const,
      plays: false as const,
    };
    await createAccount({ ...writer, now, chance }, admin);
    if (!chosenPassword) await writeGeneratedPassword(tx, passwordHash);
    await writeContent(writer, "grid", settings.grid.initial);
    for (const name of catalogue)
      await gameNameRows.insert(writer, {
        id: chance.id(),
        name,
        nameKey: gameNameKey(name),
        createdAt: now,
        createdBy: null,
        mergedInto: null,
        deletedAt: null,
      });
    for (const [position, list] of firstCardLists.entries())
      await insertCardList(writer, { ...list, position, version: 1 });
    return { secret, generatedPassword: chosenPassword ? null : password, isFirst: true };
  });
}
