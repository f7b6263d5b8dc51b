import { awardsOf, finishTournamentBlocker } from "../../../domain/tournaments/awards.ts";
import { isConsolationUnderWay } from "../../../domain/tournaments/consolation.ts";
import { podiumOf } from "../../../domain/tournaments/podium.ts";
import { bracketOf, type DerivedTournament } from "../../../domain/tournaments/progress.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { PointChanges } from "../../games/ranking/PointChanges.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";

/** With fewer teams there is no third place. */
const MIN_TEAMS_WITH_THIRD_PLACE = 3;

/** Asks before a tournament is finished, and shows the points that each player gets (rule T12). */
export function FinishDialog({
  tournament: derived,
  onClose,
}: {
  tournament: DerivedTournament;
  onClose(): void;
}) {
  const { progress, matches } = derived;
  const { tournament, teams } = progress;
  const names = new Map(teams.flatMap(({ players }) => players.map(({ id, name }) => [id, name])));
  const hasNoThirdPlace =
    teams.length >= MIN_TEAMS_WITH_THIRD_PLACE && podiumOf(bracketOf(progress), matches).third === null;
  const changes = awardsOf(derived).map(({ playerId, points }) => ({
    id: playerId,
    name: names.get(playerId) ?? "",
    delta: points,
  }));
  // When this dialog has just finished the tournament, it must close without the error that the tournament is finished.
  const blocker = tournament.status === "completed" ? null : finishTournamentBlocker(derived);
  return (
    <CommandDialog
      command={api.tournaments.finish}
      input={{ tournamentId: tournament.id }}
      unexpected={texts.finishFailed}
      done={texts.finished(tournament.name)}
      undoable
      blocker={blocker}
      tone="primary"
      title={texts.finishTitle(tournament.name)}
      confirmLabel={texts.finish}
      onClose={onClose}
    >
      <p>{texts.finishBody}</p>
      {isConsolationUnderWay(derived) && <p>{texts.finishConsolation}</p>}
      {hasNoThirdPlace && <p>{texts.finishThird}</p>}
      <PointChanges
        title={texts.finishGives}
        changes={changes}
        none={texts.finishGivesNothing}
        completedAt={null}
      />
    </CommandDialog>
  );
}
