import { z } from "zod";
import { awardKinds } from "./awards.ts";
import { FIRST_REVEALED_RANK, type StepId } from "./script.ts";

const steps = new Set<string>([
  ...awardKinds.map((kind): StepId => `award:${kind}`),
  ...Array.from({ length: FIRST_REVEALED_RANK }, (_, index): StepId => `place:${index + 1}`),
]);

/** A step that a ceremony may have; null before the first one. */
export const stepInput = z
  .custom<StepId>((value) => typeof value === "string" && steps.has(value))
  .nullable();

export const moveCeremonyInput = z.object({ from: stepInput, way: z.enum(["next", "back"]) });
export const pauseCeremonyInput = z.object({ isPaused: z.boolean() });
