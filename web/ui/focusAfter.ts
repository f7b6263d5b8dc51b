import { useEffect } from "react";

/**
 * Moves the focus to the page's content when the calling component unmounts with the focus inside. Otherwise keyboard
 * users would restart at the top of the document.
 */
export function useFocusOnContentAfter(): void {
  useEffect(
    () => () => {
      // Waits until a closing dialog has given the focus back to the element that had it before the dialog.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector("main")?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
