import type { HeroCard } from "../../../domain/event/ceremony/script.ts";
import { ceremonyTexts as texts } from "../../texts/ceremony.ts";

/** Hero cards as they are shown: those with the same name are one line, "2 × Gardien du frigo", with the points of all. */
export function gatheredCards(cards: readonly HeroCard[]): HeroCard[] {
  const names = [...new Set(cards.map(({ name }) => name))];
  return names.map((name) => {
    const equal = cards.filter((card) => card.name === name);
    return {
      name: equal.length === 1 ? name : texts.severalCards(equal.length, name),
      points: equal.reduce((sum, { points }) => sum + points, 0),
    };
  });
}
