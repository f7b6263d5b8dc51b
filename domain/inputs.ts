import { z } from "zod";
import type { Refusal } from "./refusals/refusal.ts";
import { shownLinesBlocker, shownTextBlocker, tidyLines } from "./texts.ts";

/**
 * The kinds of texts in inputs. A test reads this registry: each text of a command has a kind, or is a known exception
 * (`server/calls/texts.test.ts`).
 */
export const textKinds = z.registry<{ readonly kind: "id" | "shared" | "lines" }>();

/** The id of a player, a bot, a game… */
export const idInput = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .register(textKinds, { kind: "id" });

/** The version of the document on which an edit is based. */
export const versionInput = z.int().min(0);

/**
 * A text that one person types and others see (rule S7): of one line, and at most `max` UTF-16 units. Input with a character
 * that others may not see is refused with the sentence of `shownTextBlocker`. How many characters fit is decided by the
 * domain, whose refusals name the field.
 */
export function sharedTextInput(max: number) {
  return z
    .string()
    .max(max)
    .superRefine(refusedBy(shownTextBlocker))
    .brand<"SharedText">()
    .register(textKinds, { kind: "shared" });
}

/** Adds the refusal of a blocker to the issues of an input; `refusalOfInput` finds it. */
function refusedBy(blocker: (text: string) => Refusal | null) {
  return (text: string, context: z.RefinementCtx) => {
    const refusal = blocker(text);
    if (refusal) context.addIssue({ code: "custom", params: { refusal } });
  };
}

/** The refusal with a sentence for which an input is not accepted; null if the input is only malformed. */
export function refusalOfInput(error: z.ZodError): Refusal | null {
  const found = error.issues.map((issue) => (issue.code === "custom" ? issue.params?.refusal : undefined));
  return error.issues.length === found.filter((refusal) => refusal !== undefined).length ? found[0] : null;
}

/**
 * A text of at most `max` UTF-16 units that nobody else sees, such as a search. It has no NUL character, which PostgreSQL can't
 * store. A text that others see is a `sharedTextInput`.
 */
export function textInput(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes("\0"));
}

/** A text of several lines, of at most `max` UTF-16 units as it is sent; parsing tidies it with `tidyLines` (rule S7). */
export function linesInput(max: number) {
  return z
    .string()
    .max(max)
    .transform(tidyLines)
    .superRefine(refusedBy(shownLinesBlocker))
    .register(textKinds, { kind: "lines" });
}

/**
 * The start of a page of a list that is sorted with the newest rows first: the page begins after the row with this instant
 * (epoch ms) and this id. Null: the first page.
 */
export const cursorInput = z.object({ at: z.int().min(0), id: idInput }).nullable();

export type Cursor = NonNullable<z.output<typeof cursorInput>>;
