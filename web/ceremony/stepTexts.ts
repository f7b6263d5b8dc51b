import type { Ceremony } from "../../domain/ceremony/ceremony.ts";
import { awardOf, rankOf, type StepId } from "../../domain/ceremony/script.ts";
import { ceremonyTexts as texts } from "../texts/ceremony.ts";
import { listed } from "../texts/typography.ts";

/** The name of a step: of the superlative, or of the place. */
export function stepName(step: StepId): string {
  const award = awardOf(step);
  return award ? texts.award[award] : texts.place(rankOf(step) ?? 0);
}

/** What is on the screens, in a line: "Troisième place : Chloé, 131 points"; null before the first step. */
export function shownStep({
  step,
  awards,
  places,
}: Pick<Ceremony, "step" | "awards" | "places">): string | null {
  if (step === null) return null;
  const award = awards.find(({ kind }) => kind === awardOf(step));
  const place = places.find(({ rank }) => rank === rankOf(step));
  const named = award ? award.winners.flatMap(({ players }) => players) : (place?.players ?? []);
  return texts.told(stepName(step), listed(named.map(({ name }) => name)));
}
