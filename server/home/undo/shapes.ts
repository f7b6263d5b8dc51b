import { z } from "zod";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

/** Whether a line of the checklist was put off. */
export const putOffLineShape = valueShape("putOffLine", z.boolean());
