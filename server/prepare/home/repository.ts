import { z } from "zod";
import { HOUR_MS } from "../../../domain/games/pulse.ts";
import { FIRST_ADMINISTRATOR_EMAIL } from "../../../domain/people/accounts/email.ts";
import { countByHour, type Figures } from "../../../domain/prepare/home/figures.ts";
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

/** The figures of the hour before `now`, and of the day that began at `midnight` (epoch ms). */
export async function readFigures(db: Db, midnight: number, now: number): Promise<Figures> {
  const hourAgo = now - HOUR_MS;
  const completed = await db
    .selectFrom("gameSessions")
    .where("status", "=", "completed")
    .where("completedAt", ">=", Math.min(midnight, hourAgo))
    .select("completedAt")
    .execute();
  const endings = completed.map(({ completedAt }) => completedAt ?? 0);
  const { players } = await db
    .selectFrom("gameSeats as seat")
    .innerJoin("gameSessions as game", "game.id", "seat.gameSessionId")
    .where("seat.isBot", "=", 0)
    .where(({ or, and, eb }) =>
      or([
        eb("game.status", "=", "ongoing"),
        and([eb("game.status", "=", "completed"), eb("game.completedAt", ">=", hourAgo)]),
      ]),
    )
    .select(({ fn }) => fn.count<number>("seat.playerId").distinct().as("players"))
    .executeTakeFirstOrThrow();
  const { thefts } = await db
    .selectFrom("journal")
    .where("what", "in", ["stole", "stoleFor", "stoleCard", "stoleSpin"])
    .where("at", ">=", hourAgo)
    .select(({ fn }) => fn.countAll<number>().as("thefts"))
    .executeTakeFirstOrThrow();
  const hours = countByHour(endings, midnight, now);
  return {
    played: endings.filter((at) => at >= hourAgo).length,
    players: Number(players),
    spins: await countSpins(db, hourAgo),
    thefts: Number(thefts),
    today: {
      played: hours.reduce((sum, count) => sum + count, 0),
      spins: await countSpins(db, midnight),
      hours,
    },
  };
}

/** How many spins were made since an instant (epoch ms). */
async function countSpins(db: Db, since: number): Promise<number> {
  const { spins } = await db
    .selectFrom("spins")
    .where("at", ">=", since)
    .select(({ fn }) => fn.countAll<number>().as("spins"))
    .executeTakeFirstOrThrow();
  return Number(spins);
}
