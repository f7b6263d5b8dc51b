import { useSyncExternalStore } from "react";
import { type GridDraft, isChanged } from "./gridDraft.ts";

/** The one draft of this browser, and whose it is. It outlives the screen: one comes back to what one had typed. */
let kept: { readonly owner: string; readonly draft: GridDraft } | null = null;
const listeners = new Set<() => void>();

/** The draft that `owner` left, or null. */
export function keptDraft(owner: string): GridDraft | null {
  return kept?.owner === owner ? kept.draft : null;
}

/** Keeps a draft until the page is closed, which is asked about while it holds changes; null lets it go. */
export function keepDraft(owner: string, draft: GridDraft | null): void {
  kept = draft && { owner, draft };
  removeEventListener("beforeunload", ask);
  if (draft && isChanged(draft)) addEventListener("beforeunload", ask);
  for (const listener of listeners) listener();
}

export function useKeptDraft(owner: string): GridDraft | null {
  return useSyncExternalStore(subscribe, () => keptDraft(owner));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
