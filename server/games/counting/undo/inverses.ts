import { documentInverse } from "../../../journal/inverses/documentInverse.ts";
import { readCounting, writeCounting } from "../repository.ts";
import { countingShape } from "./shapes.ts";

/** Restores the former rules about which games give points. Games completed since keep their points (rule P32). */
export const countingInverse = documentInverse(countingShape, "countingSaved", {
  read: async (db) => {
    const { id: _, version, ...value } = await readCounting(db);
    return { value, version };
  },
  write: writeCounting,
});
