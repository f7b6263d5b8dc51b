/** An overlay of a screen that closes without leaving the screen: a dialog, or a step of a form. */
export interface Layer {
  readonly kind: "step" | "dialog";
  /** Asks the layer's owner to close the layer. The owner may refuse, for instance during a save. */
  close(): void;
}

/** The key of the history state that stores the number of open layers. */
const DEPTH_KEY = "layers";

/**
 * Gives every open layer an entry in the browser's history, so that Back closes the topmost layer and Forward opens
 * none. A layer closed by a button removes its entry. An entry stores only the number of open layers, so a layer that
 * replaces another reuses its entry.
 */
export class LayerHistory {
  readonly #history: Pick<History, "state" | "pushState" | "go">;
  readonly #layers: Layer[] = [];
  readonly #listeners = new Set<() => void>();
  #isTravelling = false;
  #isScheduled = false;
  #waiting: (() => void)[] = [];

  constructor(history: Pick<History, "state" | "pushState" | "go">) {
    this.#history = history;
  }

  /** Registers an open layer; the returned function unregisters it. Dialogs are always above steps. */
  open(layer: Layer): () => void {
    const firstDialog = layer.kind === "step" ? this.#layers.findIndex(({ kind }) => kind === "dialog") : -1;
    this.#layers.splice(firstDialog < 0 ? this.#layers.length : firstDialog, 0, layer);
    this.#reportChange();
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      this.#reportChange();
    };
  }

  /** Whether a dialog is open above the screen. */
  hasDialog = (): boolean => this.#layers.at(-1)?.kind === "dialog";

  /** Whether a layer is open above the screen. */
  hasAny = (): boolean => this.#layers.length > 0;

  /** Calls `listener` whenever a layer opens or closes; the returned function unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Handles a browser navigation. If more layers are open than the new history entry stores, the topmost ones are asked to
   * close. If one of them refuses, the browser goes forward again to the entries of the layers that stay open.
   */
  handleNavigation(): void {
    if (this.#isTravelling) {
      this.#isTravelling = false;
      for (const resolve of this.#waiting.splice(0)) resolve();
      this.scheduleUpdate();
      return;
    }
    for (let toClose = this.#surplus(); toClose > 0; toClose -= 1) {
      this.#layers.at(-1)?.close();
      if (this.#surplus() >= toClose) break;
    }
    if (this.#surplus() > 0) this.#travel(this.#surplus());
  }

  /**
   * Resolves when no navigation started by this class is pending. Other navigation must wait until then, because the pending
   * navigation would undo it.
   */
  settled(): Promise<void> {
    return this.#isTravelling ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }

  /**
   * Makes the history entries match the open layers, in a microtask after all current changes. Must also be called after each
   * navigation, because the new history entry may count more or fewer layers than are open.
   */
  scheduleUpdate(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#updateEntries();
    });
  }

  #reportChange(): void {
    this.scheduleUpdate();
    for (const listener of this.#listeners) listener();
  }

  #updateEntries(): void {
    if (this.#isTravelling) return;
    if (this.#surplus() < 0) this.#travel(this.#surplus());
    while (this.#surplus() > 0)
      this.#history.pushState({ ...this.#history.state, [DEPTH_KEY]: this.#depth() + 1 }, "");
  }

  /** The number of open layers minus the number that the current history entry stores. */
  #surplus(): number {
    return this.#layers.length - this.#depth();
  }

  #depth(): number {
    return this.#history.state?.[DEPTH_KEY] ?? 0;
  }

  #travel(entries: number): void {
    this.#isTravelling = true;
    this.#history.go(entries);
  }
}
