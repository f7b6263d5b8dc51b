import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Content } from "../../ui/jsx/content.ts";
import { beforeReload, isReloading } from "../../ui/loading/freshPage.ts";
import { useSession } from "../session.tsx";
import { type DraftKind, DraftStore } from "./draftStore.ts";

/** Increase the number when the format of drafts changes: drafts stored by an earlier build are then ignored. */
const KEY = "drafts.3";

const StoreContext = createContext<DraftStore | null>(null);

/**
 * Preserves the drafts of the signed-in player while other screens are shown. The browser asks for confirmation before a
 * page with unsaved drafts is closed.
 */
export function DraftProvider({ children }: { children: Content }) {
  const player = useSession().me?.player?.id ?? null;
  const [current, setCurrent] = useState(() => restoreDrafts() ?? new DraftStore(player));
  const store = current.forPlayer(player);
  if (store !== current) setCurrent(store);
  const isUnsaved = useSyncExternalStore(store.subscribe, store.hasUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const askBeforeClosing = (event: BeforeUnloadEvent) => isReloading() || event.preventDefault();
    addEventListener("beforeunload", askBeforeClosing);
    return () => removeEventListener("beforeunload", askBeforeClosing);
  }, [isUnsaved]);
  useEffect(() => beforeReload(() => storeForReload(store)), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/**
 * The signed-in player's draft of this kind, or null, and a function that changes it. A change that returns null
 * deletes the draft.
 */
export function useDraft<T>(kind: DraftKind<T>) {
  const store = use(StoreContext);
  if (!store) throw new Error("useDraft needs a DraftProvider above it");
  const draft = useSyncExternalStore(store.subscribe, () => store.read(kind));
  const change = useCallback(
    (update: (draft: T | null) => T | null) => store.change(kind, update),
    [store, kind],
  );
  return [draft, change] as const;
}

/** Stores the drafts in this tab, to restore them after the reload. */
function storeForReload(store: DraftStore): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(store.snapshot()));
  } catch {
    // Storage is unavailable: the drafts are lost.
  }
}

/** Reads the drafts stored before the reload and deletes them from storage; null when there are none. */
function restoreDrafts(): DraftStore | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? null : DraftStore.from(JSON.parse(stored));
  } catch {
    return null;
  }
}
