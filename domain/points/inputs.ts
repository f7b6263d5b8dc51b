import { z } from "zod";
import { cursorInput, idInput, textInput } from "../inputs.ts";
import { stepsInput } from "../people/players/inputs.ts";

export const adjustPointsInput = z.object({ playerId: idInput, delta: stepsInput });
export const resetPointsInput = z.object({ confirmation: textInput(100) });
/** Asks for a page of a player's ledger, newest first. `before`: the last entry of the previous page, or null for the first. */
export const ledgerInput = z.object({
  playerId: idInput,
  before: cursorInput,
});
/** Asks for a page of the ledger of all players, newest first. */
export const entriesInput = z.object({ before: cursorInput });
export type AdjustPointsInput = z.output<typeof adjustPointsInput>;
