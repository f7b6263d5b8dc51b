import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Versioned } from "../../domain/documents/document.ts";
import { invariant } from "../../domain/refusals/refusal.ts";
import { type Spin, spinOutcomes } from "../../domain/roulette/spin.ts";
import type { StealRight } from "../../domain/roulette/steal.ts";
import { defaultWheel, type Reward, type Wheel } from "../../domain/roulette/wheel.ts";
import type { Commit, Db, Tx } from "../database/database.ts";
import { joinedQuery, keptInsert } from "../database/keptQuery.ts";
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
  return wheelOf(await readSetting(db, wheelSetting));
}

function wheelOf({
  value,
  version,
}: Versioned<{ readonly value: Pick<Wheel, "rewards"> }>): Versioned<Wheel> {
  return { id: "wheel", ...value, version };
}

export async function writeWheel(tx: Tx, rewards: readonly Reward[]): Promise<Versioned<unknown>> {
  const version = await writeSetting(tx, wheelSetting, { rewards });
  await keepWheel(tx);
  return version;
}

/** Keeps the wheel as it is now, for the spins made on it. */
export async function keepWheel(tx: Tx): Promise<void> {
  const { rewards } = await readWheel(tx);
  await tx
    .insertInto("wheels")
    .values({ id: wheelId(rewards), rewards: JSON.stringify(rewards) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The ids of wheels that were read: a hash of 1 KB for each spin otherwise. */
const wheelIds = new WeakMap<readonly Reward[], string>();

function wheelId(rewards: readonly Reward[]): string {
  const id =
    wheelIds.get(rewards) ?? createHash("sha256").update(JSON.stringify(rewards)).digest("base64url");
  wheelIds.set(rewards, id);
  return id;
}

/** Stores a spin made on a wheel that was kept; `frozenUnder`: the freeze of the ranking, if there is one. */
export function insertSpin(
  commit: Commit,
  spin: Omit<Spin, "reward">,
  wheel: Wheel,
  frozenUnder: number | null,
): Promise<void> {
  return commit.write(insertSpins, { ...spin, wheelId: wheelId(wheel.rewards), frozenUnder });
}

const insertSpins = keptInsert("spins", [
  "id",
  "playerId",
  "at",
  "angle",
  "segment",
  "wheelId",
  "outcome",
  "points",
  "cardName",
  "frozenUnder",
]);

/**
 * What was done by spinning. A player's spins are found by the journal's index of who did what. Not `in`: for so many values
 * SQLite would make a table of them each time.
 */
const isSpin = sql<boolean>`case journal.what ${sql.join(
  spinOutcomes.map((outcome) => sql`when ${sql.lit(outcome)} then 1`),
  sql` `,
)} else 0 end = 1`;

const findLatest = joinedQuery(
  (db, players: readonly { readonly playerId: string }[]) => {
    const [first, ...others] = players.map(({ playerId }, place) =>
      db.selectNoFrom((eb) => [eb.lit(place).as("place"), eb.val(playerId).as("playerId")]),
    );
    invariant(first, "somebody asks");
    return db
      .selectFrom(others.reduce((rows, row) => rows.unionAll(row), first).as("asking"))
      .select("asking.place")
      .select((eb) =>
        eb
          .selectFrom("journal")
          .select("at")
          .whereRef("by", "=", "asking.playerId")
          .where(isSpin)
          .orderBy("at", "desc")
          .limit(1)
          .as("at"),
      );
  },
  (row, _asking, place) => row.place === place,
);

/** When the player last spun (epoch ms), or null. */
export async function findLastSpinAt(db: Db, playerId: string): Promise<number | null> {
  const [latest] = await findLatest(db, { playerId });
  return latest?.at ?? null;
}

/** A player's latest spins, newest first; those with the ids given, if any. */
export async function findAllSpinsByPlayer(
  db: Db,
  playerId: string,
  limit: number,
  ids: readonly string[] | null,
): Promise<Spin[]> {
  const spins = db
    .selectFrom("journal")
    .innerJoin("spins", "spins.id", "journal.source")
    .innerJoin("wheels", "wheels.id", "spins.wheelId")
    .selectAll("spins")
    .select("wheels.rewards")
    .where("journal.by", "=", playerId)
    .where(isSpin);
  const latest = newestFirst(spins, ["journal.at", "spins.id"], null, limit);
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

/** The wheels that were ever kept, with the labels of their segments. */
export async function findAllWheels(db: Db): Promise<{ id: string; labels: string[] }[]> {
  const wheels = await db.selectFrom("wheels").selectAll().execute();
  return wheels.map(({ id, rewards }) => ({
    id,
    labels: (JSON.parse(rewards) as Reward[]).map((reward) => reward.label),
  }));
}

/** How often a segment of a wheel came out, under a freeze of the ranking (its `frozenAt`; null: under none). */
export interface SegmentCount {
  readonly wheelId: string;
  readonly segment: number;
  readonly frozenUnder: number | null;
  readonly count: number;
}

/** How often a player spun. */
export async function countSpins(db: Db, playerId: string): Promise<number> {
  const { spins } = await db
    .selectFrom("journal")
    .where("by", "=", playerId)
    .where(isSpin)
    .select(({ fn }) => fn.countAll<number>().as("spins"))
    .executeTakeFirstOrThrow();
  return spins;
}

/** How often each segment came out from an instant on and before another one (epoch ms; null: until now). */
export function countSegments(db: Db, from: number, until: number | null): Promise<SegmentCount[]> {
  const spins = db
    .selectFrom("spins")
    .select(["wheelId", "segment", "frozenUnder", (eb) => eb.fn.countAll<number>().as("count")])
    .where("at", ">=", from)
    .groupBy(["wheelId", "segment", "frozenUnder"]);
  return (until === null ? spins : spins.where("at", "<", until)).execute();
}

/** When the first spin from an instant on was made (epoch ms); null when there is none. */
export async function findFirstSpinAt(db: Db, from: number): Promise<number | null> {
  const first = db.selectFrom("spins").select("at").where("at", ">=", from).orderBy("at").limit(1);
  return (await first.executeTakeFirst())?.at ?? null;
}

export function insertStealRight(commit: Commit, right: StealRight): Promise<void> {
  return commit.write(insertRights, { ...right, usedAt: null });
}

const insertRights = keptInsert("stealRights", ["id", "playerId", "createdAt", "usedAt"]);

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
export function markStealRightUsed(commit: Commit, id: string, at: number): Promise<void> {
  return commit.write(markRightsUsed, { id, at });
}

async function markRightsUsed(
  tx: Tx,
  rights: readonly { readonly id: string; readonly at: number }[],
): Promise<void> {
  for (const { id, at } of rights)
    await tx.updateTable("stealRights").set({ usedAt: at }).where("id", "=", id).execute();
}
