import { createHash } from "node:crypto";
import { invariant } from "../../domain/refusals/refusal.ts";
import type { OutcomeCount } from "../../domain/wheel/luck.ts";
import type { Spin } from "../../domain/wheel/spin.ts";
import type { StealRight } from "../../domain/wheel/steal.ts";
import type { Reward, Wheel } from "../../domain/wheel/wheel.ts";
import { settingReaders } from "../calls/documents/repository.ts";
import type { Db, FullDb, Tx } from "../database/database.ts";
import { newestFirst } from "../database/pages.ts";
import type { StealRightsTable } from "../database/schema/roulette.ts";
import { liveTable } from "../live/table.ts";
import type { BatchWriter } from "../live/writer.ts";

/** Adds the current wheel to the table `wheels`, to which the rows of spins refer. */
export async function storeWheel(tx: Tx): Promise<void> {
  const { rewards } = await settingReaders.wheel(tx);
  await tx
    .insertInto("wheels")
    .values({ id: wheelId(rewards), rewards: JSON.stringify(rewards) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** A cache of wheel ids, to avoid hashing 1 KB for each spin. */
const wheelIds = new WeakMap<readonly Reward[], string>();

function wheelId(rewards: readonly Reward[]): string {
  const id =
    wheelIds.get(rewards) ?? createHash("sha256").update(JSON.stringify(rewards)).digest("base64url");
  wheelIds.set(rewards, id);
  return id;
}

const spinRows = liveTable("spins", { key: ["id"], topics: { spins: ["id", "playerId"] } });

/** Stores a spin of a wheel that `storeWheel` stored. A spin during a freeze does not change the counts that players see. */
export function insertSpin(work: BatchWriter, spin: Omit<Spin, "reward">, wheel: Wheel): Promise<void> {
  const frozenUnder = work.event.frozenAt;
  if (frozenUnder === null) work.touch("segmentCounts");
  return spinRows.insert(work, { ...spin, wheelId: wheelId(wheel.rewards), frozenUnder });
}

/** When each of these players last spun (epoch ms), or null. */
export function findAllLastSpins(
  db: Db,
  playerIds: readonly string[],
): Promise<{ playerId: string; at: number | null }[]> {
  return db
    .selectFrom("players")
    .select("players.id as playerId")
    .select((eb) =>
      eb
        .selectFrom("spins")
        .whereRef("spins.playerId", "=", "players.id")
        .select(({ fn }) => fn.max("spins.at").as("at"))
        .as("at"),
    )
    .where("players.id", "in", playerIds)
    .execute();
}

/**
 * A player's latest spins, newest first, including spins whose points a freeze hides from the other players. `ids`: only
 * these spins; null: all.
 */
export async function findAllSpins(
  db: FullDb,
  playerId: string,
  limit: number,
  ids: readonly string[] | null,
): Promise<Spin[]> {
  const spins = db
    .selectFrom("spins")
    .innerJoin("wheels", "wheels.id", "spins.wheelId")
    .selectAll("spins")
    .select("wheels.rewards")
    .where("spins.playerId", "=", playerId);
  const latest = newestFirst(spins, ["spins.at", "spins.id"], null, limit);
  const rows = await (ids ? latest.where("spins.id", "in", [...ids]) : latest).execute();
  return rows.map(({ wheelId, frozenUnder, rewards, ...spin }) => ({
    ...spin,
    reward: rewardOf(rewards, spin.segment),
  }));
}

/** The reward of a segment of a stored wheel. */
function rewardOf(rewards: string, segment: number): Reward {
  const reward = (JSON.parse(rewards) as Reward[])[segment];
  invariant(reward, "a stored spin points at a segment of its wheel");
  return reward;
}

/** All stored wheels, with the labels of their segments. */
export async function findAllWheels(db: Db): Promise<{ id: string; labels: string[] }[]> {
  const wheels = await db.selectFrom("wheels").selectAll().execute();
  return wheels.map(({ id, rewards }) => ({
    id,
    labels: (JSON.parse(rewards) as Reward[]).map((reward) => reward.label),
  }));
}

/**
 * The number of spins that stopped on a segment during one freeze, or outside of freezes. `frozenUnder` is the instant at
 * which the freeze began (epoch ms), or null.
 */
export interface SegmentCount {
  readonly wheelId: string;
  readonly segment: number;
  readonly frozenUnder: number | null;
  readonly count: number;
}

/** How often a player's spins had each outcome, and their points, including spins that a freeze hides from other players. */
export function countSpinsByOutcome(db: FullDb, playerId: string): Promise<OutcomeCount[]> {
  return db
    .selectFrom("spins")
    .where("playerId", "=", playerId)
    .groupBy("outcome")
    .select(({ fn }) => ["outcome", fn.countAll<number>().as("spins"), fn.sum<number>("points").as("points")])
    .execute();
}

/** How many spins each player used, by player id. */
export async function countSpinsByPlayer(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("spins")
    .groupBy("playerId")
    .select(({ fn }) => ["playerId", fn.countAll<number>().as("spins")])
    .execute();
  return new Map(rows.map(({ playerId, spins }) => [playerId, spins]));
}

/**
 * Counts how often each segment came out at or after `from` and before `until` (epoch ms; null: until now), with a separate
 * count for each freeze. The caller must not show the counts of the current freeze to players.
 */
export function countSegments(db: FullDb, from: number, until: number | null): Promise<SegmentCount[]> {
  const spins = db
    .selectFrom("spins")
    .select(["wheelId", "segment", "frozenUnder", (eb) => eb.fn.countAll<number>().as("count")])
    .where("at", ">=", from)
    .groupBy(["wheelId", "segment", "frozenUnder"]);
  return (until === null ? spins : spins.where("at", "<", until)).execute();
}

/** The instant of the first spin at or after `from` (epoch ms); null when there is none. */
export async function findFirstSpinAt(db: Db, from: number): Promise<number | null> {
  const first = db.selectFrom("spins").select("at").where("at", ">=", from).orderBy("at").limit(1);
  return (await first.executeTakeFirst())?.at ?? null;
}

/** The rights to steal a Chill, used or not. */
export const stealRightRows = liveTable("stealRights", {
  key: ["id"],
  topics: { stealRights: ["id", "playerId"] },
});

export async function findStealRight(db: Db, id: string): Promise<StealRightsTable | null> {
  const row = await db.selectFrom("stealRights").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** A player's rights to steal that are not used yet, oldest first. */
export function findAllOpenStealRightsByPlayer(db: Db, playerId: string): Promise<StealRight[]> {
  return db
    .selectFrom("stealRights")
    .select(["id", "playerId", "createdAt"])
    .where("playerId", "=", playerId)
    .where("usedAt", "is", null)
    .orderBy("createdAt")
    .execute();
}
