import type { StoredImage } from "../../../domain/files/file.ts";
import type { Refusal } from "../../../domain/refusals/refusal.ts";
import { errorAnswer } from "../../calls/errors.ts";

/** The outcome of a complete upload: the stored image, or a refusal in the format of the calls' refusals. */
export type UploadOutcome = { readonly file: StoredImage } | ReturnType<typeof errorAnswer>["body"];

/** The outcome of a permanently refused upload. */
export function refusedOutcome(refusal: Refusal): UploadOutcome {
  return errorAnswer(refusal).body;
}

export function uploadStatusOf(outcome: UploadOutcome): number {
  return "file" in outcome ? 200 : outcome.error.data.httpStatus;
}

/** The outcome as JSON for a header, which may contain only ASCII. */
export function toHeader(outcome: UploadOutcome): string {
  return JSON.stringify(outcome).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
