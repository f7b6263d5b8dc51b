import { Refusal } from "../refusals/refusal.ts";
import type { DocumentName } from "../refusals/sentences.ts";

/** A document with its version: 0 before the first save, and 1 more with every save. */
export type Versioned<T> = T & { readonly version: number };

/**
 * A save names the version that was edited (`from`). Refuses documentChanged when the document has another version,
 * because somebody else saved it meanwhile (rule D7).
 */
export function versionBlocker(
  document: DocumentName,
  { version }: Versioned<unknown>,
  from: number,
): Refusal | null {
  return version === from ? null : new Refusal("documentChanged", { document });
}
