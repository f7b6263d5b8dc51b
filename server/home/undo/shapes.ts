import { z } from "zod";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

/** The stored data that undoes `putOff`: whether the line of the checklist was put off before. */
export const putOffLineShape = valueShape("putOffLine", z.boolean());
