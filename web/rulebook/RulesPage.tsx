import { Redirect, useParams } from "wouter";
import { CardLists } from "./lists/CardLists.tsx";
import { RuleTextTab } from "./RuleTextTab.tsx";
import { tabAt } from "./tabs.ts";

/** /rules: what the event is about, in four tabs, each with its own address (rule L10). Administrators write it in place. */
export function RulesPage() {
  const tab = tabAt(useParams().tab);
  if (!tab) return <Redirect to="/rules" replace />;
  return tab.text ? <RuleTextTab tab={tab} name={tab.text} /> : <CardLists tab={tab} />;
}
