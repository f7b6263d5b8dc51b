import { Layers, type LucideIcon, Snowflake } from "lucide-react";
import type { Counter } from "../../../domain/people/players/counters.ts";
import { playersTexts as texts } from "../../texts/players.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";

/** The counters in display order, each with its icon, its colour and its texts. */
export const counterLooks: readonly {
  readonly counter: Counter;
  readonly icon: LucideIcon;
  readonly ink: string;
  /** "5 tours de roulette" */
  readonly amountText: (amount: number) => string;
}[] = [
  { counter: "rouletteSpins", icon: WheelIcon, ink: "text-violet-ink", amountText: texts.spins },
  { counter: "cardsOwned", icon: Layers, ink: "text-red-ink", amountText: texts.cards },
  { counter: "chillsOwned", icon: Snowflake, ink: "text-ice-ink", amountText: texts.chills },
];
