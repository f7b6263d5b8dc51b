import { Refusal } from "../refusals/refusal.ts";
import type { DocumentName } from "../refusals/sentences.ts";

/** A document with its version: 0 before the first save, and 1 more with every save. */
export type Versioned<T> = T & { readonly version: number };

/**
 * Why a document can't be saved (rule D7): documentChanged, when its version is no longer the one that was edited (`from`),
 * because somebody else has saved it meanwhile.
 */
export function versionBlocker(
  document: DocumentName,
  { version }: Versioned<unknown>,
  from: number,
): Refusal | null {
  return version === from ? null : new Refusal("documentChanged", { document });
}
