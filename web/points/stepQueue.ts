/** One command of a queue: so many steps, under the id that it keeps however often it is asked. */
export interface StepCommand {
  readonly requestId: string;
  readonly delta: number;
}

/** What became of a command: done as far as possible, refused for good, or not known because no certain answer came. */
export type StepOutcome =
  | { readonly kind: "done"; readonly applied: number }
  | { readonly kind: "refused" | "uncertain"; readonly message: string };

/** What a screen shows of a queue. */
export interface StepState {
  /** Steps pressed that the server has not answered for yet. */
  readonly pending: number;
  /** Steps that the server took, in all. */
  readonly taken: number;
  /** What went otherwise than pressed, the last time; null once a command went through in full. */
  readonly note:
    | { readonly kind: "partly"; readonly asked: number; readonly applied: number }
    | { readonly kind: "refused" | "uncertain"; readonly message: string }
    | null;
}

const MOST_STEPS = 100;
const resting: StepState = { pending: 0, taken: 0, note: null };

/**
 * Sends the presses of one counter, so that none is lost and none counts twice: while a command is under way, presses
 * add up to the next one. A command without a certain answer stays first in line, under its own id, until it is asked
 * again: by the next press or by `retry`. `send` never throws.
 */
export class StepQueue {
  readonly #send: (command: StepCommand) => Promise<StepOutcome>;
  readonly #newId: () => string;
  readonly #listeners = new Set<() => void>();
  #waiting = 0;
  #taken = 0;
  #first: StepCommand | null = null;
  #underWay = false;
  #state = resting;

  constructor(send: (command: StepCommand) => Promise<StepOutcome>, newId: () => string) {
    this.#send = send;
    this.#newId = newId;
  }

  get state(): StepState {
    return this.#state;
  }

  /** Adds steps; presses there and back that were not sent yet cancel each other. */
  press(steps: number): void {
    this.#waiting += steps;
    this.#show(this.#state.note);
    void this.#run();
  }

  /** Sends again the command that got no certain answer. */
  retry(): void {
    void this.#run();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #run(): Promise<void> {
    if (this.#underWay) return;
    this.#underWay = true;
    let goOn = true;
    while (goOn) {
      this.#first ??= this.#next();
      goOn = this.#first !== null && (await this.#ask(this.#first));
    }
    this.#underWay = false;
  }

  #next(): StepCommand | null {
    if (this.#waiting === 0) return null;
    const delta = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, this.#waiting));
    this.#waiting -= delta;
    return { requestId: this.#newId(), delta };
  }

  /** Gives whether the queue can go on. */
  async #ask(command: StepCommand): Promise<boolean> {
    const outcome = await this.#send(command);
    if (outcome.kind !== "uncertain") this.#first = null;
    if (outcome.kind === "done") this.#taken += outcome.applied;
    if (outcome.kind !== "done") this.#show(outcome);
    else if (outcome.applied === command.delta) this.#show(null);
    else this.#show({ kind: "partly", asked: command.delta, applied: outcome.applied });
    return outcome.kind !== "uncertain";
  }

  #show(note: StepState["note"]): void {
    this.#state = { pending: this.#waiting + (this.#first?.delta ?? 0), taken: this.#taken, note };
    for (const listener of this.#listeners) listener();
  }
}
