import { Redirect, useParams } from "wouter";
import { BackToHome } from "../shell/BackToHome.tsx";
import { tabAt } from "../shell/rulesTabs.ts";
import { CardLists } from "./lists/CardLists.tsx";
import { RulesFrame } from "./RulesFrame.tsx";
import { RuleTextView } from "./RuleTextView.tsx";

/**
 * /rules: the rules of the event in four tabs, each with its own address (rule L10). Administrators edit them in place.
 */
export function RulesPage() {
  const tab = tabAt(useParams().tab);
  if (!tab) return <Redirect to="/rules" replace />;
  return (
    <>
      <BackToHome />
      {tab.text ? (
        <RuleTextView
          name={tab.text}
          title={tab.label}
          frame={(parts) => <RulesFrame tab={tab} {...parts} />}
        />
      ) : (
        <CardLists tab={tab} />
      )}
    </>
  );
}
