import { useState } from "react";
import { useSearchParams } from "wouter";
import { useDroppedParam } from "./useDroppedParam.ts";

const PARAM = "proposer";

/** Whether the proposal of a screen is open. A link with `?proposer` opens it. */
export function useProposal(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has(PARAM));
  useDroppedParam(PARAM, !isOpen);
  return [isOpen, setOpen];
}
