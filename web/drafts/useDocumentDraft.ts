import { useEffect, useState } from "react";
import type { Versioned } from "../../domain/documents/document.ts";
import type { DocumentName } from "../../domain/refusals/sentences.ts";
import { useDraft } from "./DraftProvider.tsx";
import {
  afterSave,
  type DocumentKind,
  type DocumentState,
  draftKind,
  edit,
  keepMine,
  type Live,
  reconcile,
  type VersionedDraft,
} from "./documentDraft.ts";

/** A document being edited: its draft, its state compared with the saved version, and the possible actions. */
export interface DocumentDraft<C, D> {
  readonly document: DocumentName;
  /** The saved version. Directly after a save this is the saved content, until the stream brings it. */
  readonly now: C;
  readonly draft: D;
  readonly state: DocumentState;
  /** The version that the draft is based on. A save must name it. */
  readonly version: number;
  change(how: (draft: D) => D): void;
  /** Bases the draft's changes on the saved version, to save them over it. */
  keepMine(): void;
  /** Discards the draft. */
  discard(): void;
  /** Restores the last discarded draft; null when there is none, or after another edit. */
  readonly restore: (() => void) | null;
  /** Call it after a save: this content was saved, with this version. */
  saved(content: C, answer: Versioned<unknown>): void;
}

/**
 * The signed-in administrator's draft of a document. It is stored apart from the live document, so that no update
 * overwrites it. It is preserved when the screen closes, and so are edits made during a save.
 */
export function useDocumentDraft<C, D extends { readonly base: C }>(
  kind: DocumentKind<C, D>,
  live: Live<C>,
): DocumentDraft<C, D> {
  const [stored, setStored] = useDraft<VersionedDraft<D>>(draftKind(kind));
  const [discarded, setDiscarded] = useDraft<VersionedDraft<D>>({
    name: `discarded ${kind.name}`,
    isUnsaved: () => false,
  });
  const [justSaved, setJustSaved] = useState<Live<C> | null>(null);
  const now = justSaved && justSaved.version > live.version ? justSaved : live;
  const { draft, state, version } = reconcile(kind, stored, now);
  const isObsolete = stored !== null && state === "clean" && version !== stored.version;
  useEffect(() => {
    if (isObsolete) setStored(() => null);
  }, [isObsolete, setStored]);
  return {
    document: kind.document,
    now: now.content,
    draft,
    state,
    version,
    change: (how) => {
      setDiscarded(() => null);
      setStored((known) => edit(kind, known, now, how));
    },
    keepMine: () => setStored((known) => keepMine(kind, known, now)),
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
    saved: (content, { version }) => {
      setJustSaved({ content, version });
      setDiscarded(() => null);
      setStored((known) => afterSave(kind, known, { content, version }));
    },
  };
}
