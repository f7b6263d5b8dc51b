import { useSyncExternalStore } from "react";

/** From this width on the navigation is at the side. */
const wide = matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether the window is as wide as a computer's. Phones neither render nor fetch the content meant for wide windows. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
