import { Redirect, useParams } from "wouter";
import { BackToHome } from "../shell/BackToHome.tsx";
import { tabAt } from "../shell/rulesTabs.ts";
import { CardLists } from "./lists/CardLists.tsx";
import { RuleTextTab } from "./RuleTextTab.tsx";

/**
 * /rules: the rules of the event in four tabs, each with its own address (rule L10). Administrators edit them in place.
 */
export function RulesPage() {
  const tab = tabAt(useParams().tab);
  if (!tab) return <Redirect to="/rules" replace />;
  return (
    <>
      <BackToHome />
      {tab.text ? <RuleTextTab tab={tab} name={tab.text} /> : <CardLists tab={tab} />}
    </>
  );
}
