import { Refusal } from "../refusals/refusal.ts";
import type { DocumentName } from "../refusals/sentences.ts";

/** A document, which is always saved as a whole. Its version is 0 before the first save, and 1 more with every save. */
export type Versioned<T> = T & { readonly version: number };

/**
 * Why a document can't be saved (rule D7): its version is no longer the edited version (`edited`), because somebody else has
 * saved the document meanwhile.
 */
export function versionBlocker(
  document: DocumentName,
  { version }: Versioned<unknown>,
  edited: number,
): Refusal | null {
  return version === edited ? null : new Refusal("documentChanged", { document });
}
