import type { StoredImage } from "../../domain/files/file.ts";
import { storageRefusalOf } from "../../domain/files/uploadTask.ts";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { fileTexts as texts } from "../texts/files.ts";

/** Why an image could not be sent: the refusal's code, and the French sentence to show. */
export interface UploadFailure {
  readonly code: RefusalCode;
  readonly message: string;
}

/** An answer of the upload protocol: what is read of it. */
export interface UploadAnswer {
  getStatus(): number;
  getBody(): string;
  getHeader(name: string): string | undefined;
}

interface Told {
  readonly file?: StoredImage;
  readonly error?: { readonly message: string; readonly data: { readonly refusal: RefusalCode } };
}

/** What an answer says of the whole image: stored, or refused; null when it says neither. */
export function outcomeOf(answer: UploadAnswer): StoredImage | UploadFailure | null {
  const { file, error } = told(answer.getHeader("Upload-Result")) ?? told(answer.getBody()) ?? {};
  if (file) return file;
  return error ? { code: error.data.refusal, message: error.message } : null;
}

/** Why an answer refuses: what it says itself, else what its HTTP status stands for. */
export function failureOf(answer: UploadAnswer): UploadFailure {
  const outcome = outcomeOf(answer);
  if (outcome && "code" in outcome && outcome.code !== "unexpected") return outcome;
  const refusal = storageRefusalOf(answer.getStatus());
  return refusal ?? { code: "unexpected", message: texts.failed };
}

function told(text: string | undefined): Told | null {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
