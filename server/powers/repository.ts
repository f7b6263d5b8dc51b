import { z } from "zod";
import { defaultPowers, type PowersConfig } from "../../domain/powers/powers.ts";
import type { Db } from "../database/database.ts";
import { readSetting, type Setting, writeSetting } from "../documents/repository.ts";
import type { ExclusiveWriter } from "../live/writer.ts";

type PowersValue = Omit<PowersConfig, "id">;

const { id: _, ...initial } = defaultPowers;
const powersSetting: Setting<PowersValue> = {
  id: "powers",
  /** Settings stored by versions of the app without action cards have no `minutes`. */
  schema: z.object({ isOn: z.boolean(), minutes: z.number().default(defaultPowers.minutes) }),
  initial,
};

/** Whether the powers are on (rule U1), and for how many minutes action cards can be played on a game (rule U15). */
export async function readPowers(db: Db): Promise<PowersConfig> {
  return { id: "powers", ...(await readSetting(db, powersSetting)).value };
}

export async function writePowers({ tx, touch }: ExclusiveWriter, value: PowersValue): Promise<void> {
  touch("powers", ["powers"]);
  await writeSetting(tx, powersSetting, value);
}
