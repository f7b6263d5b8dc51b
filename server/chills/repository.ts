import { type ChillConfig, defaultChills } from "../../domain/chills/chills.ts";
import type { Db, Tx } from "../database/database.ts";

const CHILLS = "chillConfig";

/** How many Chills there are in all; 38 until an administrator says otherwise. */
export async function readChills(db: Db): Promise<ChillConfig> {
  const setting = await db.selectFrom("settings").select("value").where("id", "=", CHILLS).executeTakeFirst();
  return setting ? { ...defaultChills, ...(JSON.parse(setting.value) as ChillConfig) } : defaultChills;
}

export async function writeChills(tx: Tx, chills: ChillConfig): Promise<void> {
  const value = JSON.stringify(chills);
  await tx
    .insertInto("settings")
    .values({ id: CHILLS, value })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value }))
    .execute();
}
