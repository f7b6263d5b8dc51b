import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { layersSettled } from "./layers.ts";

const PARAM = "proposer";

/**
 * Whether the proposal of a screen is open. A link with `?proposer` opens it; once it is closed, the address no longer
 * has the parameter, so that reloading does not open it again.
 */
export function useProposal(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const isRequested = params.has(PARAM);
  const [isOpen, setOpen] = useState(isRequested);
  useEffect(() => {
    if (isOpen || !isRequested) return;
    let isCurrent = true;
    void layersSettled().then(() => {
      if (!isCurrent) return;
      setParams(
        (before) => {
          before.delete(PARAM);
          return before;
        },
        { replace: true },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, isRequested, setParams]);
  return [isOpen, setOpen];
}
