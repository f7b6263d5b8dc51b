import type { Spin } from "../../domain/roulette/spin.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";

const texts = rouletteTexts.outcomes;

/** What a spin's result is told with. `mood` is what to celebrate, or to be sorry for, or neither: a consolation is no win. */
export interface OutcomeText {
  readonly mood: "win" | "loss" | "even";
  readonly title: string;
  readonly sentence: string;
  /** What the wheel's segment is called on the result. */
  readonly label: string;
  /** One line for 'Dernier tour'. */
  readonly short: string;
}

/** The result of a spin in words (rules R5, R6 and R9). */
export function outcomeText({ outcome, reward, points, cardName }: Spin): OutcomeText {
  const named = withMinus(reward.label);
  const won = { mood: "win" as const, title: texts.bravo, label: named };
  const instead = { mood: "even" as const, label: named };
  switch (outcome) {
    case "points":
      return pointsText(named, points);
    case "card": {
      const name = cardName ?? named;
      return { ...won, sentence: texts.card(name), short: texts.inWords(named, texts.named(name)) };
    }
    case "noCard":
      return {
        ...instead,
        title: texts.noCardTitle,
        sentence: texts.noCard,
        short: texts.inWords(named, texts.points(points)),
      };
    case "chill":
      return { ...won, sentence: texts.chill, short: named };
    case "spin":
      return { ...won, title: texts.freeTitle, sentence: texts.spin, short: named };
    case "steal":
      return {
        ...won,
        label: rouletteTexts.stealSegment,
        sentence: rouletteTexts.steal.pendingHint,
        short: rouletteTexts.stealSegment,
      };
    case "noSteal":
      return {
        ...instead,
        title: rouletteTexts.steal.pointTitle,
        label: texts.noSteal,
        sentence: texts.noStealHint,
        short: texts.noSteal,
      };
  }
}

function pointsText(label: string, points: number): OutcomeText {
  const written = texts.points(points);
  const short = label === written ? label : texts.inWords(label, written);
  if (points > 0) return { mood: "win", title: texts.bravo, sentence: texts.won(points), label, short };
  if (points < 0) return { mood: "loss", title: texts.pity, sentence: texts.lost(-points), label, short };
  return { mood: "even", title: texts.almost, sentence: texts.nothing, label, short };
}
