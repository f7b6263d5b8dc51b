import { sql } from "kysely";
import { z } from "zod";
import { type ChillConfig, type ChillStock, defaultChills } from "../../domain/chills/chills.ts";
import type { Versioned } from "../../domain/documents/document.ts";
import type { Db, Tx } from "../database/database.ts";
import { keptQuery } from "../database/keptQuery.ts";
import { readSetting, type Setting, writeSetting } from "../settings/repository.ts";

const chillsSetting: Setting<Pick<ChillConfig, "totalChills">> = {
  id: "chillConfig",
  schema: z.object({ totalChills: z.number() }),
  initial: { totalChills: defaultChills.totalChills },
};

/** How many Chills there are in all; 38 until an administrator says otherwise. */
export async function readChills(db: Db): Promise<Versioned<ChillConfig>> {
  const { value, version } = await readSetting(db, chillsSetting);
  return { id: "chills", ...value, version };
}

const sumDistributed = keptQuery((db) =>
  db
    .selectFrom("players")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("chillsOwned"), sql.lit(0)).as("distributed"))
    .where("deletedAt", "is", null)
    .where("chillsOwned", ">", sql.lit(0)),
);

/** The Chills that players hold together, and how many there are. */
export async function readStock(db: Db): Promise<ChillStock> {
  const [sum] = await sumDistributed(db, {});
  return { distributed: sum?.distributed ?? 0, total: (await readChills(db)).totalChills };
}

export function writeTotalChills(tx: Tx, totalChills: number): Promise<Versioned<unknown>> {
  return writeSetting(tx, chillsSetting, { totalChills });
}
