import { useState } from "react";
import type { Seat } from "../../../domain/games/game.ts";
import type { GuestPlayer } from "../../../domain/people/guests/guest.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { PlayerField } from "../../shell/PlayerField.tsx";
import { guestTexts as texts } from "../../texts/guests.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";

/** Chooses the player, or nobody, as the holder of a person without a phone (rule J13). */
export function HolderDialog({ guest, onClose }: { guest: GuestPlayer; onClose(): void }) {
  const holder = usePlayer(guest.heldBy ?? "");
  /** Undefined until the administrator chooses a holder, or nobody (null). */
  const [chosen, setChosen] = useState<Seat | null | undefined>(undefined);
  const { run, busy, failure } = useCommand(api.guests.setHolder, texts.failed);
  const offerUndo = useUndoToast();
  const shown = chosen === undefined ? (holder ?? null) : chosen;
  const submit = async () => {
    const done = await run({ playerId: guest.id, heldBy: shown?.id ?? null });
    if (!done) return;
    offerUndo(texts.holderChanged(guest.name, shown?.name ?? null), [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={texts.holderTitle(guest.name)}
      description={texts.holderIntro}
      submitLabel={texts.confirmHolder}
      disabled={(shown?.id ?? null) === guest.heldBy}
      busy={busy}
      busyLabel={texts.saving}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlayerField label={texts.holder} none={texts.nobody} player={shown} onPick={setChosen} />
    </FormDialog>
  );
}
