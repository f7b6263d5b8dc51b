import type { Spin } from "../../domain/wheel/spin.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";

const texts = rouletteTexts.outcomes;

/** The texts of a spin's result. */
export interface OutcomeText {
  /** "even": 0 points, or the point that replaces a missing card or Chill. */
  readonly mood: "win" | "loss" | "even";
  readonly title: string;
  readonly sentence: string;
  /** The name of the wheel's segment in the result dialog. */
  readonly label: string;
  /** One line for 'Dernier tour'. */
  readonly short: string;
}

/** The texts of a spin's result (rules R5, R6 and R9). `guest`: the name of the guest whose spin it is, or null. */
export function outcomeText(
  { outcome, reward, points, cardName }: Spin,
  guest: string | null = null,
): OutcomeText {
  const segmentName = withMinus(reward.label);
  const won = { mood: "win" as const, title: texts.bravo, label: segmentName };
  const replacement = { mood: "even" as const, label: segmentName };
  switch (outcome) {
    case "points":
      return pointsOutcome(segmentName, points, guest);
    case "card": {
      const name = cardName ?? segmentName;
      return {
        ...won,
        sentence: texts.card(name, guest),
        short: texts.labelAndDetail(segmentName, texts.named(name)),
      };
    }
    case "noCard":
      return {
        ...replacement,
        title: texts.noCardTitle,
        sentence: texts.noCard(guest),
        short: texts.labelAndDetail(segmentName, texts.points(points)),
      };
    case "chill":
      return { ...won, sentence: texts.chill(guest), short: segmentName };
    case "spin":
      return { ...won, title: texts.freeTitle, sentence: texts.spin, short: segmentName };
    case "steal":
      return {
        ...won,
        label: rouletteTexts.stealSegment,
        sentence: rouletteTexts.steal.pendingHint(guest),
        short: rouletteTexts.stealSegment,
      };
    case "noSteal":
      return {
        ...replacement,
        title: rouletteTexts.steal.pointTitle,
        label: texts.noSteal,
        sentence: texts.noStealHint,
        short: texts.noSteal,
      };
  }
}

function pointsOutcome(label: string, points: number, guest: string | null): OutcomeText {
  const written = texts.points(points);
  const short = label === written ? label : texts.labelAndDetail(label, written);
  if (points > 0)
    return { mood: "win", title: texts.bravo, sentence: texts.won(points, guest), label, short };
  if (points < 0)
    return { mood: "loss", title: texts.pity, sentence: texts.lost(-points, guest), label, short };
  return { mood: "even", title: texts.almost, sentence: texts.nothing, label, short };
}
