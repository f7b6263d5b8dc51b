import type { RuleImage, RuleTextContent, RuleTextName } from "../../../domain/rulebook/text.ts";
import { wholeKind } from "../../drafts/documentDraft.ts";

const sameImages = (a: readonly RuleImage[], b: readonly RuleImage[]) =>
  a.length === b.length &&
  a.every(({ url, alt }, index) => url === b[index]?.url && alt.trim() === b[index]?.alt.trim());

/** A text of the rules as a document. */
export function ruleTextKind(name: RuleTextName) {
  return wholeKind<RuleTextContent>(
    "ruleText",
    `ruleText ${name}`,
    (a, b) => a.content === b.content && sameImages(a.images, b.images),
  );
}
