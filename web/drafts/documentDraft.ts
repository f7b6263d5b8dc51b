import type { Versioned } from "../../domain/documents/document.ts";
import type { DocumentName } from "../../domain/refusals/sentences.ts";
import type { DraftKind } from "./draftStore.ts";

/** A document as everybody has it, as far as this browser knows. */
export type Live<C> = Versioned<{ readonly content: C }>;

/** A document being edited: at least what it was made from. */
interface Edited<C> {
  readonly base: C;
}

/** A kind of document: what editing it consists of. */
export interface DocumentKind<C, D extends Edited<C>> {
  readonly document: DocumentName;
  /** Tells its draft from all others. */
  readonly name: string;
  /** A draft without any change. */
  fresh(base: C): D;
  /** Whether saving the draft would change its base, or could not be done. */
  isChanged(draft: D): boolean;
  /** The draft with the same content, as a change to another base. */
  onto(draft: D, base: C): D;
  /** What the draft changes, and only that, on top of another base; where there is no such way, its content is kept. */
  merge?(draft: D, base: C): D;
}

/** A draft as it is kept: with the version that it was made from, and that its save must name. */
export type Kept<D> = Versioned<{ readonly draft: D }>;

/** Without changes, with some, or with some while somebody else saved what they were made from. */
export type DocumentState = "clean" | "changed" | "conflict";

/** How the drafts of a kind are kept. */
export function draftKind<C, D extends Edited<C>>(kind: DocumentKind<C, D>): DraftKind<Kept<D>> {
  return { name: kind.name, isUnsaved: ({ draft }) => kind.isChanged(draft) };
}

/** What is edited by replacing it: nothing tells one change in it from another. */
export interface Whole<C> extends Edited<C> {
  readonly content: C;
}

/** A kind of document that is edited as a whole. */
export function wholeKind<C>(
  document: DocumentName,
  name: string,
  same: (a: C, b: C) => boolean,
): DocumentKind<C, Whole<C>> {
  return {
    document,
    name,
    fresh: (base) => ({ base, content: base }),
    isChanged: ({ base, content }) => !same(base, content),
    onto: ({ content }, base) => ({ base, content }),
  };
}

/**
 * What becomes of a draft given the document as it is now: one without changes follows it, and so does one that says the
 * same. Any other stays as it is, in conflict when it was made from another version.
 */
export function meet<C, D extends Edited<C>>(
  kind: DocumentKind<C, D>,
  kept: Kept<D> | null,
  live: Live<C>,
): Kept<D> & { readonly state: DocumentState } {
  const isChanged = kept !== null && kind.isChanged(kept.draft);
  if (kept?.version === live.version) return { ...kept, state: isChanged ? "changed" : "clean" };
  if (isChanged && kind.isChanged(kind.onto(kept.draft, live.content))) return { ...kept, state: "conflict" };
  return { draft: kind.fresh(live.content), version: live.version, state: "clean" };
}

/** The draft after an edit. */
export function edit<C, D extends Edited<C>>(
  kind: DocumentKind<C, D>,
  kept: Kept<D> | null,
  live: Live<C>,
  how: (draft: D) => D,
): Kept<D> {
  const { draft, version } = meet(kind, kept, live);
  return { draft: how(draft), version };
}

/** The draft on top of the document as it is now: what it changes, and nothing else, replaces what is there. */
export function keepMine<C, D extends Edited<C>>(
  kind: DocumentKind<C, D>,
  kept: Kept<D> | null,
  live: Live<C>,
): Kept<D> | null {
  const merge = kind.merge ?? kind.onto;
  return kept && { draft: merge(kept.draft, live.content), version: live.version };
}

/** What is left of a draft that was saved: what was edited since it was sent; null when nothing was. */
export function afterSave<C, D extends Edited<C>>(
  kind: DocumentKind<C, D>,
  kept: Kept<D> | null,
  saved: Live<C>,
): Kept<D> | null {
  if (!kept || kept.version >= saved.version) return kept;
  const draft = kind.onto(kept.draft, saved.content);
  return kind.isChanged(draft) ? { draft, version: saved.version } : null;
}
