import type { StoredImage } from "../../../domain/files/file.ts";
import type { Refusal } from "../../../domain/refusals/refusal.ts";
import { wireError } from "../../commands/wire.ts";

/** What became of an upload whose last byte came: the stored image, or why it was refused, as the calls' refusals are. */
export type Outcome = { readonly file: StoredImage } | ReturnType<typeof wireError>["body"];

/** The outcome of an upload that was refused for good. */
export function refusedOutcome(refusal: Refusal): Outcome {
  return wireError(refusal).body;
}

/** The HTTP status of an outcome. */
export function statusOf(outcome: Outcome): number {
  return "file" in outcome ? 200 : outcome.error.data.httpStatus;
}

/** As JSON that may stand in a header: ASCII alone. */
export function inHeader(outcome: Outcome): string {
  return JSON.stringify(outcome).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
