import type { ReactNode } from "react";
import { useLiveState } from "../live/LiveProvider.tsx";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { rulesTexts as texts } from "../texts/rulebook.ts";
import { uiTexts } from "../texts/ui.ts";
import { LinkTabs } from "../ui/LinkTabs.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { type RulesTab, rulesTabs } from "./tabs.ts";

const links = rulesTabs.map(({ slug, label }) => ({ to: `/rules/${slug}`, label }));

/** What is around every tab of the rules: heading, what can be done, tabs; grey lines until there is something to show. */
export function RulesFrame({
  tab,
  isThere,
  action,
  children,
}: {
  tab: RulesTab;
  /** Whether there is something to show. */
  isThere: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { status } = useLiveState();
  return (
    <>
      <PageTitle title={texts.title} action={action} />
      <LinkTabs label={texts.title} tabs={links} active={`/rules/${tab.slug}`} />
      {isThere ? children : status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Lines />}
    </>
  );
}

function Lines() {
  return (
    <div role="status" className="grid max-w-155 gap-4">
      <span className="sr-only">{uiTexts.loading}</span>
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
