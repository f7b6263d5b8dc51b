import { useState } from "react";
import { RESET_WORD, resetBlocker } from "../../domain/points/ledger.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { rankingTexts as texts } from "../texts/players.ts";
import { TextField } from "../ui/Field.tsx";
import { FormDialog } from "../ui/FormDialog.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** Brings every total to 0, once the administrator has typed the word; small letters count as capitals. */
export function ResetPointsDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState("");
  const reset = useCommand(api.points.reset, texts.failed);
  const toast = useToast();
  const confirmation = typed.toLocaleUpperCase("fr");
  const blocked = resetBlocker(confirmation) !== null;
  const concerned = useTopic("players").filter((player) => player.totalPoints !== 0).length;

  const submit = async () => {
    if (!(await reset.run({ confirmation }))) return;
    toast.success(texts.resetDone);
    onClose();
  };
  return (
    <FormDialog
      title={texts.resetTitle}
      submitLabel={texts.resetConfirm}
      tone="danger"
      disabled={blocked}
      busy={reset.busy}
      busyLabel={texts.resetBusy}
      error={reset.failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{concerned === 0 ? texts.resetNothing : texts.resetBody(concerned)}</p>
      <div className="[&_input]:uppercase">
        <TextField
          label={texts.resetWord(RESET_WORD)}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          maxLength={40}
        />
      </div>
    </FormDialog>
  );
}
