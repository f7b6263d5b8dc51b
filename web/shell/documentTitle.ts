import { useEffect } from "react";

/** The title of the browser's tab: the screen's title, if it has one, before the event's. */
export function useDocumentTitle(screen: string | undefined, event: string): void {
  useEffect(() => {
    if (screen) document.title = `${screen} · ${event}`;
    return () => {
      document.title = event;
    };
  }, [screen, event]);
}
