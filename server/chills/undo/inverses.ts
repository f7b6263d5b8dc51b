import { documentInverse } from "../../journal/inverses/documentInverse.ts";
import { readChills, writeTotalChills } from "../repository.ts";
import { chillsTotalShape } from "./shapes.ts";

/** Undoes a save of the total of Chills: restores the previous total. The Chills of players do not change (rule C3). */
export const chillsTotalInverse = documentInverse(chillsTotalShape, "chillsTotalSaved", {
  read: async (db) => {
    const { totalChills, version } = await readChills(db);
    return { value: { totalChills }, version };
  },
  write: (work, { totalChills }) => writeTotalChills(work, totalChills),
});
