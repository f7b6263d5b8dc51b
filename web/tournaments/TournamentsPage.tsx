import { Settings, Trophy } from "lucide-react";
import { useIsAdministrator } from "../api/role.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { LinkButton } from "../ui/Button.tsx";
import type { Elements } from "../ui/jsx/content.ts";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TwoColumns } from "../ui/TwoColumns.tsx";
import { ActiveTournament } from "./ActiveTournament.tsx";
import { CompletedTournament } from "./CompletedTournament.tsx";
import { SignUpCard } from "./signUp/SignUpCard.tsx";
import { useSignUps } from "./signUp/useSignUp.ts";

const noneUnderWay = { title: texts.noneUnderWay, hint: texts.noneUnderWayHint };

/** The tournaments for which people sign up, then those that were opened, newest first: the active ones, the finished ones. */
export function TournamentsPage() {
  const isAdmin = useIsAdministrator();
  const tournaments = useShownTopic("tournaments");
  const signUps = useSignUps();
  const newestFirst = [...(tournaments ?? [])].sort((a, b) => b.createdAt - a.createdAt);
  const active = newestFirst.filter(({ status }) => status === "active");
  const completed = newestFirst.filter(({ status }) => status === "completed");
  return (
    <>
      <PageTitle
        title={texts.title}
        action={
          isAdmin && (
            <LinkButton variant="quiet" icon={Settings} to="/admin/tournaments">
              {texts.manage}
            </LinkButton>
          )
        }
      />
      {tournaments ? (
        <TwoColumns
          aside={
            <Section
              title={texts.completed}
              emptyState={{ title: texts.noneCompleted, hint: texts.noneCompletedHint }}
            >
              {completed.map((tournament) => (
                <CompletedTournament key={tournament.id} tournament={tournament} />
              ))}
            </Section>
          }
        >
          <div className="grid content-start gap-6">
            {signUps.length > 0 && (
              <Section title={texts.signUps} emptyState={noneUnderWay}>
                {signUps.map((signUp) => (
                  <SignUpCard key={signUp.id} signUp={signUp} />
                ))}
              </Section>
            )}
            {(active.length > 0 || signUps.length === 0) && (
              <Section title={texts.underWay} emptyState={noneUnderWay}>
                {active.map((tournament) => (
                  <ActiveTournament key={tournament.id} tournament={tournament} />
                ))}
              </Section>
            )}
          </div>
        </TwoColumns>
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}

function Section({
  title,
  emptyState,
  children,
}: {
  title: string;
  emptyState: { title: string; hint: string };
  children: readonly Elements[];
}) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {children.length > 0 ? (
        children
      ) : (
        <EmptyState icon={Trophy} title={emptyState.title}>
          {emptyState.hint}
        </EmptyState>
      )}
    </section>
  );
}
