import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { readWheel, writeWheel } from "../repository.ts";
import { wheelShape } from "./shapes.ts";

/** Undoes a save of the wheel: restores the previous wheel. Rewards won since then are not taken back. */
export const wheelInverse = valueInverse(wheelShape, ["wheelSaved"], {
  read: async (db) => {
    const { rewards } = await readWheel(db);
    return { rewards: [...rewards] };
  },
  write: (work, { rewards }) => writeWheel(work, rewards),
});
