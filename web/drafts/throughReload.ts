import { DraftStore } from "./draftStore.ts";

/** Another number when drafts take another shape: a page of an earlier build may have kept some. */
const KEY = "drafts.2";

/** Keeps the drafts for the page that this tab shows next. */
export function keepThroughReload(store: DraftStore): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(store.kept()));
  } catch {
    // Storage refused: the drafts are lost.
  }
}

/** The drafts that the page before kept, once; null when it kept none. */
export function takeKept(): DraftStore | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : DraftStore.from(JSON.parse(kept));
  } catch {
    return null;
  }
}
