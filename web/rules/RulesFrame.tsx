import { CircleHelp } from "lucide-react";
import { Fragment } from "react";
import { useLiveState } from "../live/LiveProvider.tsx";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { type RulesTab, rulesTabs } from "../shell/rulesTabs.ts";
import { rulesTexts as texts } from "../texts/rulebook.ts";
import { shellTexts } from "../texts/shell.ts";
import { uiTexts } from "../texts/ui.ts";
import { LinkButton } from "../ui/Button.tsx";
import type { Elements } from "../ui/jsx/content.ts";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { LinkTabs } from "../ui/tabs/LinkTabs.tsx";

const links = rulesTabs.map(({ slug, label }) => ({ to: `/rules/${slug}`, label }));

/**
 * The frame of every tab of the rules: the heading, its buttons and the tabs. Until the content is loaded, it shows grey
 * lines, or an error if the connection is lost.
 */
export function RulesFrame({
  tab,
  isLoaded,
  action,
  children,
}: {
  tab: RulesTab;
  isLoaded: boolean;
  action?: Elements;
  children: Elements;
}) {
  return (
    <Fragment>
      <PageTitle
        title={texts.title}
        action={
          <Fragment>
            <LinkButton to="/help" variant="quiet" icon={CircleHelp}>
              {shellTexts.help}
            </LinkButton>
            {action}
          </Fragment>
        }
      />
      <LinkTabs label={texts.title} tabs={links} active={`/rules/${tab.slug}`} />
      <WhenLoaded isLoaded={isLoaded}>{children}</WhenLoaded>
    </Fragment>
  );
}

/** A text once it is loaded; until then grey lines, or an error if the connection is lost. */
export function WhenLoaded({ isLoaded, children }: { isLoaded: boolean; children: Elements }) {
  const { status } = useLiveState();
  if (isLoaded) return children;
  return status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <LoadingLines />;
}

export function LoadingLines() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-155 gap-4">
      <span className="sr-only">{uiTexts.loading}</span>
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
