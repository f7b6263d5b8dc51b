import { useState } from "react";
import { useSearchParams } from "wouter";
import { useDroppedParam } from "./useDroppedParam.ts";

const PARAM = "proposer";

/** Whether the dialog is open in which a screen proposes items to add. A link with `?proposer` opens it. */
export function useProposal(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has(PARAM));
  useDroppedParam(PARAM, !isOpen);
  return [isOpen, setOpen];
}
