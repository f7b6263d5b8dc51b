import type { z } from "zod";
import type { Versioned } from "../../../domain/documents/document.ts";
import {
  type SettingContent,
  type SettingName,
  type SettingRow,
  settings,
} from "../../../domain/settings/settings.ts";
import type { Db, Tx } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

/** A kind of setting: its row's id, the schema of its stored JSON, and its initial value. */
export interface Setting<T> {
  readonly id: string;
  readonly schema: z.ZodType<T>;
  readonly initial: T;
}

/** For each setting, the stored text that was parsed last, and the value parsed from this text. */
const parsed = new WeakMap<object, { readonly text: string; readonly value: unknown }>();

/** Parses a stored setting. The last parsed text is cached, because a setting is read by nearly every command. */
function parseSetting<T>(setting: Setting<T>, text: string): T {
  const known = parsed.get(setting);
  if (known?.text === text) return known.value as T;
  const value = setting.schema.parse(JSON.parse(text));
  parsed.set(setting, { text, value });
  return value;
}

/** The saved setting. If it was never saved: its initial value, with version 0. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<Versioned<{ readonly value: T }>> {
  const row = await db
    .selectFrom("settings")
    .select(["value", "version"])
    .where("id", "=", setting.id)
    .executeTakeFirst();
  if (!row) return { value: setting.initial, version: 0 };
  return { value: parseSetting(setting, row.value), version: row.version };
}

/** Saves a setting; gives its new version. */
export async function writeSetting<T>(tx: Tx, { id }: Setting<T>, value: T): Promise<Versioned<unknown>> {
  const text = JSON.stringify(value);
  return tx
    .insertInto("settings")
    .values({ id, value: text, version: 1 })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ value: text, version: eb("settings.version", "+", 1) })),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
}

export const settingNames = Object.keys(settings) as SettingName[];

/** Each setting as it is stored. Always the same objects: `readSetting` caches the last value of each. */
const stored = Object.fromEntries(
  settingNames.map((name) => [name, { ...settings[name], id: name }]),
) as unknown as Readonly<Record<SettingName, Setting<object>>>;

/** For each setting, the function that reads its live row: always the same function, as `Batch.readOnce` needs. */
export const settingReaders = Object.fromEntries(
  settingNames.map((name) => [
    name,
    async (db: Db) => {
      const { value, version } = await readSetting(db, stored[name]);
      return { id: name, ...value, version };
    },
  ]),
) as unknown as { readonly [N in SettingName]: (db: Db) => Promise<SettingRow<N>> };

/** Replaces the content of a setting; gives its new version. */
export function writeContent<N extends SettingName>(
  { tx, touch }: ExclusiveWriter,
  name: N,
  content: SettingContent<N>,
): Promise<Versioned<unknown>> {
  touch("settings", [name]);
  return writeSetting(tx, stored[name], content);
}
