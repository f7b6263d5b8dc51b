import type { z } from "zod";
import type { Versioned } from "../../domain/documents/document.ts";
import type { Db, Tx } from "../database/database.ts";
import { keptQuery } from "../database/keptQuery.ts";

/** A kind of setting: its row, what is stored there as JSON, and what holds until something is. */
export interface Setting<T> {
  readonly id: string;
  readonly schema: z.ZodType<T>;
  readonly initial: T;
}

/** What each setting was last parsed from, and into what. */
const parsed = new WeakMap<object, { readonly text: string; readonly value: unknown }>();

/** What is stored as a setting. A text that was parsed the last time is not parsed again. */
export function parseSetting<T>(setting: Setting<T>, text: string): T {
  const known = parsed.get(setting);
  if (known?.text === text) return known.value as T;
  const value = setting.schema.parse(JSON.parse(text));
  parsed.set(setting, { text, value });
  return value;
}

const findSetting = keptQuery((db, { id }: { id: string }) =>
  db.selectFrom("settings").select(["value", "version"]).where("id", "=", id),
);

/** A setting as it was saved last; what it is initially, in version 0, when it never was. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<Versioned<{ readonly value: T }>> {
  const [row] = await findSetting(db, setting);
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
