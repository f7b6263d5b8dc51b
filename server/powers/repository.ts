import { z } from "zod";
import { firstPowers, type PowersConfig } from "../../domain/powers/powers.ts";
import type { Db } from "../database/database.ts";
import { readSetting, type Setting, writeSetting } from "../documents/repository.ts";
import type { ExclusiveWriter } from "../live/writer.ts";

const powersSetting: Setting<Pick<PowersConfig, "isOn">> = {
  id: "powers",
  schema: z.object({ isOn: z.boolean() }),
  initial: { isOn: firstPowers.isOn },
};

/** Whether the powers are on; off until an administrator turns them on (rule U1). */
export async function readPowers(db: Db): Promise<PowersConfig> {
  return { id: "powers", ...(await readSetting(db, powersSetting)).value };
}

export async function writePowers({ tx, touch }: ExclusiveWriter, isOn: boolean): Promise<void> {
  touch("powers", ["powers"]);
  await writeSetting(tx, powersSetting, { isOn });
}
