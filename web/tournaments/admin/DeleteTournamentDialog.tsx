import { useLocation } from "wouter";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { CommandDialog } from "../../commands/CommandDialog.tsx";
import { PointChanges } from "../../games/ranking/PointChanges.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

/** The points that each player loses when the tournament is deleted. */
const deletionOf = liveQuery({
  path: "tournaments.deletion",
  failed: texts.deleteUnknown,
  ask: (tournamentId) => api.tournaments.deletion.query({ tournamentId }),
});

/** Asks before a tournament is deleted, and shows the points that its players lose (rule T18). */
export function DeleteTournamentDialog({
  tournament: { id, name },
  onClose,
}: {
  tournament: Tournament;
  onClose(): void;
}) {
  const [, navigate] = useLocation();
  const deletion = useLiveQuery(deletionOf, id);
  const changes = deletion.data?.takenBack.map(({ playerId, name: player, points }) => ({
    id: playerId,
    name: player,
    delta: points,
  }));
  return (
    <CommandDialog
      command={api.tournaments.delete}
      input={{ tournamentId: id }}
      unexpected={texts.deleteFailed}
      done={texts.deleted(name)}
      ready={changes !== undefined}
      title={texts.deleteTitle(name)}
      confirmLabel={texts.delete}
      onDone={() => navigate("/admin/tournaments", { replace: true })}
      onClose={onClose}
    >
      <p>{texts.deleteBody}</p>
      {changes && (
        <PointChanges title={texts.deleteTakesBack} changes={changes} none={texts.deleteTakesNothing} />
      )}
      {deletion.isPending && <Spinner />}
      {deletion.isError && (
        <RetryBanner
          message={texts.deleteUnknown}
          busy={deletion.isFetching}
          onRetry={() => void deletion.refetch()}
        />
      )}
    </CommandDialog>
  );
}
