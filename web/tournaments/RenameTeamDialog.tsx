import { useState } from "react";
import { chosenNameOf, peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { TEAM_NAME_MAX, type Team, teamNameBlocker } from "../../domain/tournaments/tournament.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { adminTournamentsTexts as texts } from "../texts/adminTournaments.ts";
import { FormDialog } from "../ui/dialogs/FormDialog.tsx";
import { TextField } from "../ui/fields/Field.tsx";

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
  const savedName = chosenNameOf(team) ?? "";
  const [name, setName] = useState(savedName);
  const rename = useCommand(api.tournaments.renameTeam, texts.failed);
  const offerUndo = useUndoToast();
  const blocker = teamNameBlocker(name);
  const save = async () => {
    const done = await rename.run({ tournamentId, teamId: team.id, name });
    if (!done) return;
    offerUndo(texts.renamed, [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={texts.renameTitle(peopleOf(team))}
      submitLabel={texts.save}
      noValidate
      dismissible={!rename.busy && name === savedName}
      disabled={blocker !== null || name === savedName}
      busy={rename.busy}
      busyLabel={texts.saving}
      error={rename.failure?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={texts.teamName}
        value={name}
        onValueChange={(typed) => {
          setName(typed);
          rename.clear();
        }}
        error={name === "" ? null : blocker?.message}
        maxLength={TEAM_NAME_MAX}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
