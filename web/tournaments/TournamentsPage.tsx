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

/** All tournaments that were opened, newest first: the active ones, then the finished ones. */
export function TournamentsPage() {
  const isAdmin = useIsAdministrator();
  const tournaments = useShownTopic("tournaments");
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
          <SignUps />
          <Section
            title={texts.underWay}
            emptyState={{ title: texts.noneUnderWay, hint: texts.noneUnderWayHint }}
          >
            {active.map((tournament) => (
              <ActiveTournament key={tournament.id} tournament={tournament} />
            ))}
          </Section>
        </TwoColumns>
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}

/** The tournaments for which people sign up; nothing while there is none. */
function SignUps() {
  const signUps = useSignUps();
  if (signUps.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2>{texts.signUps}</h2>
      {signUps.map((signUp) => (
        <SignUpCard key={signUp.id} signUp={signUp} />
      ))}
    </section>
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
