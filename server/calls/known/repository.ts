import { z } from "zod";
import type { ChosenAddress } from "../../../domain/prepare/addresses/address.ts";
import type { Db } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";
import { readSetting, type Setting, writeSetting } from "../documents/repository.ts";

/** The schema of the stored choice. */
export const chosenAddress: z.ZodType<ChosenAddress | null> = z
  .object({ address: z.string(), isOwn: z.boolean() })
  .nullable();

const addressSetting: Setting<ChosenAddress | null> = { id: "address", schema: chosenAddress, initial: null };

/** The address that an administrator chose for links (rule I3); null before the first choice. */
export async function readChosenAddress(db: Db): Promise<ChosenAddress | null> {
  return (await readSetting(db, addressSetting)).value;
}

export async function writeChosenAddress(
  { tx, touch }: ExclusiveWriter,
  chosen: ChosenAddress | null,
): Promise<void> {
  touch("event", ["event"]);
  await writeSetting(tx, addressSetting, chosen);
}
