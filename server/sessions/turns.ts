import { Refusal } from "../../domain/refusals/refusal.ts";

/** How many may wait: for an ordinary turn (`sooner`), and for one that comes after all of those (`later`). */
interface Room {
  readonly sooner: number;
  readonly later: number;
}

/**
 * Lets at most `atOnce` pieces of work run at the same time. The others wait in the order they came; those to be done
 * `later` run only when no other waits. Refuses busy when too many wait already.
 */
export class Turns {
  #free: number;
  readonly #room: Room;
  readonly #sooner: (() => void)[] = [];
  readonly #later: (() => void)[] = [];

  constructor(atOnce: number, room: Room) {
    this.#free = atOnce;
    this.#room = room;
  }

  async take<T>(work: () => Promise<T>, when: keyof Room = "sooner"): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(when);
    try {
      return await work();
    } finally {
      const next = this.#sooner.shift() ?? this.#later.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(when: keyof Room): Promise<void> {
    const waiting = when === "sooner" ? this.#sooner : this.#later;
    if (waiting.length >= this.#room[when]) throw new Refusal("busy");
    return new Promise((resolve) => waiting.push(resolve));
  }
}
