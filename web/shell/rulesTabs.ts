import type { RuleTextName } from "../../domain/rules/text.ts";
import { rulesTexts } from "../texts/rulebook.ts";

/**
 * A tab of the rules page. `slug` is the last part of its address (rule L10); `text` is the name of its text, or null for
 * the tab of the card lists.
 */
export interface RulesTab {
  readonly slug: string;
  readonly label: string;
  readonly text: RuleTextName | null;
}

const { tabs: labels } = rulesTexts;

const first: RulesTab = { slug: "objectif", label: labels.objective, text: "gameObjective" };

/** The tabs, in order. */
export const rulesTabs: readonly RulesTab[] = [
  first,
  { slug: "cartes", label: labels.cards, text: null },
  { slug: "chills", label: labels.chills, text: "chillRules" },
  { slug: "roulette", label: labels.roulette, text: "rouletteRules" },
];

/** The tab of an address; the first tab for /rules itself, undefined for an unknown address. */
export function tabAt(slug: string | undefined): RulesTab | undefined {
  return slug === undefined ? first : rulesTabs.find((tab) => tab.slug === slug);
}
