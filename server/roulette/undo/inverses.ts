import { documentInverse } from "../../journal/inverses/documentInverse.ts";
import { readWheel, writeWheel } from "../repository.ts";
import { wheelShape } from "./shapes.ts";

/** Undoes a save of the wheel: restores the previous wheel. Rewards won since then are not taken back. */
export const wheelInverse = documentInverse(wheelShape, "wheelSaved", {
  read: async (db) => {
    const { rewards, version } = await readWheel(db);
    return { value: { rewards: [...rewards] }, version };
  },
  write: (work, { rewards }) => writeWheel(work, rewards),
});
