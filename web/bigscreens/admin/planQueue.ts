import { type DisplayPlan, planBlocker } from "../../../domain/bigscreens/display.ts";
import { PressQueue } from "../../api/commands/pressQueue.ts";

/** A plan as stored on the server. */
export interface SavedPlan {
  readonly plan: DisplayPlan;
  readonly version: number;
}

/** One save: the whole plan, and the version it is based on. Its id is the same for all retries. */
export interface PlanSave extends SavedPlan {
  readonly requestId: string;
}

/**
 * The outcome of a save: done, with the new version; refused because somebody else saved first; refused by a rule; or
 * unknown, because no definite response arrived.
 */
export type PlanOutcome =
  | { readonly kind: "done"; readonly version: number }
  | { readonly kind: "outdated" }
  | { readonly kind: "refused" | "uncertain"; readonly message: string };

/** A save without a response, and the changes that it contains. */
interface PendingSave {
  readonly save: PlanSave;
  readonly change: Partial<DisplayPlan>;
}

/** The state of a big screen's plan, as the administrators' page shows it. */
export interface PlanState {
  /** The newest known plan of the server. */
  readonly saved: SavedPlan;
  /** The changes that presses made, until the server confirms them as saved. */
  readonly unsaved: Partial<DisplayPlan>;
  /** Why the last save failed. `canRetry`: a press on "retry" sends that save again. */
  readonly failure: { readonly message: string; readonly canRetry: boolean } | null;
}

/**
 * Saves the changes that an administrator makes on the card of one big screen. If somebody else saved first, the changes
 * are applied to the newer plan. The function `send` that the constructor gets must not throw.
 */
export class PlanQueue extends PressQueue<PendingSave, PlanOutcome, PlanState> {
  readonly #send: (save: PlanSave) => Promise<PlanOutcome>;
  readonly #newId: () => string;
  #saved: SavedPlan;
  /** The changes that were not sent yet. */
  #unsent: Partial<DisplayPlan> = {};
  /** The version of a save that was refused as outdated: the next save waits for a newer version. -1: no such save. */
  #outdatedVersion = -1;

  constructor(saved: SavedPlan, send: (save: PlanSave) => Promise<PlanOutcome>, newId: () => string) {
    super({ saved, unsaved: {}, failure: null });
    this.#saved = saved;
    this.#send = send;
    this.#newId = newId;
  }

  /** Applies a change to the plan shown. A change that would make the plan invalid is ignored. */
  press(change: (shown: DisplayPlan) => Partial<DisplayPlan>): void {
    const shown = { ...this.#saved.plan, ...this.state.unsaved };
    const changed = change(shown);
    if (planBlocker({ ...shown, ...changed })) return;
    this.#unsent = { ...this.#unsent, ...changed };
    this.#publish(this.state.failure);
    void this.run();
  }

  /** Receives the plan of the server from the live stream. */
  receive({ plan, version }: SavedPlan): void {
    if (version <= this.#saved.version) return;
    this.#saved = { plan, version };
    this.#publish(this.state.failure);
    if (this.#outdatedVersion >= 0) void this.run();
  }

  protected next(): PendingSave | null {
    const change = this.#unsent;
    if (Object.keys(change).length === 0 || this.#saved.version <= this.#outdatedVersion) return null;
    this.#unsent = {};
    this.#outdatedVersion = -1;
    const { plan, version } = this.#saved;
    return { change, save: { requestId: this.#newId(), plan: { ...plan, ...change }, version } };
  }

  protected send({ save }: PendingSave): Promise<PlanOutcome> {
    return this.#send(save);
  }

  protected settle({ save, change }: PendingSave, outcome: PlanOutcome): void {
    if (outcome.kind === "done" && outcome.version > this.#saved.version)
      this.#saved = { plan: save.plan, version: outcome.version };
    if (outcome.kind === "outdated") {
      this.#unsent = { ...change, ...this.#unsent };
      this.#outdatedVersion = save.version;
    }
    const isFailure = outcome.kind === "refused" || outcome.kind === "uncertain";
    this.#publish(isFailure ? { message: outcome.message, canRetry: outcome.kind === "uncertain" } : null);
  }

  #publish(failure: PlanState["failure"]): void {
    this.setState({ saved: this.#saved, unsaved: { ...this.unsettled?.change, ...this.#unsent }, failure });
  }
}
