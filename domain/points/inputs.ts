import { z } from "zod";
import { cursorInput, idInput, textInput, versionInput } from "../inputs.ts";
import { stepsInput } from "../players/inputs.ts";

const rule = z.object({
  playerCount: z.int().min(0).max(100),
  position: z.int().min(0).max(100),
  points: z.int().min(-1_000_000).max(1_000_000).nullable(),
});
const grid = z.object({ rows: z.int().min(0).max(100), rules: z.array(rule).max(200) });

export const saveGridInput = z.object({ grid, version: versionInput });
export const adjustPointsInput = z.object({ playerId: idInput, delta: stepsInput });
export const resetPointsInput = z.object({ confirmation: textInput(100) });
/** Asks for a page of a player's ledger, newest first. `before`: the last entry of the previous page, or null for the first. */
export const ledgerInput = z.object({
  playerId: idInput,
  before: cursorInput,
});
export type AdjustPointsInput = z.output<typeof adjustPointsInput>;
