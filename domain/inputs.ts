import { z } from "zod";

/** The id of a player, a bot, a game… */
export const idInput = z.string().regex(/^[\w-]{1,64}$/);

/** The version that a save was made from. */
export const versionInput = z.int().min(0);

/** A text of at most `max` UTF-16 units: a bound that keeps it small enough to handle. No NUL: PostgreSQL stores none. */
export function textInput(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes("\0"));
}

/** Where a page begins, newest first: behind the row of this instant (epoch ms) and id; null: at the newest row. */
export const cursorInput = z.object({ at: z.int().min(0), id: idInput }).nullable();

export type Cursor = NonNullable<z.output<typeof cursorInput>>;
