import type { Versioned } from "../../domain/documents/document.ts";
import type { CardList } from "../../domain/rules/cardList.ts";
import { type RuleText, ruleTextNames } from "../../domain/rules/text.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllCardLists, findAllRuleTexts } from "./repository.ts";

/** The texts of the rules page, each a row whose id is its name. */
export const ruleTextsTopic: TopicSource<Versioned<RuleText>> = {
  load: (db, ids) =>
    findAllRuleTexts(
      db,
      ruleTextNames.filter((name) => ids?.includes(name) ?? true),
    ),
};

/** The card lists of the rules page, by position. */
export const cardListsTopic: TopicSource<Versioned<CardList>> = {
  load: findAllCardLists,
};
