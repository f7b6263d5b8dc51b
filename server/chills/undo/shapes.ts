import { z } from "zod";
import { documentShape } from "../../journal/inverses/documentInverse.ts";

/** The total of Chills as it was. */
export const chillsTotalShape = documentShape("chillsTotal", z.object({ totalChills: z.int() }));
