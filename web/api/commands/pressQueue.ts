/**
 * Sends a person's presses on buttons to the server, so that no press is lost or applied twice. While a request is in
 * flight, presses are collected for the next request. A request whose result is unknown stays first in the queue, with the
 * same request id, until the next press or `retry` sends it again.
 */
export abstract class PressQueue<Request, Outcome extends { readonly kind: string }, State> {
  readonly #listeners = new Set<() => void>();
  #unsettled: Request | null = null;
  #isRunning = false;
  #state: State;

  constructor(initial: State) {
    this.#state = initial;
  }

  /** Builds the next request from the waiting presses; null when there is nothing to send now. */
  protected abstract next(): Request | null;

  /** Sends a request. Never throws: without a definite response, the outcome is `uncertain`. */
  protected abstract send(request: Request): Promise<Outcome>;

  /** Applies the outcome of a request to the state. */
  protected abstract settle(request: Request, outcome: Outcome): void;

  get state(): State {
    return this.#state;
  }

  /** The request that is in flight, or whose result is unknown; null when there is none. */
  protected get unsettled(): Request | null {
    return this.#unsettled;
  }

  /** Sends the request whose result is unknown again, and then the waiting presses. */
  retry(): void {
    void this.run();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Replaces the state and notifies the listeners. */
  protected setState(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Sends requests one after the other, until no press is waiting or the result of a request is unknown. */
  protected async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let isCertain = true; isCertain; ) {
      this.#unsettled ??= this.next();
      if (this.#unsettled === null) break;
      const request = this.#unsettled;
      const outcome = await this.send(request);
      isCertain = outcome.kind !== "uncertain";
      if (isCertain) this.#unsettled = null;
      this.settle(request, outcome);
    }
    this.#isRunning = false;
  }
}
