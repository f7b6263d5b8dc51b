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

/** Another number when drafts take another shape: a page of an earlier build may have kept some. */
const KEY = "drafts.2";

const StoreContext = createContext<DraftStore | null>(null);

/**
 * Keeps the drafts of the signed-in player while other screens are shown; asks before the page is closed with unsaved
 * ones.
 */
export function DraftProvider({ children }: { children: ReactNode }) {
  const player = useSession().me?.player?.id ?? null;
  const [kept, keep] = useState(() => takeKept() ?? new DraftStore(player));
  const store = kept.for(player);
  if (store !== kept) keep(store);
  const asks = useSyncExternalStore(store.subscribe, store.hasUnsaved);
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => isReloading() || event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [asks]);
  useEffect(() => beforeReload(() => keepThroughReload(store)), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The signed-in player's draft of this kind, or null; and a function that changes it, or removes it by giving null. */
export function useDraft<T>(kind: DraftKind<T>) {
  const store = use(StoreContext);
  if (!store) throw new Error("useDraft needs a DraftProvider above it");
  const draft = useSyncExternalStore(store.subscribe, () => store.read(kind));
  const change = useCallback((how: (draft: T | null) => T | null) => store.change(kind, how), [store, kind]);
  return [draft, change] as const;
}

/** Keeps the drafts for the page that this tab shows next. */
function keepThroughReload(store: DraftStore): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(store.kept()));
  } catch {
    // Storage refused: the drafts are lost.
  }
}

/** The drafts that the page before kept, once; null when it kept none. */
function takeKept(): DraftStore | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : DraftStore.from(JSON.parse(kept));
  } catch {
    return null;
  }
}
