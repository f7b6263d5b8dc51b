import { z } from "zod";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

/** Whether the ceremony was paused. */
export const ceremonyPauseShape = valueShape("ceremonyPause", z.boolean());
