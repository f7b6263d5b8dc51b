/** A kind of draft. A player has at most one of each. */
export interface DraftKind<T> {
  /** Tells it from the other kinds, also in the page after a reload. */
  readonly name: string;
  /** Whether closing the page asks first, because much would be lost. */
  isUnsaved(draft: T): boolean;
}

/** Drafts as they are kept while the page loads itself anew. */
export interface KeptDrafts {
  readonly owner: string | null;
  /** Each by the name of its kind. */
  readonly drafts: readonly (readonly [kind: string, draft: unknown])[];
  readonly unsaved: readonly string[];
}

/** The drafts of one player: what was filled in and is not saved yet, whatever screen is shown meanwhile. */
export class DraftStore {
  readonly #owner: string | null;
  readonly #drafts = new Map<string, unknown>();
  readonly #unsaved = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(owner: string | null) {
    this.#owner = owner;
  }

  /** The store that gave `kept`. */
  static from(kept: KeptDrafts): DraftStore {
    const store = new DraftStore(kept.owner);
    for (const [kind, draft] of kept.drafts) store.#drafts.set(kind, draft);
    for (const kind of kept.unsaved) store.#unsaved.add(kind);
    return store;
  }

  /** All that the store holds. */
  kept(): KeptDrafts {
    return { owner: this.#owner, drafts: [...this.#drafts], unsaved: [...this.#unsaved] };
  }

  /**
   * The store of the player who is signed in now: this one, also while nobody is signed in, until another player signs
   * in.
   */
  for(player: string | null): DraftStore {
    return player === null || player === this.#owner ? this : new DraftStore(player);
  }

  /** The draft of this kind, or null. */
  read<T>(kind: DraftKind<T>): T | null {
    return (this.#drafts.get(kind.name) ?? null) as T | null;
  }

  /** Replaces a draft by what `how` makes of it; null removes it. */
  change<T>(kind: DraftKind<T>, how: (draft: T | null) => T | null): void {
    const draft = how(this.read(kind));
    if (draft === null) this.#drafts.delete(kind.name);
    else this.#drafts.set(kind.name, draft);
    if (draft !== null && kind.isUnsaved(draft)) this.#unsaved.add(kind.name);
    else this.#unsaved.delete(kind.name);
    for (const listener of this.#listeners) listener();
  }

  /** Whether closing the page now should ask. */
  hasUnsaved = (): boolean => this.#unsaved.size > 0;

  /** Calls `listener` after every change; the function it gives stops that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
