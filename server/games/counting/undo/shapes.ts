import { documentShape } from "../../../journal/inverses/documentInverse.ts";
import { countingValue } from "../repository.ts";

/** Which games gave points before a save. */
export const countingShape = documentShape("counting", countingValue);
