import { documentShape } from "../../../journal/inverses/valueInverse.ts";
import { countingSchema } from "../repository.ts";

/** The stored data that undoes a save of the rules about which games give points: the previous rules. */
export const countingShape = documentShape("counting", countingSchema);
