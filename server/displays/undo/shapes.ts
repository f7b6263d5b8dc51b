import { z } from "zod";
import type { DisplayPlan } from "../../../domain/displays/display.ts";
import { planInput } from "../../../domain/displays/inputs.ts";
import { documentShape } from "../../journal/inverses/documentInverse.ts";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

/** What a big screen showed before a save. */
export const displayPlanShape = documentShape<DisplayPlan>("displayPlan", planInput);

/** The name that a big screen had. */
export const displayNameShape = valueShape("displayName", z.string());

/** Whether a big screen existed. */
export const displayMadeShape = valueShape("displayMade", z.boolean());
