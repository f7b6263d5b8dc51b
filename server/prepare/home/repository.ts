import { z } from "zod";
import { FIRST_ADMINISTRATOR_EMAIL } from "../../../domain/people/accounts/email.ts";
import type { Figures } from "../../../domain/prepare/home/figures.ts";
import { lineNames, type PutOffLine } from "../../../domain/prepare/home/lines.ts";
import { PREPARATION_ID, type Preparation } from "../../../domain/prepare/home/preparation.ts";
import { readSetting, type Setting, writeSetting } from "../../calls/documents/repository.ts";
import type { Db, Tx } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";
import { findGeneratedPasswordOwner } from "../../people/accounts/generated/repository.ts";

const putOffSetting: Setting<readonly PutOffLine[]> = {
  id: "putOffLines",
  schema: z.array(z.enum(lineNames).exclude(["start"])),
  initial: [],
};

/** When something happened last (epoch ms); null: never. */
type Instant = { readonly at: number | null };
const instant = (id: string): Setting<Instant> => ({
  id,
  schema: z.object({ at: z.number().nullable() }),
  initial: { at: null },
});
const rulesOpenedSetting = instant("rulesOpened");
const backupSetting = instant("verifiedBackup");

/** The facts about the event's preparation that browsers get from no other topic. */
export async function readPreparation(db: Db): Promise<Preparation> {
  const { value: putOff, version } = await readSetting(db, putOffSetting);
  const { value: rules } = await readSetting(db, rulesOpenedSetting);
  return {
    id: PREPARATION_ID,
    putOff,
    version,
    generatedPasswordOf: await findGeneratedPasswordOwner(db),
    firstAccountId: await findFirstAccountId(db),
    rulesOpenedAt: rules.at,
    backedUpAt: await readBackupInstant(db),
  };
}

/** The id of the account that the server created at its first start; null when it was deleted. */
async function findFirstAccountId(db: Db): Promise<string | null> {
  const account = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", FIRST_ADMINISTRATOR_EMAIL)
    .executeTakeFirst();
  return account?.id ?? null;
}

export async function readPutOffLines(db: Db): Promise<readonly PutOffLine[]> {
  return (await readSetting(db, putOffSetting)).value;
}

export async function writePutOffLines(
  { tx, touch }: ExclusiveWriter,
  lines: readonly PutOffLine[],
): Promise<void> {
  touch("preparation", [PREPARATION_ID]);
  await writeSetting(tx, putOffSetting, lines);
}

export async function readRulesOpenedAt(db: Db): Promise<number | null> {
  return (await readSetting(db, rulesOpenedSetting)).value.at;
}

export async function writeRulesOpened({ tx, touch }: ExclusiveWriter, at: number): Promise<void> {
  touch("preparation", [PREPARATION_ID]);
  await writeSetting(tx, rulesOpenedSetting, { at });
}

/** When the last verified backup was made (epoch ms); null: never. */
export async function readBackupInstant(db: Db): Promise<number | null> {
  return (await readSetting(db, backupSetting)).value.at;
}

/** Stores when a verified backup was made (epoch ms). `npm run backup` calls this function in its own process. */
export async function writeBackupInstant(tx: Tx, at: number): Promise<void> {
  await writeSetting(tx, backupSetting, { at });
}

/** The figures of the day that began at `midnight` (epoch ms). */
export async function readFigures(db: Db, midnight: number): Promise<Figures> {
  const { played } = await db
    .selectFrom("gameSessions")
    .where("status", "=", "completed")
    .where("completedAt", ">=", midnight)
    .select(({ fn }) => fn.countAll<number>().as("played"))
    .executeTakeFirstOrThrow();
  const { players } = await db
    .selectFrom("gameSeats as seat")
    .innerJoin("gameSessions as game", "game.id", "seat.gameSessionId")
    .where("seat.isBot", "=", 0)
    .where(({ or, and, eb }) =>
      or([
        eb("game.status", "=", "ongoing"),
        and([eb("game.status", "=", "completed"), eb("game.completedAt", ">=", midnight)]),
      ]),
    )
    .select(({ fn }) => fn.count<number>("seat.playerId").distinct().as("players"))
    .executeTakeFirstOrThrow();
  const { spins } = await db
    .selectFrom("spins")
    .where("at", ">=", midnight)
    .select(({ fn }) => fn.countAll<number>().as("spins"))
    .executeTakeFirstOrThrow();
  return { played: Number(played), players: Number(players), spins: Number(spins) };
}
