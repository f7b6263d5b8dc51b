import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { layersSettled } from "./layers.ts";

/**
 * Removes a parameter from the address when the dialog that the parameter opened has closed (`isClosed`). Otherwise
 * reloading the page would open the dialog again.
 */
export function useParamRemoval(name: string, isClosed: boolean): void {
  const [params, setParams] = useSearchParams();
  const isPresent = params.has(name);
  useEffect(() => {
    if (!isClosed || !isPresent) return;
    let isCurrent = true;
    void layersSettled().then(() => {
      if (!isCurrent) return;
      setParams(
        (latestParams) => {
          latestParams.delete(name);
          return latestParams;
        },
        { replace: true },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [name, isClosed, isPresent, setParams]);
}
