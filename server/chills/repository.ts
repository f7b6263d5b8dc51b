import { z } from "zod";
import { type ChillConfig, defaultChills } from "../../domain/chills/chills.ts";
import type { Versioned } from "../../domain/documents/document.ts";
import type { Db } from "../database/database.ts";
import { readSetting, type Setting, writeSetting } from "../documents/repository.ts";
import type { ExclusiveWriter } from "../live/writer.ts";

const chillsSetting: Setting<Pick<ChillConfig, "totalChills">> = {
  id: "chillConfig",
  schema: z.object({ totalChills: z.number() }),
  initial: { totalChills: defaultChills.totalChills },
};

/** The total number of Chills; 38 until an administrator changes it. */
export async function readChills(db: Db): Promise<Versioned<ChillConfig>> {
  const { value, version } = await readSetting(db, chillsSetting);
  return { id: "chills", ...value, version };
}

export function writeTotalChills(
  { tx, touch }: ExclusiveWriter,
  totalChills: number,
): Promise<Versioned<unknown>> {
  touch("chills", ["chills"]);
  return writeSetting(tx, chillsSetting, { totalChills });
}
