/** A kind of draft. A player has at most one draft of each kind. */
export interface DraftKind<T> {
  /** Identifies the kind, also after the page has reloaded. */
  readonly name: string;
  /** Whether the draft has input that is worth a confirmation before the page is closed. */
  isUnsaved(draft: T): boolean;
}

/** The format in which drafts are stored while the page reloads. */
export interface StoredDrafts {
  /** The id of the player whose drafts these are. */
  readonly owner: string | null;
  /** Drafts by the name of their kind. */
  readonly drafts: readonly (readonly [kind: string, draft: unknown])[];
  /** The names of the kinds whose drafts are unsaved. */
  readonly unsaved: readonly string[];
}

/** The drafts of one player: unsaved input, preserved while other screens are shown. */
export class DraftStore {
  readonly #owner: string | null;
  readonly #drafts = new Map<string, unknown>();
  readonly #unsaved = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(owner: string | null) {
    this.#owner = owner;
  }

  /** Restores the store from its snapshot. */
  static from(stored: StoredDrafts): DraftStore {
    const store = new DraftStore(stored.owner);
    for (const [kind, draft] of stored.drafts) store.#drafts.set(kind, draft);
    for (const kind of stored.unsaved) store.#unsaved.add(kind);
    return store;
  }

  /** The content of the store, for storage. */
  snapshot(): StoredDrafts {
    return { owner: this.#owner, drafts: [...this.#drafts], unsaved: [...this.#unsaved] };
  }

  /**
   * The store for the player who is signed in now: this store for its owner, and while nobody is signed in (`player` null);
   * a new, empty store for another player.
   */
  forPlayer(player: string | null): DraftStore {
    return player === null || player === this.#owner ? this : new DraftStore(player);
  }

  /** The draft of this kind, or null. */
  read<T>(kind: DraftKind<T>): T | null {
    return (this.#drafts.get(kind.name) ?? null) as T | null;
  }

  /** Replaces a draft by the result of `update`; null deletes it. */
  change<T>(kind: DraftKind<T>, update: (draft: T | null) => T | null): void {
    const draft = update(this.read(kind));
    if (draft === null) this.#drafts.delete(kind.name);
    else this.#drafts.set(kind.name, draft);
    if (draft !== null && kind.isUnsaved(draft)) this.#unsaved.add(kind.name);
    else this.#unsaved.delete(kind.name);
    for (const listener of this.#listeners) listener();
  }

  /** Whether the browser should ask for confirmation before the page is closed. */
  hasUnsaved = (): boolean => this.#unsaved.size > 0;

  /** Calls `listener` after every change, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
