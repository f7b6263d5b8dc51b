import type { Versioned } from "../../../domain/documents/document.ts";
import type { DocumentName } from "../../../domain/refusals/sentences.ts";
import type { DraftKind } from "./draftStore.ts";

/** The latest saved version of a document that this browser knows. */
export type SavedVersion<C> = Versioned<{ readonly content: C }>;

/** A draft of a document, with the content that the edit began from. */
interface Edited<C> {
  readonly base: C;
}

/** How documents of one kind are edited. */
export interface DocumentKind<C, D extends Edited<C>> {
  readonly document: DocumentName;
  /** Identifies the draft among all drafts of the player. */
  readonly name: string;
  /** A draft without changes. */
  fresh(base: C): D;
  /** Whether the draft differs from its base, or can't be saved as it is. */
  isChanged(draft: D): boolean;
  /** The draft with the same content, based on another version. */
  rebase(draft: D, base: C): D;
  /**
   * Applies only the changes of the draft to another base. Without this function the content of the draft replaces the
   * base.
   */
  merge?(draft: D, base: C): D;
}

/** A stored draft, with the version it is based on. A save must name that version. */
export type VersionedDraft<D> = Versioned<{ readonly draft: D }>;

/**
 * Whether a draft has no changes, has unsaved changes, or has unsaved changes based on a version that somebody else
 * replaced.
 */
export type DocumentState = "clean" | "changed" | "conflict";

/** How the drafts of a document kind are stored. */
export function draftKind<C, D extends Edited<C>>(kind: DocumentKind<C, D>): DraftKind<VersionedDraft<D>> {
  return { name: kind.name, isUnsaved: ({ draft }) => kind.isChanged(draft) };
}

/** A draft that contains the whole edited document, and not a list of changes. */
export interface WholeDraft<C> extends Edited<C> {
  readonly content: C;
}

/**
 * A kind of document whose drafts contain the whole document. In a conflict, the administrator's content replaces the other
 * version, unless the kind gets a `merge` function.
 */
export function wholeDocumentKind<C>(
  document: DocumentName,
  name: string,
  isSame: (a: C, b: C) => boolean,
): DocumentKind<C, WholeDraft<C>> {
  return {
    document,
    name,
    fresh: (base) => ({ base, content: base }),
    isChanged: ({ base, content }) => !isSame(base, content),
    rebase: ({ content }, base) => ({ base, content }),
  };
}

/**
 * The draft to show, and its state, given the stored draft and the saved version (`live`). A draft without changes, or with
 * the saved content, is replaced by the saved version. Any other draft is preserved; it is in conflict when it is based on
 * another version.
 */
export function reconcile<C, D extends Edited<C>>(
  kind: DocumentKind<C, D>,
  stored: VersionedDraft<D> | null,
  live: SavedVersion<C>,
): VersionedDraft<D> & { readonly state: DocumentState } {
  const isChanged = stored !== null && kind.isChanged(stored.draft);
  if (stored?.version === live.version) return { ...stored, state: isChanged ? "changed" : "clean" };
  if (isChanged && kind.isChanged(kind.rebase(stored.draft, live.content)))
    return { ...stored, state: "conflict" };
  return { draft: kind.fresh(live.content), version: live.version, state: "clean" };
}

/** The draft after an edit. */
export function edit<C, D extends Edited<C>>(
  kind: DocumentKind<C, D>,
  stored: VersionedDraft<D> | null,
  live: SavedVersion<C>,
  update: (draft: D) => D,
): VersionedDraft<D> {
  const { draft, version } = reconcile(kind, stored, live);
  return { draft: update(draft), version };
}

/** Bases the draft on the saved version, so that a save applies the draft's changes to that version. */
export function keepChanges<C, D extends Edited<C>>(
  kind: DocumentKind<C, D>,
  stored: VersionedDraft<D> | null,
  live: SavedVersion<C>,
): VersionedDraft<D> | null {
  const merge = kind.merge ?? kind.rebase;
  return stored && { draft: merge(stored.draft, live.content), version: live.version };
}

/**
 * The draft after a save: it has only the edits made during the save. Null without such edits. A draft that is already based on
 * the saved version or on a later version does not change.
 */
export function afterSave<C, D extends Edited<C>>(
  kind: DocumentKind<C, D>,
  stored: VersionedDraft<D> | null,
  saved: SavedVersion<C>,
): VersionedDraft<D> | null {
  if (!stored || stored.version >= saved.version) return stored;
  const draft = kind.rebase(stored.draft, saved.content);
  return kind.isChanged(draft) ? { draft, version: saved.version } : null;
}
