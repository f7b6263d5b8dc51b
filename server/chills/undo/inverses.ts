import { documentInverse } from "../../journal/inverses/documentInverse.ts";
import { readChills, writeTotalChills } from "../repository.ts";
import { chillsTotalShape } from "./shapes.ts";

/** The total of Chills as it was before a save; players keep the Chills that they have (rule C3). */
export const chillsTotalInverse = documentInverse(chillsTotalShape, "chillsTotalSaved", {
  read: async (db) => {
    const { totalChills, version } = await readChills(db);
    return { value: { totalChills }, version };
  },
  write: (work, { totalChills }) => writeTotalChills(work, totalChills),
});
