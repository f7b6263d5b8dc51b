import { valueInverse } from "../../../journal/inverses/valueInverse.ts";
import { readCounting, writeCounting } from "../repository.ts";
import { countingShape } from "./shapes.ts";

/** Restores the former rules about which games give points. Games completed since keep their points (rule P32). */
export const countingInverse = valueInverse(countingShape, ["countingSaved"], {
  read: async (db) => {
    const { id: _, version: _version, ...value } = await readCounting(db);
    return value;
  },
  write: writeCounting,
});
