import { z } from "zod";
import { idInput } from "../../inputs.ts";
import { faceColours } from "./colours.ts";
import { faceEmoji } from "./emoji.ts";

/** The face of a player: an emoji of the list, or the initials (null); a colour, or the one that follows from the id (null). */
export const chooseFaceInput = z.object({
  playerId: idInput,
  emoji: z.enum(faceEmoji).nullable(),
  colour: z
    .int()
    .min(0)
    .max(faceColours.length - 1)
    .nullable(),
});
export type ChooseFaceInput = z.output<typeof chooseFaceInput>;
