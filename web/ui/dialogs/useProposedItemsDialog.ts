import { useState } from "react";
import { useSearchParams } from "wouter";
import { useDroppedParam } from "./useDroppedParam.ts";

const PARAM = "proposer";

/** Whether the dialog that proposes items to add is open. A link to the screen with `?proposer` opens the dialog. */
export function useProposal(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has(PARAM));
  useDroppedParam(PARAM, !isOpen);
  return [isOpen, setOpen];
}
