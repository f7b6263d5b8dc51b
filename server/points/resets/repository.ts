import { z } from "zod";
import { firstOpenPeriod, type PointReset } from "../../../domain/points/resets.ts";
import { readSetting, type Setting, writeSetting } from "../../calls/documents/repository.ts";
import type { Db, FullDb } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

/** All resets of all points, the oldest first. */
const resetsSetting: Setting<{ readonly resets: readonly PointReset[] }> = {
  id: "pointResets",
  schema: z.object({ resets: z.array(z.object({ id: z.string(), at: z.number(), stands: z.boolean() })) }),
  initial: { resets: [] },
};

/** All resets of all points, the oldest first. */
export async function readResets(db: Db): Promise<readonly PointReset[]> {
  return (await readSetting(db, resetsSetting)).value.resets;
}

/** The instant of the last reset that stands, or null. */
export async function readPointsResetAt(db: Db): Promise<number | null> {
  return (await readResets(db)).findLast(({ stands }) => stands)?.at ?? null;
}

export async function writeResets(
  { tx, touch }: ExclusiveWriter,
  resets: readonly PointReset[],
): Promise<void> {
  touch("event", ["event"]);
  await writeSetting(tx, resetsSetting, { resets });
}

/**
 * Each player's points from the periods before `period`, including those that a freeze hides: what the reset that begins this
 * period takes. Players without points are left out.
 */
export async function sumPointsBefore(db: FullDb, period: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .where("period", "<", period)
    .groupBy("playerId")
    .orderBy("playerId")
    .execute();
  return new Map(rows.flatMap(({ playerId, points }) => (points === 0 ? [] : [[playerId, points] as const])));
}

/** The number of entries in closed periods, without those of resets and including those that a freeze hides. */
export async function countClosedEntries(db: FullDb): Promise<number> {
  const firstOpen = firstOpenPeriod(await readResets(db));
  if (firstOpen === 0) return 0;
  const { count } = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("period", "<", firstOpen)
    .where("cause", "<>", "reset")
    .executeTakeFirstOrThrow();
  return count;
}

/** The points that a reset gave each player (negative: took), including those that a freeze hides. */
export async function sumPointsOfReset(db: FullDb, resetId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .where("cause", "=", "reset")
    .where("source", "=", resetId)
    .groupBy("playerId")
    .orderBy("playerId")
    .execute();
  return new Map(rows.map(({ playerId, points }) => [playerId, points]));
}
