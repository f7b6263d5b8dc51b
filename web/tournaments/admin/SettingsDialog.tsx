import { useState } from "react";
import { settingsBlocker, type Tournament } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { TournamentFields } from "./TournamentFields.tsx";
import { readSettings, typedSettings } from "./tournamentForm.ts";

/** Name, points, tables and who reports, until the tournament is finished. */
export function SettingsDialog({ tournament, onClose }: { tournament: Tournament; onClose(): void }) {
  const [first] = useState(() => typedSettings(tournament));
  const [typed, setTyped] = useState(first);
  const command = useCommand(api.tournaments.saveSettings, texts.failed);
  const toast = useToast();
  const settings = readSettings(typed);
  const blocker = settingsBlocker(settings);
  const save = async () => {
    if (!(await command.run({ tournamentId: tournament.id, settings }))) return;
    toast.success(texts.saved);
    onClose();
  };
  return (
    <FormDialog
      title={texts.settings}
      submitLabel={texts.save}
      noValidate
      dismissible={!command.busy && typed === first}
      disabled={blocker !== null}
      busy={command.busy}
      busyLabel={texts.saving}
      error={(blocker ?? command.failure)?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TournamentFields
        settings={typed}
        onChange={(changed) => {
          command.clear();
          setTyped(changed);
        }}
      />
    </FormDialog>
  );
}
