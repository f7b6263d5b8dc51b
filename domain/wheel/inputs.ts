import type { z } from "zod";
import { idInput } from "../inputs.ts";
import { actingInput } from "../people/guests/inputs.ts";

export const spinInput = actingInput;
export type SpinInput = z.output<typeof spinInput>;
/** `targetId` null: nobody has a Chill to steal. */
export const stealInput = actingInput.extend({ rightId: idInput, targetId: idInput.nullable() });
export type StealInput = z.output<typeof stealInput>;
