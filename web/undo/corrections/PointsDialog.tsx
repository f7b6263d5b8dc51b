import { useState } from "react";
import type { Seat } from "../../../domain/games/game.ts";
import { MAX_STEPS } from "../../../domain/people/players/counters.ts";
import { PlayerField } from "../../shell/PlayerField.tsx";
import { correctionsTexts as texts } from "../../texts/corrections.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import { usePrepared } from "./prepared.ts";

/** Prepares a correction that gives points to a player, or takes points away. */
export function PointsDialog({ onClose }: { onClose(): void }) {
  const { add } = usePrepared();
  const [player, setPlayer] = useState<Seat | null>(null);
  const [typed, setTyped] = useState("");
  const delta = Number(typed);
  const isValid = player !== null && Number.isInteger(delta) && delta !== 0 && Math.abs(delta) <= MAX_STEPS;
  return (
    <FormDialog
      title={texts.addPoints}
      submitLabel={texts.prepare}
      disabled={!isValid}
      onSubmit={() => {
        if (player) add({ what: "points", player, delta });
        onClose();
      }}
      onClose={onClose}
    >
      <PlayerField label={texts.player} none={texts.noPlayer} player={player} onPick={setPlayer} />
      <TextField
        label={texts.amount}
        hint={texts.amountHint}
        type="number"
        inputMode="text"
        value={typed}
        onValueChange={setTyped}
        required
      />
    </FormDialog>
  );
}
