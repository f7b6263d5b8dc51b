import { useState } from "react";
import { useSearchParams } from "wouter";
import { useParamRemoval } from "./useParamRemoval.ts";

const PARAM = "proposer";

/** Whether the dialog that proposes items to add is open. A link to the screen with `?proposer` opens the dialog. */
export function useProposedItemsDialog(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has(PARAM));
  useParamRemoval(PARAM, !isOpen);
  return [isOpen, setOpen];
}
