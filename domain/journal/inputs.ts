import { z } from "zod";
import { cursorInput, idInput } from "../inputs.ts";

/** A page of a player's history (null: of all players'), newest first. */
export const journalInput = z.object({
  playerId: idInput.nullable(),
  before: cursorInput,
});
