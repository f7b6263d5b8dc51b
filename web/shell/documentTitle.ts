import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Shows the title of a screen before the event's title in the browser's tab; after the screen closes, only the event's
 * title. A screen without a title leaves the tab as it is when it opens, and shows the event's new title after a rename.
 */
export function useDocumentTitle(screenTitle: string | undefined, eventTitle: string): void {
  // At the end of an effect its own `eventTitle` is outdated if the event was renamed.
  const latestEventTitle = useRef(eventTitle);
  useLayoutEffect(() => {
    latestEventTitle.current = eventTitle;
  });
  useEffect(() => {
    if (screenTitle) document.title = `${screenTitle} · ${eventTitle}`;
    return () => {
      document.title = latestEventTitle.current;
    };
  }, [screenTitle, eventTitle]);
}
