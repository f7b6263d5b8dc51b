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
  type Kept,
  keepMine,
  type Live,
  meet,
} from "./documentDraft.ts";

/** A document being edited: its draft, how that stands to what everybody has, and what can become of it. */
export interface DocumentDraft<C, D> {
  readonly document: DocumentName;
  /** The document as it is now: the live one, or the one just saved while that is still on its way. */
  readonly now: C;
  readonly draft: D;
  readonly state: DocumentState;
  /** The version the draft was made from, which a save must name. */
  readonly version: number;
  change(how: (draft: D) => D): void;
  /** Puts the draft's changes on top of the document as it is now. */
  keepMine(): void;
  /** Discards the draft. */
  discard(): void;
  /** Brings back the draft that was discarded last; null when there is none, or once there is another. */
  readonly restore: (() => void) | null;
  /** This content was saved, and has this version. */
  saved(content: C, answer: Versioned<unknown>): void;
}

/**
 * The signed-in administrator's draft of a document. It is kept apart from what everybody has, so that no update ever
 * wipes it; it outlives its screen, and what is edited while it is being saved stays.
 */
export function useDocumentDraft<C, D extends { readonly base: C }>(
  kind: DocumentKind<C, D>,
  live: Live<C>,
): DocumentDraft<C, D> {
  const [kept, keep] = useDraft<Kept<D>>(draftKind(kind));
  const [discarded, keepDiscarded] = useDraft<Kept<D>>({
    name: `discarded ${kind.name}`,
    isUnsaved: () => false,
  });
  const [justSaved, setJustSaved] = useState<Live<C> | null>(null);
  const now = justSaved && justSaved.version > live.version ? justSaved : live;
  const { draft, state, version } = meet(kind, kept, now);
  const isOver = kept !== null && state === "clean" && version !== kept.version;
  useEffect(() => {
    if (isOver) keep(() => null);
  }, [isOver, keep]);
  return {
    document: kind.document,
    now: now.content,
    draft,
    state,
    version,
    change: (how) => {
      keepDiscarded(() => null);
      keep((known) => edit(kind, known, now, how));
    },
    keepMine: () => keep((known) => keepMine(kind, known, now)),
    discard: () => {
      keepDiscarded(() => kept);
      keep(() => null);
    },
    restore:
      discarded &&
      (() => {
        keep(() => discarded);
        keepDiscarded(() => null);
      }),
    saved: (content, { version }) => {
      setJustSaved({ content, version });
      keepDiscarded(() => null);
      keep((known) => afterSave(kind, known, { content, version }));
    },
  };
}
