import { awardsOf, finishBlocker } from "../../../domain/tournaments/awards.ts";
import { podiumOf } from "../../../domain/tournaments/podium.ts";
import { bracketOf, type Progress } from "../../../domain/tournaments/progress.ts";
import { api } from "../../api/client.ts";
import { PointChanges } from "../../games/PointChanges.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { CommandDialog } from "../../ui/CommandDialog.tsx";

const FEWEST_WITH_THIRD = 3;

/** Asks before a tournament is finished, and shows what it gives to whom (rule T12). */
export function FinishDialog({ progress, onClose }: { progress: Progress; onClose(): void }) {
  const { tournament, teams } = progress;
  const names = new Map(teams.flatMap(({ players }) => players.map(({ id, name }) => [id, name])));
  const hasNoThird = teams.length >= FEWEST_WITH_THIRD && podiumOf(bracketOf(progress)).third === null;
  const changes = awardsOf(progress).map(({ playerId, points }) => ({
    id: playerId,
    name: names.get(playerId) ?? "",
    delta: points,
  }));
  return (
    <CommandDialog
      command={api.tournaments.finish}
      input={{ tournamentId: tournament.id }}
      unexpected={texts.finishFailed}
      done={texts.finished(tournament.name)}
      blocker={tournament.status === "completed" ? null : finishBlocker(progress)}
      tone="primary"
      title={texts.finishTitle(tournament.name)}
      confirmLabel={texts.finish}
      onClose={onClose}
    >
      <p>{texts.finishBody}</p>
      {hasNoThird && <p>{texts.finishThird}</p>}
      <PointChanges title={texts.finishGives} changes={changes} none={texts.finishGivesNothing} />
    </CommandDialog>
  );
}
