import type { AroundNavHandler } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * Navigates to an address of the app. Another screen is shown from its top; on Back the browser itself restores the scroll
 * position. A visit adds a history entry. A visit to the current address, or with `replace`, replaces the current entry.
 */
export const visit: AroundNavHandler = (navigate, to, options) => {
  const { href, pathname } = new URL(to, location.href);
  const isOtherScreen = pathname !== location.pathname;
  const replace = options?.replace ?? href === location.href;
  navigate(to, { replace, state: { visitedAt: Date.now() } });
  if (isOtherScreen) scrollTo(0, 0);
};

/** The start of the current visit (epoch ms; 0 for the first page). It differs between two visits to the same address. */
export function useVisit(): number {
  return useHistoryState<{ visitedAt?: number } | null>()?.visitedAt ?? 0;
}
