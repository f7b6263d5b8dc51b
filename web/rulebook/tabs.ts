import type { RuleTextName } from "../../domain/rulebook/text.ts";
import { rulesTexts } from "../texts/rulebook.ts";

/** A tab of the rules page: its address, and the text that it shows; the card lists where it shows none (rule L10). */
export interface RulesTab {
  readonly slug: string;
  readonly label: string;
  readonly text: RuleTextName | null;
}

const { tabs: labels } = rulesTexts;

const first: RulesTab = { slug: "objectif", label: labels.objective, text: "gameObjective" };

/** The tabs, in their order. */
export const rulesTabs: readonly RulesTab[] = [
  first,
  { slug: "cartes", label: labels.cards, text: null },
  { slug: "chills", label: labels.chills, text: "chillRules" },
  { slug: "roulette", label: labels.roulette, text: "rouletteRules" },
];

/** The tab of an address; the first of /rules itself, none of an address that has none. */
export function tabAt(slug: string | undefined): RulesTab | undefined {
  return slug === undefined ? first : rulesTabs.find((tab) => tab.slug === slug);
}
