import { z } from "zod";
import { cursorInput, idInput } from "../inputs.ts";

/** A page of what happened to a player (null: to anybody) at the wheel and with cards, newest first. */
export const journalInput = z.object({
  playerId: idInput.nullable(),
  before: cursorInput,
});
