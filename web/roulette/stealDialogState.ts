import { createContext, use } from "react";

/** The steals a player may still make, and the way to the dialog that makes one. */
export interface StealDialogState {
  /** How many rights to steal wait to be used. */
  readonly pending: number;
  /** Opens the dialog, on whatever screen; without `rightId` for the oldest right. `onClosed` when it was closed. */
  open(rightId?: string, onClosed?: () => void): void;
}

export const StealDialogContext = createContext<StealDialogState | null>(null);

/** The steal dialog, from any screen. */
export function useStealDialog(): StealDialogState {
  const state = use(StealDialogContext);
  if (!state) throw new Error("useStealDialog needs a StealDialogProvider above it");
  return state;
}
