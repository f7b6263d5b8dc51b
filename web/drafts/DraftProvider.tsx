import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useSession } from "../accounts/session.tsx";
import { beforeReload, isReloading } from "../loading/freshPage.ts";
import { type DraftKind, DraftStore } from "./draftStore.ts";

/** The number changes with the format of drafts: drafts that an earlier build stored before the reload are ignored. */
const KEY = "drafts.3";

const StoreContext = createContext<DraftStore | null>(null);

/**
 * Preserves the drafts of the signed-in player while other screens are shown. The browser asks before the page is
 * closed with unsaved drafts.
 */
export function DraftProvider({ children }: { children: ReactNode }) {
  const player = useSession().me?.player?.id ?? null;
  const [current, setCurrent] = useState(() => restoreDrafts() ?? new DraftStore(player));
  const store = current.for(player);
  if (store !== current) setCurrent(store);
  const isUnsaved = useSyncExternalStore(store.subscribe, store.hasUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => isReloading() || event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  useEffect(() => beforeReload(() => storeForReload(store)), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/**
 * The signed-in player's draft of this kind, or null, and a function that changes it. A change that returns null
 * deletes it.
 */
export function useDraft<T>(kind: DraftKind<T>) {
  const store = use(StoreContext);
  if (!store) throw new Error("useDraft needs a DraftProvider above it");
  const draft = useSyncExternalStore(store.subscribe, () => store.read(kind));
  const change = useCallback((how: (draft: T | null) => T | null) => store.change(kind, how), [store, kind]);
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
