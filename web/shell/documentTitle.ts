import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Shows the title of a screen before the event's title in the browser's tab; after the screen closes, only the event's title. A
 * screen without a title does not change the tab when the screen opens. If the event is renamed, the tab then shows the event's
 * new title.
 */
export function useDocumentTitle(screenTitle: string | undefined, eventTitle: string): void {
  // After a rename of the event, the cleanup of the effect still has the old `eventTitle`: it needs the new one.
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
