/** How long unseen news waits for its player, in ms (rules P21 and T20). Then it is deleted. */
export const NEWS_WAITS_MS = 12 * 3_600_000;

/** Whether unseen news may still be shown at `now` (epoch ms). */
export const isWaiting = ({ at }: { readonly at: number }, now: number) => now - at < NEWS_WAITS_MS;
