import { z } from "zod";
import { correctGameInput } from "../../games/inputs.ts";
import { idInput } from "../../inputs.ts";
import { adjustPointsInput } from "../../points/inputs.ts";
import { MAX_CORRECTIONS } from "./limits.ts";

/**
 * One of several corrections. "undo": undoes the command that wrote the journal entry `journalId`. "game": a new
 * ranking of a completed game; `before` is the ranking that it replaces. "points": points to give or to take.
 */
const correction = z.discriminatedUnion("what", [
  z.object({ what: z.literal("undo"), journalId: idInput }),
  z.object({
    what: z.literal("game"),
    ...correctGameInput.shape,
    before: correctGameInput.shape.ranking,
  }),
  z.object({ what: z.literal("points"), ...adjustPointsInput.shape }),
]);
export type CorrectionInput = z.input<typeof correction>;

/** Corrections that are applied together, all or none (rule Z15). */
export const correctionsInput = z.object({ corrections: z.array(correction).min(1).max(MAX_CORRECTIONS) });
export type CorrectionsInput = z.input<typeof correctionsInput>;
