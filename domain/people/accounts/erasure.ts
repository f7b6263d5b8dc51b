const DAY_MS = 86_400_000;
/** How long the e-mail address and the password of a deleted account stay stored, in ms. */
const STORED_MS = 30 * DAY_MS;

/**
 * The instant (epoch ms) before which accounts were deleted whose e-mail addresses and passwords are erased at `now`: 30 days
 * ago, or the end of the event, a day after that end (rule Y5). In that day the end can be undone.
 */
export function erasedBefore(
  { isActive, endedAt }: { readonly isActive: boolean; readonly endedAt: number | null },
  now: number,
): number {
  const hasEnded = !isActive && endedAt !== null && endedAt <= now - DAY_MS;
  return Math.max(now - STORED_MS, hasEnded ? endedAt : 0);
}
