import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Shows the title of a screen before the event's title in the browser's tab; after the screen closes, only the event's
 * title. A screen without a title does not change the tab when it opens.
 */
export function useDocumentTitle(screenTitle: string | undefined, eventTitle: string): void {
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
