import { type DisplayPlan, planBlocker } from "../../../domain/bigscreens/display.ts";
import { type Outcome, PressQueue } from "../../api/commands/pressQueue.ts";

/** A plan as stored on the server. */
export interface SavedPlan {
  readonly plan: DisplayPlan;
  readonly version: number;
}

type PlanChange = Partial<DisplayPlan>;

const together = (changes: readonly PlanChange[]): PlanChange => Object.assign({}, ...changes);

/**
 * Saves the changes that an administrator makes on the card of one big screen. If somebody else saved first (`send` says
 * "again"), the changes are applied to the newer plan as soon as it arrives.
 */
export class PlanSaver {
  readonly queue: PressQueue<PlanChange, number, SavedPlan>;
  #saved: SavedPlan;
  /** The version of the last save that came too late: the next save waits for a newer version. */
  #outdatedVersion = -1;

  constructor(
    saved: SavedPlan,
    send: (save: SavedPlan, requestId: string) => Promise<Outcome<number>>,
    newId?: () => string,
  ) {
    this.#saved = saved;
    this.queue = new PressQueue(
      {
        merge: (waiting, change) => [together([...waiting, change])],
        prepare: (change) => {
          const { plan, version } = this.#saved;
          return version <= this.#outdatedVersion ? null : { plan: { ...plan, ...change }, version };
        },
        send: async (save, requestId) => {
          const outcome = await send(save, requestId);
          if (outcome.kind === "again") this.#outdatedVersion = save.version;
          if (outcome.kind === "done") this.receive({ plan: save.plan, version: outcome.answer });
          return outcome;
        },
      },
      newId,
    );
  }

  /** The newest known plan, with the changes that presses made, until the server confirms them as saved. */
  shown(live: SavedPlan = this.#saved): DisplayPlan {
    const { plan } = live.version > this.#saved.version ? live : this.#saved;
    return { ...plan, ...together(this.queue.state.pending) };
  }

  /** Applies a change to the plan shown. A change that would make the plan invalid is ignored. */
  press(change: (shown: DisplayPlan) => PlanChange): void {
    const shown = this.shown();
    const changed = change(shown);
    if (!planBlocker({ ...shown, ...changed })) this.queue.press(changed);
  }

  /** Receives the plan of the server from the live stream. */
  receive({ plan, version }: SavedPlan): void {
    if (version <= this.#saved.version) return;
    this.#saved = { plan, version };
    if (this.queue.state.latest?.kind === "again") void this.queue.run();
  }
}
