import type { Frozen } from "./event.ts";

/**
 * Whether a row is hidden now: a row written under a freeze is hidden as long as that freeze lasts (rule E10). Rows of an
 * earlier freeze, or of none (null), are public.
 */
export function isHidden(
  { frozenUnder }: { readonly frozenUnder: number | null },
  { frozenAt }: Frozen,
): boolean {
  return frozenUnder !== null && frozenUnder === frozenAt;
}
