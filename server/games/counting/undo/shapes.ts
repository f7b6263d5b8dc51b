import { documentShape } from "../../../journal/inverses/documentInverse.ts";
import { countingValue } from "../repository.ts";

/** The rules about which games give points, as they were before a save. */
export const countingShape = documentShape("counting", countingValue);
