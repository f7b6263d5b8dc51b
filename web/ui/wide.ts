import { useSyncExternalStore } from "react";

/** As wide as a computer's screen, from where the navigation stands at the side. */
const wide = matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether the window is as wide as a computer's: for what phones need neither draw nor fetch. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
