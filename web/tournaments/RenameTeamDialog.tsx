import { chosenNameOf, peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { TEAM_NAME_MAX, type Team, teamNameBlocker } from "../../domain/tournaments/tournament.ts";
import { api } from "../api/client.ts";
import { RenameDialog } from "../api/commands/RenameDialog.tsx";
import { adminTournamentsTexts as texts } from "../texts/adminTournaments.ts";

/** The dialog that gives a team a name (rule T23). `team` is a snapshot taken when the dialog opened. */
export function RenameTeamDialog({
  tournamentId,
  team,
  onClose,
}: {
  tournamentId: string;
  team: Team;
  onClose(): void;
}) {
  return (
    <RenameDialog
      name={chosenNameOf(team) ?? ""}
      title={texts.renameTitle(peopleOf(team))}
      field={{ label: texts.teamName, maxLength: TEAM_NAME_MAX, autoComplete: "off", autoFocus: true }}
      save={texts.save}
      saving={texts.saving}
      command={api.tournaments.renameTeam}
      unexpected={texts.failed}
      inputOf={(name) => ({ tournamentId, teamId: team.id, name })}
      done={() => texts.renamed}
      blockerOf={teamNameBlocker}
      onClose={onClose}
    />
  );
}
