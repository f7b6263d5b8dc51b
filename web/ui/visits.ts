import type { AroundNavHandler } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * Goes to an address of the app: its screen begins at its top (on the way back the browser restores the scroll position
 * itself). Every visit is an entry of its own in the browser's history; one of the address that is shown already takes the
 * place of the entry before.
 */
export const visit: AroundNavHandler = (navigate, to, options) => {
  const { href, pathname } = new URL(to, location.href);
  const isOtherScreen = pathname !== location.pathname;
  const replace = options?.replace ?? href === location.href;
  navigate(to, { replace, state: { visitedAt: Date.now() } });
  if (isOtherScreen) scrollTo(0, 0);
};

/** Tells the visits of an address apart: when the one that is shown began (epoch ms), 0 if the page began with it. */
export function useVisit(): number {
  return useHistoryState<{ visitedAt?: number } | null>()?.visitedAt ?? 0;
}
