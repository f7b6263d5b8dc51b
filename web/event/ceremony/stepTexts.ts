import type { Ceremony } from "../../../domain/event/ceremony/ceremony.ts";
import { awardOf, rankOfStep, type StepId } from "../../../domain/event/ceremony/script.ts";
import { ceremonyTexts as texts } from "../../texts/ceremony.ts";
import { listedNames } from "../../texts/typography.ts";

/** The name of a step: the award or the rank. */
export function stepName(step: StepId): string {
  const award = awardOf(step);
  return award ? texts.award[award] : texts.place(rankOfStep(step) ?? 0);
}

/** The step that the big screens show, and its players: "Troisième place : Chloé". Null before the first step. */
export function shownStep({
  step,
  awards,
  places,
}: Pick<Ceremony, "step" | "awards" | "places">): string | null {
  if (step === null) return null;
  const award = awards.find(({ kind }) => kind === awardOf(step));
  const place = places.find(({ rank }) => rank === rankOfStep(step));
  const names = award
    ? texts.winners(award.winners)
    : listedNames((place?.players ?? []).map(({ name }) => name));
  return texts.announcement(stepName(step), names);
}
