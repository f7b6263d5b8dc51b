import { z } from "zod";
import { actingInput } from "../guests/inputs.ts";
import { idInput, sharedTextInput, textInput, versionInput } from "../inputs.ts";
import { rewardTypes } from "./wheel.ts";

const reward = z.object({
  id: idInput,
  label: sharedTextInput(200),
  /** Always empty: see `Reward`. */
  icon: z.literal(""),
  color: textInput(20),
  bgColor: textInput(20),
  type: z.enum(rewardTypes),
  value: z.int().min(-1_000_000).max(1_000_000).nullable(),
});

export const spinInput = actingInput;
export type SpinInput = z.output<typeof spinInput>;
/** `targetId` null: nobody has a Chill to steal. */
export const stealInput = actingInput.extend({ rightId: idInput, targetId: idInput.nullable() });
export const saveWheelInput = z.object({ rewards: z.array(reward).max(100), version: versionInput });
export type StealInput = z.output<typeof stealInput>;
