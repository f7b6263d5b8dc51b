import { newRequestId } from "../command.ts";

/**
 * The outcome of a request: done, refused, or unknown because no certain answer came. "again": the press must be sent again, as
 * another request.
 */
export type Outcome<A> =
  | { readonly kind: "done"; readonly answer: A }
  | { readonly kind: "refused" | "uncertain"; readonly message: string }
  | { readonly kind: "again" };

/** How the presses on one thing are sent. `P`: a press; `A`: the server's answer; `R`: a request. */
export interface QueueRules<P, A, R> {
  /** Sends a request. Never throws: without a definite response, the outcome is `uncertain`. */
  send(request: R, requestId: string): Promise<Outcome<A>>;
  /** The request of a press, which each retry sends unchanged; null while it can't be sent. */
  prepare(press: P): R | null;
  /** The presses to send next, when `press` is added to those that wait. Without it, each press is a request. */
  merge?(waiting: readonly P[], press: P): readonly P[];
  /** Whether a failure drops the presses that wait, and the failed one. */
  readonly dropsAfterFailure?: true;
}

/** The visible state of a queue. */
export interface QueueState<P, A> {
  /** The presses without a certain answer, in their order. */
  readonly pending: readonly P[];
  readonly done: readonly { readonly press: P; readonly answer: A }[];
  /** The outcome of the latest request; null before the first answer. */
  readonly latest: (Outcome<A> & { readonly press: P }) | null;
}

/**
 * Sends a person's presses on one thing to the server, so that no press is lost or applied twice. While a request is in
 * flight, presses are collected for the next request. A request whose result is unknown stays first in the queue, with the
 * same request id, until the next press or `run` sends it again.
 */
export class PressQueue<P, A, R = P> {
  readonly #rules: QueueRules<P, A, R>;
  readonly #newId: () => string;
  readonly #listeners = new Set<() => void>();
  #waiting: readonly P[] = [];
  /** The request that is in flight, or whose result is unknown. */
  #unsettled: { readonly press: P; readonly request: R; readonly id: string } | null = null;
  #isRunning = false;
  #state: QueueState<P, A> = { pending: [], done: [], latest: null };

  constructor(rules: QueueRules<P, A, R>, newId: () => string = newRequestId) {
    this.#rules = rules;
    this.#newId = newId;
  }

  get state(): QueueState<P, A> {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  press(press: P): void {
    this.#waiting = this.#merged(this.#waiting, press);
    this.#publish({});
    void this.run();
  }

  /** Sends requests one after the other, until no press is waiting or the result of a request is unknown. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let isCertain = true; isCertain; ) {
      this.#unsettled ??= this.#next();
      if (this.#unsettled === null) break;
      const { press, request, id } = this.#unsettled;
      const outcome = await this.#rules.send(request, id);
      const isFailure = outcome.kind === "refused" || outcome.kind === "uncertain";
      const isDropped = isFailure && this.#rules.dropsAfterFailure === true;
      isCertain = outcome.kind !== "uncertain";
      if (isCertain || isDropped) this.#unsettled = null;
      if (isDropped) this.#waiting = [];
      if (outcome.kind === "again") this.#waiting = this.#merged([], press, ...this.#waiting);
      const { done } = this.#state;
      this.#publish({
        latest: { ...outcome, press },
        done: outcome.kind === "done" ? [...done, { press, answer: outcome.answer }] : done,
      });
    }
    this.#isRunning = false;
  }

  #merged(waiting: readonly P[], ...presses: readonly P[]): readonly P[] {
    return presses.reduce(this.#rules.merge ?? ((all, press) => [...all, press]), waiting);
  }

  #next() {
    const [press, ...rest] = this.#waiting;
    const request = press === undefined ? null : this.#rules.prepare(press);
    if (press === undefined || request === null) return null;
    this.#waiting = rest;
    return { press, request, id: this.#newId() };
  }

  #publish(change: Partial<QueueState<P, A>>): void {
    const pending = this.#unsettled ? [this.#unsettled.press, ...this.#waiting] : this.#waiting;
    this.#state = { ...this.#state, pending, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Why the latest request failed; null if it did not fail. `canRetry`: `run` sends the request again. */
export function failureIn({
  latest,
}: QueueState<unknown, unknown>): { readonly message: string; readonly canRetry: boolean } | null {
  if (latest?.kind !== "refused" && latest?.kind !== "uncertain") return null;
  return { message: latest.message, canRetry: latest.kind === "uncertain" };
}
