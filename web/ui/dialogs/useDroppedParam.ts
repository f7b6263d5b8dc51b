import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { layersSettled } from "./layers.ts";

/**
 * Removes a parameter from the address once `isOver`, when the dialog that it opened has closed: reloading does not open it
 * again.
 */
export function useDroppedParam(name: string, isOver: boolean): void {
  const [params, setParams] = useSearchParams();
  const isPresent = params.has(name);
  useEffect(() => {
    if (!isOver || !isPresent) return;
    let isCurrent = true;
    void layersSettled().then(() => {
      if (!isCurrent) return;
      setParams(
        (before) => {
          before.delete(name);
          return before;
        },
        { replace: true },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [name, isOver, isPresent, setParams]);
}
