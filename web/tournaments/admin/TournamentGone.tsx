import { Trophy } from "lucide-react";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";

/** The message shown for a tournament that does not exist or can no longer be edited. */
export function TournamentGone({ reason = texts.gone }: { reason?: string }) {
  return (
    <EmptyState
      icon={Trophy}
      title={reason}
      action={<LinkButton to="/admin/tournaments">{texts.back}</LinkButton>}
    />
  );
}
