import { z } from "zod";
import { tidyLines } from "./texts.ts";

/** The id of a player, a bot, a game… */
export const idInput = z.string().regex(/^[\w-]{1,64}$/);

/** The version of the document on which an edit is based. */
export const versionInput = z.int().min(0);

/** A text of at most `max` UTF-16 units, without the NUL character, which PostgreSQL can't store. */
export function textInput(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes("\0"));
}

/** A text of several lines, of at most `max` UTF-16 units as it is sent; parsing tidies it with `tidyLines`. */
export function linesInput(max: number) {
  return z.string().max(max).transform(tidyLines);
}

/**
 * The start of a page of a list that is sorted with the newest rows first: the page begins after the row with this instant
 * (epoch ms) and this id. Null: the first page.
 */
export const cursorInput = z.object({ at: z.int().min(0), id: idInput }).nullable();

export type Cursor = NonNullable<z.output<typeof cursorInput>>;
