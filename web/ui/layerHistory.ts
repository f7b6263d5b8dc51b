/** What lies over a screen and can be closed without leaving the screen: a dialog, or a step of a form. */
export interface Layer {
  readonly kind: "step" | "dialog";
  /** Asks for the layer to be closed. Its owner may keep it open, for instance while something is being saved. */
  leave(): void;
}

/** Under this name an entry of the browser's history says how many layers are open at it. */
const DEPTH = "layers";

/**
 * Gives every open layer an entry in the browser's history, so that Back closes the topmost layer and Forward opens none.
 * A layer that was closed in another way takes its entry along. The entries are only counted: a layer that takes the place
 * of another takes its entry over.
 */
export class LayerHistory {
  readonly #history: Pick<History, "state" | "pushState" | "go">;
  readonly #layers: Layer[] = [];
  readonly #listeners = new Set<() => void>();
  #isTravelling = false;
  #isPlanned = false;
  #resting: (() => void)[] = [];

  constructor(history: Pick<History, "state" | "pushState" | "go">) {
    this.#history = history;
  }

  /** A layer opened; the function it gives says that it is closed. Dialogs are always above steps. */
  open(layer: Layer): () => void {
    const above = layer.kind === "step" ? this.#layers.findIndex(({ kind }) => kind === "dialog") : -1;
    this.#layers.splice(above < 0 ? this.#layers.length : above, 0, layer);
    this.#changed();
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      this.#changed();
    };
  }

  /** Whether a dialog is open above the screen. */
  hasDialog = (): boolean => this.#layers.at(-1)?.kind === "dialog";

  /** Whether anything is open above the screen. */
  hasAny = (): boolean => this.#layers.length > 0;

  /** Calls `listener` whenever a layer opens or closes; the function it gives stops that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The browser went to another entry: asks the layers above it to close, and goes forward again for those that stay
   * open.
   */
  arrive(): void {
    if (this.#isTravelling) {
      this.#isTravelling = false;
      for (const go of this.#resting.splice(0)) go();
      this.plan();
      return;
    }
    for (let above = this.#surplus(); above > 0; above -= 1) {
      this.#layers.at(-1)?.leave();
      if (this.#surplus() >= above) break;
    }
    if (this.#surplus() > 0) this.#travel(this.#surplus());
  }

  /**
   * Resolves once the browser is at the entry it goes to by itself, if it goes to any: who leads to another screen before that
   * would give up the wrong entry.
   */
  atRest(): Promise<void> {
    return this.#isTravelling ? new Promise((go) => this.#resting.push(go)) : Promise.resolve();
  }

  /**
   * Makes the entries agree with the open layers, once everything that opens and closes at the same moment has done so.
   * To be called as well when another screen is shown: its layers may be gone, or there again.
   */
  plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      this.#agree();
    });
  }

  #changed(): void {
    this.plan();
    for (const listener of this.#listeners) listener();
  }

  #agree(): void {
    if (this.#isTravelling) return;
    if (this.#surplus() < 0) this.#travel(this.#surplus());
    while (this.#surplus() > 0)
      this.#history.pushState({ ...this.#history.state, [DEPTH]: this.#depth() + 1 }, "");
  }

  /** How many more layers are open than the entry has. */
  #surplus(): number {
    return this.#layers.length - this.#depth();
  }

  #depth(): number {
    return this.#history.state?.[DEPTH] ?? 0;
  }

  #travel(entries: number): void {
    this.#isTravelling = true;
    this.#history.go(entries);
  }
}
