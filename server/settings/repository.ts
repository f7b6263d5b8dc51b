import type { z } from "zod";
import type { Versioned } from "../../domain/documents/document.ts";
import type { Db, Tx } from "../database/database.ts";

/** A kind of setting: its row, what is stored there as JSON, and what holds until something is. */
export interface Setting<T> {
  readonly id: string;
  readonly schema: z.ZodType<T>;
  readonly initial: T;
}

/** A setting as it was saved last; what it is initially, in version 0, when it never was. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<Versioned<{ readonly value: T }>> {
  const row = await db
    .selectFrom("settings")
    .select(["value", "version"])
    .where("id", "=", setting.id)
    .executeTakeFirst();
  if (!row) return { value: setting.initial, version: 0 };
  return { value: setting.schema.parse(JSON.parse(row.value)), version: row.version };
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
