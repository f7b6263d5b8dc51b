import { Refusal } from "../../domain/refusals/refusal.ts";

/**
 * The maximum numbers of queued tasks: of normal tasks (`sooner`), and of tasks that run when no normal task waits
 * (`later`).
 */
interface QueueLimits {
  readonly sooner: number;
  readonly later: number;
}

/**
 * Runs at most `maxConcurrent` tasks at the same time. Other tasks are queued in their order; `later` tasks run only
 * when no other task waits. Refuses busy when the queue is full.
 */
export class TaskQueue {
  #free: number;
  readonly #limits: QueueLimits;
  readonly #sooner: (() => void)[] = [];
  readonly #later: (() => void)[] = [];

  constructor(maxConcurrent: number, limits: QueueLimits) {
    this.#free = maxConcurrent;
    this.#limits = limits;
  }

  async run<T>(task: () => Promise<T>, when: keyof QueueLimits = "sooner"): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(when);
    try {
      return await task();
    } finally {
      const next = this.#sooner.shift() ?? this.#later.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(when: keyof QueueLimits): Promise<void> {
    const waiting = when === "sooner" ? this.#sooner : this.#later;
    if (waiting.length >= this.#limits[when]) throw new Refusal("busy");
    return new Promise((resolve) => waiting.push(resolve));
  }
}
