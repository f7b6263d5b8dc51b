import { type FormEvent, useId, useState } from "react";
import { RESET_WORD, resetBlocker } from "../../domain/points/ledger.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { rankingTexts as texts } from "../texts/players.ts";
import { Banner } from "../ui/Banner.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogButtons } from "../ui/DialogButtons.tsx";
import { TextField } from "../ui/Field.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** Brings every total to 0, once the administrator has typed the word; small letters count as capitals. */
export function ResetPointsDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState("");
  const reset = useCommand(api.points.reset, texts.failed);
  const toast = useToast();
  const form = useId();
  const confirmation = typed.toLocaleUpperCase("fr");
  const blocked = resetBlocker(confirmation) !== null;
  const concerned = useTopic("players").filter((player) => player.totalPoints !== 0).length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (blocked || !(await reset.run({ confirmation }))) return;
    toast.success(texts.resetDone);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !reset.busy && onClose()}
      title={texts.resetTitle}
      footer={
        <DialogButtons
          variant="danger"
          type="submit"
          form={form}
          disabled={blocked}
          busy={reset.busy}
          busyLabel={texts.resetBusy}
          onCancel={onClose}
        >
          {texts.resetConfirm}
        </DialogButtons>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4 [&_input]:uppercase">
        <p className="text-ink-2">{concerned === 0 ? texts.resetNothing : texts.resetBody(concerned)}</p>
        <TextField
          label={texts.resetWord(RESET_WORD)}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          maxLength={40}
        />
        {reset.failure && <Banner tone="error">{reset.failure.message}</Banner>}
      </form>
    </Dialog>
  );
}
