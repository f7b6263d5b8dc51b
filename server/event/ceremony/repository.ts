import { sql } from "kysely";
import { z } from "zod";
import type { StolenChills, Week } from "../../../domain/event/ceremony/awards.ts";
import { type CeremonyState, closedCeremony } from "../../../domain/event/ceremony/ceremony.ts";
import { stepInput } from "../../../domain/event/ceremony/inputs.ts";
import { sourceKinds } from "../../../domain/points/ledger.ts";
import { readSetting, type Setting, writeSetting } from "../../calls/documents/repository.ts";
import type { Db, FullDb } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

/** The schema of the stored state of the ceremony. */
export const ceremonySchema: z.ZodType<CeremonyState> = z.object({
  phase: z.enum(["closed", "running", "paused", "over"]),
  step: stepInput,
  shownAt: z.number(),
});

const stateSetting: Setting<CeremonyState> = {
  id: "ceremony",
  schema: ceremonySchema,
  initial: closedCeremony,
};

/** The state of the ceremony; closed before the first ceremony. */
export async function readCeremony(db: Db): Promise<CeremonyState> {
  return (await readSetting(db, stateSetting)).value;
}

export async function writeCeremony({ tx, touch }: ExclusiveWriter, state: CeremonyState): Promise<void> {
  touch("ceremony", ["ceremony"]);
  touch("ceremonyScript", ["script"]);
  await writeSetting(tx, stateSetting, state);
}

/** A count or a sum of points, by player id. */
type NumbersByPlayer = Week["games"];

/** The number of completed games of each player, by player id, without bots. */
export async function countGamesByPlayer(db: Db): Promise<NumbersByPlayer> {
  const rows = await db
    .selectFrom("gameSeats as seat")
    .innerJoin("gameSessions as game", "game.id", "seat.gameSessionId")
    .where("game.status", "=", "completed")
    .where("seat.isBot", "=", 0)
    .groupBy("seat.playerId")
    .select(({ fn }) => ["seat.playerId", fn.countAll<number>().as("games")])
    .execute();
  return new Map(rows.map(({ playerId, games }) => [playerId, games]));
}

/** The pairs of players with at least two completed games together, and their number of games. */
export async function countGamesByPair(db: Db): Promise<Week["pairs"]> {
  const rows = await db
    .selectFrom("gameSeats as one")
    .innerJoin("gameSeats as other", (join) =>
      join
        .onRef("other.gameSessionId", "=", "one.gameSessionId")
        .onRef("other.playerId", ">", "one.playerId"),
    )
    .innerJoin("gameSessions as game", "game.id", "one.gameSessionId")
    .where("game.status", "=", "completed")
    .where("one.isBot", "=", 0)
    .where("other.isBot", "=", 0)
    .groupBy(["one.playerId", "other.playerId"])
    .having(({ fn }) => fn.countAll(), ">", 1)
    .select(({ fn }) => [
      "one.playerId as first",
      "other.playerId as second",
      fn.countAll<number>().as("games"),
    ])
    .execute();
  return rows.map(({ first, second, games }) => [first, second, games]);
}

/** The points that each player lost at the wheel, in total, including losses that a freeze hides from players. */
export async function sumLosses(db: FullDb): Promise<NumbersByPlayer> {
  const rows = await db
    .selectFrom("spins")
    .where("points", "<", 0)
    .groupBy("playerId")
    .select(({ fn }) => ["playerId", fn.sum<number>("points").as("points")])
    .execute();
  return new Map(rows.map(({ playerId, points }) => [playerId, -points]));
}

/** The points that Hero cards gave each player since this instant (epoch ms), minus those taken back by an undo. */
export async function sumHeroCardsPaidSince(db: Db, at: number): Promise<NumbersByPlayer> {
  const rows = await db
    .selectFrom("pointEntries")
    .where("cause", "in", Object.values(sourceKinds.heroCard))
    .where("at", ">=", at)
    .groupBy("playerId")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .execute();
  return new Map(rows.map(({ playerId, points }) => [playerId, points]));
}

/** How many Chills each thief stole from each victim. */
export async function countThefts(db: Db): Promise<StolenChills[]> {
  const rows = await db
    .selectFrom("journal")
    .where("what", "=", "stole")
    .groupBy(["by", "to"])
    .select(({ fn }) => ["by", "to", fn.countAll<number>().as("chills")])
    .execute();
  return rows.map(({ by, to, chills }) => ({ thiefId: by, victimId: to ?? "", chills }));
}

/** The instant of the first entry in the history of points, in epoch ms; null when there is no entry. */
export async function findFirstEntryAt(db: Db): Promise<number | null> {
  const { at } = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => fn.min<number | null>("at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * The points that each player gained or lost in each time span, including points that a freeze hides from other players.
 * `instants` (epoch ms, ascending) are the ends of the spans: span 0 ends just before the first instant, span 1 just before
 * the second, and so on. Spans without changes are omitted.
 */
export async function sumPoints(
  db: FullDb,
  instants: readonly number[],
): Promise<{ playerId: string; span: number; points: number }[]> {
  const [first, ...more] = instants;
  if (first === undefined) return [];
  const entries = db.selectFrom("pointEntries").select((eb) => {
    const literal = (span: number) => sql<number>`${sql.lit(span)}`;
    let span = eb.case().when("at", "<", first).then(literal(0));
    for (const [index, instant] of more.entries())
      span = span.when("at", "<", instant).then(literal(index + 1));
    return ["playerId", "delta", span.else(literal(instants.length)).end().as("span")];
  });
  return db
    .selectFrom(entries.as("entry"))
    .groupBy(["playerId", "span"])
    .select(({ fn }) => ["playerId", "span", fn.sum<number>("delta").as("points")])
    .execute();
}
