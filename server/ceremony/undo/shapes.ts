import { z } from "zod";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

/** The stored data that undoes a pause of the ceremony, or the end of a pause: whether the ceremony was paused before. */
export const ceremonyPauseShape = valueShape("ceremonyPause", z.boolean());
