import { createHash } from "node:crypto";
import { z } from "zod";
import type { Versioned } from "../../domain/documents/document.ts";
import { invariant } from "../../domain/refusals/refusal.ts";
import type { WheelTally } from "../../domain/roulette/fairness.ts";
import type { Spin } from "../../domain/roulette/spin.ts";
import type { StealRight } from "../../domain/roulette/steal.ts";
import { defaultWheel, type Reward, type Wheel } from "../../domain/roulette/wheel.ts";
import type { Db, Tx } from "../database/database.ts";
import { newestFirst } from "../database/pages.ts";
import type { StealRightsTable } from "../database/schema.ts";
import { readSetting, type Setting, writeSetting } from "../settings/repository.ts";

const wheelSetting: Setting<Pick<Wheel, "rewards">> = {
  id: "rouletteConfig",
  schema: z.object({
    rewards: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        icon: z.literal(""),
        color: z.string(),
        bgColor: z.string(),
        type: z.enum(["points", "card", "chill", "spin"]),
        value: z.number().nullable(),
      }),
    ),
  }),
  initial: { rewards: defaultWheel.rewards },
};

/** The wheel; the default one until an administrator saves another. */
export async function readWheel(db: Db): Promise<Versioned<Wheel>> {
  const { value, version } = await readSetting(db, wheelSetting);
  return { id: "wheel", ...value, version };
}

export function writeWheel(tx: Tx, rewards: readonly Reward[]): Promise<Versioned<unknown>> {
  return writeSetting(tx, wheelSetting, { rewards });
}

/** Stores a spin, with the wheel it was made on. */
export async function insertSpin(tx: Tx, spin: Omit<Spin, "reward">, wheel: Wheel): Promise<void> {
  const rewards = JSON.stringify(wheel.rewards);
  const wheelId = createHash("sha256").update(rewards).digest("base64url");
  await tx
    .insertInto("wheels")
    .values({ id: wheelId, rewards })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await tx
    .insertInto("spins")
    .values({ ...spin, wheelId })
    .execute();
}

/** When a player last spun (epoch ms), or null. */
export async function findLastSpinAt(db: Db, playerId: string): Promise<number | null> {
  const last = await db
    .selectFrom("spins")
    .select("at")
    .where("playerId", "=", playerId)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}

/** A player's latest spins, newest first; those with the ids given, if any. */
export async function findAllSpinsByPlayer(
  db: Db,
  playerId: string,
  limit: number,
  ids: readonly string[] | null,
): Promise<Spin[]> {
  const spins = db
    .selectFrom("spins")
    .innerJoin("wheels", "wheels.id", "spins.wheelId")
    .selectAll("spins")
    .select("wheels.rewards")
    .where("playerId", "=", playerId);
  const latest = newestFirst(spins, ["spins.at", "spins.id"], null, limit);
  const rows = await (ids ? latest.where("spins.id", "in", [...ids]) : latest).execute();
  return rows.map(({ wheelId, rewards, ...spin }) => ({ ...spin, reward: rewardOf(rewards, spin.segment) }));
}

/** The reward of a segment of a stored wheel. */
function rewardOf(rewards: string, segment: number): Reward {
  const reward = (JSON.parse(rewards) as Reward[])[segment];
  invariant(reward, "a stored spin points at a segment of its wheel");
  return reward;
}

/** For every wheel that was spun, how often each of its segments came out. */
export async function countSegments(db: Db): Promise<WheelTally[]> {
  const wheels = await db.selectFrom("wheels").selectAll().execute();
  const counts = await db
    .selectFrom("spins")
    .select(["wheelId", "segment", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy(["wheelId", "segment"])
    .execute();
  return wheels.map(({ id, rewards }) => {
    const labels = (JSON.parse(rewards) as Reward[]).map((reward) => reward.label);
    const countOf = (segment: number) =>
      counts.find((row) => row.wheelId === id && row.segment === segment)?.count ?? 0;
    return { labels, counts: labels.map((_, segment) => countOf(segment)) };
  });
}

export async function insertStealRight(tx: Tx, right: StealRight): Promise<void> {
  await tx
    .insertInto("stealRights")
    .values({ ...right, usedAt: null })
    .execute();
}

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

/** Uses a right up. */
export async function markStealRightUsed(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable("stealRights").set({ usedAt: at }).where("id", "=", id).execute();
}
