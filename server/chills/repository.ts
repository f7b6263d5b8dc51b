import { z } from "zod";
import { type ChillConfig, defaultChills } from "../../domain/chills/chills.ts";
import type { Versioned } from "../../domain/documents/document.ts";
import type { Db, Tx } from "../database/database.ts";
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

export function writeTotalChills(tx: Tx, totalChills: number): Promise<Versioned<unknown>> {
  return writeSetting(tx, chillsSetting, { totalChills });
}
