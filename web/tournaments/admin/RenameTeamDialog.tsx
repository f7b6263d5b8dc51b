import { useState } from "react";
import { TEAM_NAME_MAX, type Team, teamNameBlocker } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { TextField } from "../../ui/Field.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useToast } from "../../ui/Toasts.tsx";

/** Gives a team another name. `team` is as it was when this opened. */
export function RenameTeamDialog({
  tournamentId,
  team,
  onClose,
}: {
  tournamentId: string;
  team: Team;
  onClose(): void;
}) {
  const [name, setName] = useState(team.name);
  const rename = useCommand(api.tournaments.renameTeam, texts.failed);
  const toast = useToast();
  const blocker = teamNameBlocker(name);
  const save = async () => {
    if (!(await rename.run({ tournamentId, teamId: team.id, name }))) return;
    toast.success(texts.renamed);
    onClose();
  };
  return (
    <FormDialog
      title={texts.renameTitle(team.name)}
      submitLabel={texts.save}
      noValidate
      dismissible={!rename.busy && name === team.name}
      disabled={blocker !== null || name === team.name}
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
