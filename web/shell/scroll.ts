import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** A screen one goes to begins at its top; on the way back the browser finds the place again by itself. */
export function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each screen
  useLayoutEffect(() => {
    if (way !== NavigationType.Pop) scrollTo(0, 0);
  }, [pathname, way]);
}
