import type { AroundNavHandler } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * Navigates to an address of the app: its screen starts at its top (the browser itself restores the scroll position on
 * Back). Every visit adds a history entry; a visit to the current address replaces its entry.
 */
export const visit: AroundNavHandler = (navigate, to, options) => {
  const { href, pathname } = new URL(to, location.href);
  const isOtherScreen = pathname !== location.pathname;
  const replace = options?.replace ?? href === location.href;
  navigate(to, { replace, state: { visitedAt: Date.now() } });
  if (isOtherScreen) scrollTo(0, 0);
};

/** An id that differs for each visit of the same address: the start of the visit (epoch ms), 0 for the first page. */
export function useVisit(): number {
  return useHistoryState<{ visitedAt?: number } | null>()?.visitedAt ?? 0;
}
