import { Plus, Trophy } from "lucide-react";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useDraft } from "../../api/drafts/DraftProvider.tsx";
import { useShownTopic, useTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { shortDate } from "../../texts/dates.ts";
import { signUpTexts } from "../../texts/signUp.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { StatusTag } from "./StatusTag.tsx";
import { newTournamentKind } from "./tournamentForm.ts";

/** /admin/tournaments: the drafts, the active tournament and the finished ones. */
export function AdminTournamentsPage() {
  const drafts = useShownTopic("tournamentDrafts");
  const opened = useShownTopic("tournaments");
  const [unsavedTournament] = useDraft(newTournamentKind);
  if (!drafts || !opened) return <ScreenSkeleton shape="list" />;
  const createButton = (
    <LinkButton icon={Plus} to="/admin/tournaments/new">
      {unsavedTournament ? texts.resume : texts.create}
    </LinkButton>
  );
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="screen-title">{texts.title}</h2>
        {createButton}
      </div>
      {drafts.length + opened.length === 0 && (
        <EmptyState icon={Trophy} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
      <Group title={texts.active} tournaments={opened.filter(({ status }) => status === "active")} />
      <Group title={texts.drafts} tournaments={drafts} />
      <Group title={texts.completed} tournaments={opened.filter(({ status }) => status === "completed")} />
    </section>
  );
}

/** Tournaments of the same status, newest first. */
function Group({ title, tournaments }: { title: string; tournaments: readonly Tournament[] }) {
  const signUps = useTopic("signUps");
  if (tournaments.length === 0) return null;
  const headcount = (id: string, teamCount: number, teamSize: number) => {
    const signUp = signUps.find((each) => each.id === id);
    return signUp && !signUp.isDrawn
      ? signUpTexts.signedUp(signUp.entries.length)
      : texts.teamsOf(teamCount, teamSize);
  };
  const inOrder = [...tournaments].sort((a, b) => b.createdAt - a.createdAt);
  return (
    <section className="grid gap-2">
      <h3>{title}</h3>
      <Card as="ul" padded={false} aria-label={title}>
        {inOrder.map(({ id, name, status, teamCount, teamSize, createdAt }) => (
          <li key={id} className={listItem}>
            <ListRow
              to={`/admin/tournaments/${id}`}
              title={name}
              subtitle={`${headcount(id, teamCount, teamSize)} · ${shortDate(createdAt)}`}
              trailing={<StatusTag status={status} />}
            />
          </li>
        ))}
      </Card>
    </section>
  );
}
