import { z } from "zod";
import { documentShape } from "../../journal/inverses/documentInverse.ts";

/** The total of Chills before a save. */
export const chillsTotalShape = documentShape("chillsTotal", z.object({ totalChills: z.int() }));
