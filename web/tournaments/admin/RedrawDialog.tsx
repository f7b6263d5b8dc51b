import { useState } from "react";
import { type TournamentDraft, teamsBlocker } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { TextField } from "../../ui/Field.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { typedNumber } from "./tournamentForm.ts";

/** Draws a draft's teams anew from the same players, if wanted in teams of another size. */
export function RedrawDialog({ draft, onClose }: { draft: TournamentDraft; onClose(): void }) {
  const [typed, setTyped] = useState(String(draft.teamSize));
  const redraw = useCommand(api.tournaments.redraw, texts.failed);
  const toast = useToast();
  const players = draft.teams.flatMap((team) => team.players.map(({ id }) => id));
  const teamSize = typedNumber(typed) || 0;
  const blocker = teamsBlocker(players, teamSize);
  const draw = async () => {
    if (!(await redraw.run({ tournamentId: draft.id, teamSize, players }))) return;
    toast.success(texts.redrawn);
    onClose();
  };
  return (
    <FormDialog
      title={texts.redrawTitle}
      description={texts.redrawBody}
      submitLabel={texts.redraw}
      noValidate
      disabled={blocker !== null}
      busy={redraw.busy}
      busyLabel={texts.drawing}
      error={redraw.failure?.message}
      onSubmit={draw}
      onClose={onClose}
    >
      <TextField
        label={texts.teamSize}
        value={typed}
        onValueChange={setTyped}
        error={blocker?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        required
      />
    </FormDialog>
  );
}
