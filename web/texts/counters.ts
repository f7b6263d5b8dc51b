import type { Counter } from "../../domain/people/players/player.ts";
import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

type Noun = readonly [one: string, many: string];

/** How a counter of a player is called. */
interface CounterWords {
  /** Beside other numbers: "5 tours". */
  readonly short: Noun;
  /** In a sentence about changes: "retiré 2 tours de roulette". */
  readonly changed: Noun;
  /** Where it stands alone: "5 cartes mystères". */
  readonly full: Noun;
  readonly one: string;
}

/** French names of the counters of a player. */
export const counterWords: Readonly<Record<Counter, CounterWords>> = french({
  rouletteSpins: {
    short: ["tour", "tours"],
    changed: ["tour de roulette", "tours de roulette"],
    full: ["tour de roulette", "tours de roulette"],
    one: "un tour de roulette",
  },
  cardsOwned: {
    short: ["carte", "cartes"],
    changed: ["carte", "cartes"],
    full: ["carte mystère", "cartes mystères"],
    one: "une carte mystère",
  },
  chillsOwned: {
    short: ["Chill", "Chills"],
    changed: ["Chill", "Chills"],
    full: ["Chill", "Chills"],
    one: "un Chill",
  },
});

/** "5 tours", "5 tours de roulette" */
export function countedAs(form: "short" | "changed" | "full", counter: Counter, count: number): string {
  const [one, many] = counterWords[counter][form];
  return counted(count, one, many);
}

/** "Tours", "Tours de roulette" */
export function titleOf(form: "short" | "full", counter: Counter): string {
  const [, many] = counterWords[counter][form];
  return many.charAt(0).toUpperCase() + many.slice(1);
}
