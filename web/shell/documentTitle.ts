import { useEffect } from "react";

/** Shows the screen's title before the event's in the browser's tab; without a screen, the event's only. */
export function useDocumentTitle(screen: string | undefined, event: string): void {
  useEffect(() => {
    if (screen) document.title = `${screen} · ${event}`;
    return () => {
      document.title = event;
    };
  }, [screen, event]);
}
