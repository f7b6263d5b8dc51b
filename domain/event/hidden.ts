import type { Frozen } from "./event.ts";

/**
 * Whether what was written under a freeze (null: under none) is hidden now: as long as that freeze lasts (rule E10). What
 * an earlier one hid stays told.
 */
export function isHidden(
  { frozenUnder }: { readonly frozenUnder: number | null },
  { frozenAt }: Frozen,
): boolean {
  return frozenUnder !== null && frozenUnder === frozenAt;
}
