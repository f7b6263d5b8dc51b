import { z } from "zod";
import { readSetting, type Setting, writeSetting } from "../../../calls/documents/repository.ts";
import { CREDENTIAL } from "../../../calls/sessions/repository.ts";
import type { Db, Tx } from "../../../database/database.ts";

/** The hash of the password that the server generated at its first start. */
const generatedPasswordSetting: Setting<{ readonly hash: string | null }> = {
  id: "generatedPassword",
  schema: z.object({ hash: z.string().nullable() }),
  initial: { hash: null },
};

/** The id of the player whose account still has the password that the server generated at its first start. */
export async function findGeneratedPasswordOwner(db: Db): Promise<string | null> {
  const { hash } = (await readSetting(db, generatedPasswordSetting)).value;
  if (hash === null) return null;
  const owner = await db
    .selectFrom("account")
    .select("userId")
    .where("providerId", "=", CREDENTIAL)
    .where("password", "=", hash)
    .executeTakeFirst();
  return owner?.userId ?? null;
}

/**
 * Whether there is only one player, so that nobody has prepared the event yet, and whether that account still has the generated
 * password (rule A34).
 */
export async function readNewInstall(
  db: Db,
): Promise<{ readonly isEmptyInstall: boolean; readonly isNewInstall: boolean }> {
  const players = await db
    .selectFrom("players")
    .select("id")
    .where("deletedAt", "is", null)
    .limit(2)
    .execute();
  const isEmptyInstall = players.length === 1;
  return {
    isEmptyInstall,
    isNewInstall: isEmptyInstall && players[0]?.id === (await findGeneratedPasswordOwner(db)),
  };
}

/** Stores the hash of the password that the server generates at its first start. */
export async function writeGeneratedPassword(tx: Tx, hash: string): Promise<void> {
  await writeSetting(tx, generatedPasswordSetting, { hash });
}
