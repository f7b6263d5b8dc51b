import { sql } from "kysely";
import { z } from "zod";
import type { Thefts, Week } from "../../domain/ceremony/awards.ts";
import { type CeremonyState, closedCeremony } from "../../domain/ceremony/ceremony.ts";
import { stepInput } from "../../domain/ceremony/inputs.ts";
import type { PaidCard } from "../../domain/ceremony/script.ts";
import type { WeekFigures } from "../../domain/ceremony/week.ts";
import type { Db, Tx } from "../database/database.ts";
import { countSpins } from "../roulette/repository.ts";
import { readSetting, type Setting, writeSetting } from "../settings/repository.ts";

const stateSetting: Setting<CeremonyState> = {
  id: "ceremony",
  schema: z.object({
    phase: z.enum(["closed", "running", "paused", "over"]),
    step: stepInput,
    shownAt: z.number(),
  }),
  initial: closedCeremony,
};

/** Where the ceremony is; closed when there never was one. */
export async function readCeremony(db: Db): Promise<CeremonyState> {
  return (await readSetting(db, stateSetting)).value;
}

export async function writeCeremony(tx: Tx, state: CeremonyState): Promise<void> {
  await writeSetting(tx, stateSetting, state);
}

type Counts = Week["games"];

/** How many games each player completed; bots do not count. */
export async function countGamesByPlayer(db: Db): Promise<Counts> {
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

/** Two players who completed games together, and how many: twice at least. */
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

/** The points that each player lost at the wheel, all spins that took some added up. */
export async function sumLossesByPlayer(db: Db): Promise<Counts> {
  const rows = await db
    .selectFrom("spins")
    .where("points", "<", 0)
    .groupBy("playerId")
    .select(({ fn }) => ["playerId", fn.sum<number>("points").as("points")])
    .execute();
  return new Map(rows.map(({ playerId, points }) => [playerId, -points]));
}

/** How many Chills each thief stole from each victim. */
export async function countThefts(db: Db): Promise<Thefts[]> {
  const rows = await db
    .selectFrom("journal")
    .where("what", "=", "stole")
    .groupBy(["by", "to"])
    .select(({ fn }) => ["by", "to", fn.countAll<number>().as("chills")])
    .execute();
  return rows.map(({ by, to, chills }) => ({ thiefId: by, victimId: to ?? "", chills }));
}

/** The instant of the first change of anybody's points, in epoch ms; null when there was none. */
export async function findFirstEntryAt(db: Db): Promise<number | null> {
  const { at } = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => fn.min<number | null>("at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Each player's points by the span they fell into: 0 before the first of these instants (ascending), 1 from there to the
 * second, and so on. Spans without a change are left out.
 */
export async function sumPointsBySpan(
  db: Db,
  instants: readonly number[],
): Promise<{ playerId: string; span: number; points: number }[]> {
  const [first, ...more] = instants;
  if (first === undefined) return [];
  const entries = db.selectFrom("pointEntries").select((eb) => {
    const number = (span: number) => sql<number>`${sql.lit(span)}`;
    let span = eb.case().when("at", "<", first).then(number(0));
    for (const [index, instant] of more.entries())
      span = span.when("at", "<", instant).then(number(index + 1));
    return ["playerId", "delta", span.else(number(instants.length)).end().as("span")];
  });
  return db
    .selectFrom(entries.as("entry"))
    .groupBy(["playerId", "span"])
    .select(({ fn }) => ["playerId", "span", fn.sum<number>("delta").as("points")])
    .execute();
}

/** The Hero cards that were paid from an instant on, by player id. */
export async function findPaidCards(
  db: Db,
  since: number,
): Promise<ReadonlyMap<string, readonly PaidCard[]>> {
  const rows = await db
    .selectFrom("pointEntries")
    .select(["playerId", "label", "delta"])
    .where("cause", "=", "heroCard")
    .where("at", ">=", since)
    .orderBy("id")
    .execute();
  const cards = new Map<string, PaidCard[]>();
  for (const { playerId, label, delta } of rows)
    cards.set(playerId, [...(cards.get(playerId) ?? []), { name: label ?? "", points: delta }]);
  return cards;
}

/** A player's figures of the week (rule K11). */
export async function findWeekFigures(db: Db, playerId: string): Promise<WeekFigures> {
  const { played, won } = await db
    .selectFrom("gameResults")
    .where("playerId", "=", playerId)
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("played"),
      fn.sum<number | null>(eb.case().when("position", "=", 1).then(1).else(0).end()).as("won"),
    ])
    .executeTakeFirstOrThrow();
  const spins = await countSpins(db, playerId);
  const { cards } = await db
    .selectFrom("playerCards")
    .where("playerId", "=", playerId)
    .select(({ fn }) => fn.countAll<number>().as("cards"))
    .executeTakeFirstOrThrow();
  return { played, won: won ?? 0, spins, cards };
}
