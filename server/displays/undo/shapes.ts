import { z } from "zod";
import type { DisplayPlan } from "../../../domain/displays/display.ts";
import { planInput } from "../../../domain/displays/inputs.ts";
import { documentShape, valueShape } from "../../journal/inverses/valueInverse.ts";

/** The stored data that undoes a save of a big screen's plan: the previous plan. */
export const displayPlanShape = documentShape<DisplayPlan>("displayPlan", planInput);

/** The stored data that undoes a rename of a big screen: the previous name. */
export const displayNameShape = valueShape("displayName", z.string());

/** The stored data that undoes the creation of a big screen: whether the screen existed before. */
export const displayMadeShape = valueShape("displayMade", z.boolean());
