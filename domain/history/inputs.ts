import { z } from "zod";
import { idInput } from "../inputs.ts";

/** A page of what happened to a player (null: to anybody) at the wheel and with cards, newest first. */
export const historyInput = z.object({
  playerId: idInput.nullable(),
  before: z.object({ at: z.int().min(0), id: idInput }).nullable(),
});
