import { documentInverse } from "../../journal/inverses/documentInverse.ts";
import { readWheel, writeWheel } from "../repository.ts";
import { wheelShape } from "./shapes.ts";

/** Restores the wheel as it was before a save. Players keep the rewards that they have won since. */
export const wheelInverse = documentInverse(wheelShape, "wheelSaved", {
  read: async (db) => {
    const { rewards, version } = await readWheel(db);
    return { value: { rewards: [...rewards] }, version };
  },
  write: (work, { rewards }) => writeWheel(work, rewards),
});
