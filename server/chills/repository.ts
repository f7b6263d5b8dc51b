import { sql } from "kysely";
import { type ChillConfig, type ChillStock, defaultChills } from "../../domain/chills/chills.ts";
import type { Db, Tx } from "../database/database.ts";

const CHILLS = "chillConfig";

/** How many Chills there are in all; 38 until an administrator says otherwise. */
export async function readChills(db: Db): Promise<ChillConfig> {
  const setting = await db.selectFrom("settings").select("value").where("id", "=", CHILLS).executeTakeFirst();
  return setting ? { ...defaultChills, ...(JSON.parse(setting.value) as ChillConfig) } : defaultChills;
}

/** The Chills that players hold together, and how many there are. */
export async function readStock(db: Db): Promise<ChillStock> {
  const { distributed } = await db
    .selectFrom("players")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("chillsOwned"), sql.lit(0)).as("distributed"))
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return { distributed, total: (await readChills(db)).totalChills };
}

export async function writeChills(tx: Tx, chills: ChillConfig): Promise<void> {
  const value = JSON.stringify(chills);
  await tx
    .insertInto("settings")
    .values({ id: CHILLS, value })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value }))
    .execute();
}
