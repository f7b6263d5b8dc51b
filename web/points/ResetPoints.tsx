import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { headcount } from "../../domain/people/players/tally.ts";
import { RESET_WORD, resetBlocker } from "../../domain/points/ledger.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { useRanking } from "../live/players/useRanking.ts";
import { rankingTexts as texts } from "../texts/players.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { FormDialog } from "../ui/dialogs/FormDialog.tsx";
import { ConfirmationField } from "../ui/fields/ConfirmationField.tsx";

/** The section with the button that resets everybody's points to 0, separate from the actions on a single player. */
export function ResetPoints() {
  const [open, setOpen] = useState(false);
  return (
    <section className="mt-4 grid gap-3">
      <h2>{texts.allPlayers}</h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-danger/40 dark:border-hero/40">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-base">{texts.reset}</h3>
          <p className="mt-0.5 text-ink-2 text-sm">{texts.resetHint}</p>
        </div>
        <Button variant="danger" icon={RotateCcw} onClick={() => setOpen(true)} className="max-sm:w-full">
          {texts.resetButton}
        </Button>
      </Card>
      {open && <ResetPointsDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Resets every total to 0, after the administrator has typed the confirmation word; upper and lower case are equal. */
function ResetPointsDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState("");
  const reset = useCommand(api.points.reset, texts.failed);
  const offerUndo = useUndoToast();
  const confirmation = typed.toLocaleUpperCase("fr");
  const blocked = resetBlocker(confirmation) !== null;
  const affected = headcount(useRanking().all.filter(({ totalPoints }) => totalPoints !== 0));

  const submit = async () => {
    const done = await reset.run({ confirmation });
    if (!done) return;
    offerUndo(texts.resetDone, [done.requestId]);
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
      <p className="text-ink-2">{affected === 0 ? texts.nothingToReset : texts.resetBody(affected)}</p>
      <ConfirmationField label={texts.resetWord(RESET_WORD)} value={typed} onValueChange={setTyped} />
    </FormDialog>
  );
}
