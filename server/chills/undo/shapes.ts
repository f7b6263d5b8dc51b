import { z } from "zod";
import { documentShape } from "../../journal/inverses/valueInverse.ts";

/** The stored data that undoes a save of the total of Chills: the previous total. */
export const chillsTotalShape = documentShape("chillsTotal", z.object({ totalChills: z.int() }));
