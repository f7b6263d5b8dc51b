import { useParams } from "wouter";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { DraftTournament } from "./DraftTournament.tsx";
import { OpenedTournament } from "./OpenedTournament.tsx";
import { TournamentGone } from "./TournamentGone.tsx";

/** /admin/tournaments/:id: a draft with its draw, or an opened tournament to run and to correct. */
export function AdminTournamentPage() {
  const { id = "" } = useParams();
  const drafts = useShownTopic("tournamentDrafts");
  const opened = useShownTopic("tournaments");
  if (!drafts || !opened) return <ScreenSkeleton shape="panel" />;
  const tournament = opened.find((each) => each.id === id);
  if (tournament) return <OpenedTournament key={id} tournament={tournament} />;
  const draft = drafts.find((each) => each.id === id);
  const isAnotherActive = opened.some(({ status }) => status === "active");
  return draft ? (
    <DraftTournament key={id} draft={draft} isAnotherActive={isAnotherActive} />
  ) : (
    <TournamentGone />
  );
}
