import type { StoredImage } from "../../domain/files/file.ts";
import { storageRefusalOf } from "../../domain/files/uploadTask.ts";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { fileTexts as texts } from "../texts/files.ts";

/** Why an image could not be sent: the refusal's code, and the French sentence to show. */
export interface UploadFailure {
  readonly code: RefusalCode;
  readonly message: string;
}

/** The parts of an upload response that are read. */
export interface UploadAnswer {
  getStatus(): number;
  getBody(): string;
  getHeader(name: string): string | undefined;
}

interface ResponseBody {
  readonly file?: StoredImage;
  readonly error?: { readonly message: string; readonly data: { readonly refusal: RefusalCode } };
}

/** The result of the whole upload: stored, or refused; null when the response contains neither. */
export function outcomeOf(answer: UploadAnswer): StoredImage | UploadFailure | null {
  const { file, error } = parsed(answer.getHeader("Upload-Result")) ?? parsed(answer.getBody()) ?? {};
  if (file) return file;
  return error ? { code: error.data.refusal, message: error.message } : null;
}

/** The refusal in a response, or else the refusal for its HTTP status. */
export function uploadFailureOf(answer: UploadAnswer): UploadFailure {
  const outcome = outcomeOf(answer);
  if (outcome && "code" in outcome && outcome.code !== "unexpected") return outcome;
  const refusal = storageRefusalOf(answer.getStatus());
  return refusal ?? { code: "unexpected", message: texts.failed };
}

function parsed(text: string | undefined): ResponseBody | null {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
