import { useEffect, useState } from "react";
import type { Versioned } from "../../../domain/documents/document.ts";
import type { DocumentName } from "../../../domain/refusals/sentences.ts";
import { useDraft } from "./DraftProvider.tsx";
import {
  afterSave,
  type DocumentKind,
  type DocumentState,
  draftKind,
  edit,
  keepChanges,
  reconcile,
  type SavedVersion,
  type VersionedDraft,
} from "./documentDraft.ts";

/** A document being edited: its draft, its state compared with the saved version, and the possible actions. */
export interface DocumentDraft<C, D> {
  readonly document: DocumentName;
  /** The content of the saved version. After the administrator's own save: the new content, even before the stream sends it. */
  readonly savedContent: C;
  readonly draft: D;
  readonly state: DocumentState;
  /** The version that the draft is based on. A save sends this number, so that the server notices conflicts. */
  readonly version: number;
  change(update: (draft: D) => D): void;
  /** Bases the draft's changes on the saved version, so that a save replaces that version. */
  keepChanges(): void;
  /** Discards the draft. */
  discard(): void;
  /** Restores the last discarded draft; null when there is none, or after another edit. */
  readonly restore: (() => void) | null;
  /** Must be called after a save, with the saved content and the server's answer. */
  onSaved(content: C, answer: Versioned<unknown>): void;
}

/**
 * The signed-in administrator's draft of a document. `live` is the saved version that the live stream has sent. The draft is
 * stored separately, so that no update of the document overwrites the draft. The draft is preserved when the screen closes;
 * edits during a save are preserved too.
 */
export function useDocumentDraft<C, D extends { readonly base: C }>(
  kind: DocumentKind<C, D>,
  live: SavedVersion<C>,
): DocumentDraft<C, D> {
  const [stored, setStored] = useDraft<VersionedDraft<D>>(draftKind(kind));
  const [discarded, setDiscarded] = useDraft<VersionedDraft<D>>({
    name: `discarded ${kind.name}`,
    isUnsaved: () => false,
  });
  const [justSaved, setJustSaved] = useState<SavedVersion<C> | null>(null);
  const latest = justSaved && justSaved.version > live.version ? justSaved : live;
  const { draft, state, version } = reconcile(kind, stored, latest);
  const isObsolete = stored !== null && state === "clean" && version !== stored.version;
  useEffect(() => {
    if (isObsolete) setStored(() => null);
  }, [isObsolete, setStored]);
  return {
    document: kind.document,
    savedContent: latest.content,
    draft,
    state,
    version,
    change: (update) => {
      setDiscarded(() => null);
      setStored((current) => edit(kind, current, latest, update));
    },
    keepChanges: () => setStored((current) => keepChanges(kind, current, latest)),
    discard: () => {
      setDiscarded(() => stored);
      setStored(() => null);
    },
    restore:
      discarded &&
      (() => {
        setStored(() => discarded);
        setDiscarded(() => null);
      }),
    onSaved: (content, { version }) => {
      setJustSaved({ content, version });
      setDiscarded(() => null);
      setStored((current) => afterSave(kind, current, { content, version }));
    },
  };
}
