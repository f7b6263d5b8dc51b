import { z } from "zod";
import type { Versioned } from "../../../domain/documents/document.ts";
import { type CountingRules, defaultCounting } from "../../../domain/games/counting.ts";
import type { Db } from "../../database/database.ts";
import { readSetting, type Setting, writeSetting } from "../../documents/repository.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

type CountingValue = Omit<CountingRules, "id">;

const { id: _, ...initial } = defaultCounting;
/** The stored form of the rules about which games give points. */
export const countingSchema: z.ZodType<CountingValue> = z.object({
  fewestPlayers: z.number(),
  mostPerDay: z.number().nullable(),
  // Missing in rules that were stored before rankings could be confirmed.
  confirms: z.boolean().default(false),
});

const countingSetting: Setting<CountingValue> = { id: "counting", schema: countingSchema, initial };

/** The rules about which games give points. All games give points until an administrator changes the rules (rule P32). */
export async function readCounting(db: Db): Promise<Versioned<CountingRules>> {
  const { value, version } = await readSetting(db, countingSetting);
  return { id: "counting", ...value, version };
}

export function writeCounting(
  { tx, touch }: ExclusiveWriter,
  value: CountingValue,
): Promise<Versioned<unknown>> {
  touch("counting", ["counting"]);
  return writeSetting(tx, countingSetting, value);
}
