import { Trophy } from "lucide-react";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** Instead of a tournament that is not there, or can't be changed so any more: why. */
export function TournamentGone({ reason = texts.gone }: { reason?: string }) {
  return (
    <EmptyState
      icon={Trophy}
      title={reason}
      action={<LinkButton to="/admin/tournaments">{texts.back}</LinkButton>}
    />
  );
}
