import { z } from "zod";
import type { DisplayPlan } from "../../../domain/displays/display.ts";
import { planInput } from "../../../domain/displays/inputs.ts";
import { documentShape } from "../../journal/inverses/documentInverse.ts";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

/** The plan of a big screen before a save. */
export const displayPlanShape = documentShape<DisplayPlan>("displayPlan", planInput);

/** The name of a big screen before a rename. */
export const displayNameShape = valueShape("displayName", z.string());

/** Whether a big screen existed. */
export const displayMadeShape = valueShape("displayMade", z.boolean());
