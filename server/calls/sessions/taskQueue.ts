import { Refusal } from "../../../domain/refusals/refusal.ts";

/**
 * The maximum numbers of queued tasks, by priority. Tasks of low priority run only when no task of normal priority waits.
 */
interface QueueLimits {
  readonly normal: number;
  readonly low: number;
}

/**
 * Runs at most `maxConcurrent` tasks at the same time. Each priority has a queue of tasks that wait; tasks of low priority run
 * only when no other task waits. Throws the refusal `busy` when the queue of the task's priority is full.
 */
export class TaskQueue {
  #free: number;
  readonly #limits: QueueLimits;
  readonly #normal: (() => void)[] = [];
  readonly #low: (() => void)[] = [];

  constructor(maxConcurrent: number, limits: QueueLimits) {
    this.#free = maxConcurrent;
    this.#limits = limits;
  }

  async run<T>(task: () => Promise<T>, priority: keyof QueueLimits = "normal"): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(priority);
    try {
      return await task();
    } finally {
      const next = this.#normal.shift() ?? this.#low.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(priority: keyof QueueLimits): Promise<void> {
    const waiting = priority === "normal" ? this.#normal : this.#low;
    if (waiting.length >= this.#limits[priority]) throw new Refusal("busy");
    return new Promise((resolve) => waiting.push(resolve));
  }
}
