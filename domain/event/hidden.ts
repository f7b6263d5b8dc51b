import type { Frozen } from "./event.ts";

/**
 * Whether a row is hidden now. A row written during a freeze is hidden as long as that freeze lasts (rule E10). A row written
 * during an earlier freeze, or during no freeze (`frozenUnder` is null), is public.
 */
export function isHidden(
  { frozenUnder }: { readonly frozenUnder: number | null },
  { frozenAt }: Frozen,
): boolean {
  return frozenUnder !== null && frozenUnder === frozenAt;
}
