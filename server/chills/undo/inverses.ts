import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { readChills, writeTotalChills } from "../repository.ts";
import { chillsTotalShape } from "./shapes.ts";

/** Undoes a save of the total of Chills: restores the previous total. The Chills of players do not change (rule C3). */
export const chillsTotalInverse = valueInverse(chillsTotalShape, ["chillsTotalSaved"], {
  read: async (db) => {
    const { totalChills } = await readChills(db);
    return { totalChills };
  },
  write: (work, { totalChills }) => writeTotalChills(work, totalChills),
});
