import type { AroundNavHandler } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * Navigates to an address of the app. Another screen is shown from its top; on Back the browser itself restores the scroll
 * position. Every visit adds a history entry, except that a visit to the current address replaces its entry.
 */
export const visit: AroundNavHandler = (navigate, to, options) => {
  const { href, pathname } = new URL(to, location.href);
  const isOtherScreen = pathname !== location.pathname;
  const replace = options?.replace ?? href === location.href;
  navigate(to, { replace, state: { visitedAt: Date.now() } });
  if (isOtherScreen) scrollTo(0, 0);
};

/** An id of the current visit, different for each visit of the same address: its start (epoch ms), 0 for the first page. */
export function useVisit(): number {
  return useHistoryState<{ visitedAt?: number } | null>()?.visitedAt ?? 0;
}
