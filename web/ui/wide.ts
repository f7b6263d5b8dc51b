import { useSyncExternalStore } from "react";

/** At this width and above, the navigation is at the side. */
const wideWindow = matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void): () => void {
  wideWindow.addEventListener("change", listener);
  return () => wideWindow.removeEventListener("change", listener);
}

/** Whether the window is as wide as a computer's. Phones neither render nor fetch the content meant for wide windows. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wideWindow.matches);
}
