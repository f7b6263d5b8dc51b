import { useLocation } from "wouter";
import { channelOf } from "../../../domain/live/topics.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { PointChanges } from "../../games/PointChanges.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { CommandDialog } from "../../ui/CommandDialog.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

/** Asks before a tournament is deleted, and shows what that takes back from whom (rule T18). */
export function DeleteTournamentDialog({
  tournament: { id, name },
  onClose,
}: {
  tournament: Tournament;
  onClose(): void;
}) {
  const [, navigate] = useLocation();
  const deletion = useLiveQuery({
    queryKey: ["tournaments", "deletion", id],
    failed: texts.deleteUnknown,
    dependsOn: [channelOf("players"), channelOf("tallies")],
    queryFn: () => api.tournaments.deletion.query({ tournamentId: id }),
  });
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
