import { PressQueue } from "../api/commands/pressQueue.ts";

/** One command of a queue: its steps, and the id that each retry reuses. */
export interface StepCommand {
  readonly requestId: string;
  readonly delta: number;
}

/** The outcome of a command: applied as far as possible, refused, or unknown because no certain answer came. */
export type StepOutcome =
  | { readonly kind: "done"; readonly applied: number }
  | { readonly kind: "refused" | "uncertain"; readonly message: string };

/** The visible state of a queue. */
export interface StepState {
  /** Pressed steps without an answer yet. */
  readonly pending: number;
  /** The sum of all steps applied by the server. */
  readonly appliedSum: number;
  /** The problem of the latest command; null when that command was applied in full. */
  readonly note:
    | { readonly kind: "partly"; readonly asked: number; readonly applied: number }
    | { readonly kind: "refused" | "uncertain"; readonly message: string }
    | null;
}

const MAX_STEPS = 100;
const initialState: StepState = { pending: 0, appliedSum: 0, note: null };

/** Sends the presses on one number as commands of at most 100 steps. `send` must not throw: it returns failures as outcomes. */
export class StepQueue extends PressQueue<StepCommand, StepOutcome, StepState> {
  protected readonly send: (command: StepCommand) => Promise<StepOutcome>;
  readonly #newId: () => string;
  #waiting = 0;
  #applied = 0;

  constructor(send: (command: StepCommand) => Promise<StepOutcome>, newId: () => string) {
    super(initialState);
    this.send = send;
    this.#newId = newId;
  }

  /**
   * Adds steps; opposite presses that were not sent yet cancel each other. A command without a certain answer is sent
   * again first.
   */
  press(steps: number): void {
    this.#waiting += steps;
    this.#showState(this.state.note);
    void this.run();
  }

  protected next(): StepCommand | null {
    if (this.#waiting === 0) return null;
    const delta = Math.max(-MAX_STEPS, Math.min(MAX_STEPS, this.#waiting));
    this.#waiting -= delta;
    return { requestId: this.#newId(), delta };
  }

  protected settle({ delta }: StepCommand, outcome: StepOutcome): void {
    if (outcome.kind === "done") this.#applied += outcome.applied;
    if (outcome.kind !== "done") this.#showState(outcome);
    else if (outcome.applied === delta) this.#showState(null);
    else this.#showState({ kind: "partly", asked: delta, applied: outcome.applied });
  }

  #showState(note: StepState["note"]): void {
    this.setState({ pending: this.#waiting + (this.unsettled?.delta ?? 0), appliedSum: this.#applied, note });
  }
}
