import { useState } from "react";
import type { Seat } from "../../../domain/games/game.ts";
import { USERNAME_LENGTH, usernameBlocker } from "../../../domain/people/accounts/credentials.ts";
import { PlayerField } from "../../shell/PlayerField.tsx";
import { guestTexts as texts } from "../../texts/guests.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import { useAddGuest } from "./useAddGuest.ts";

/**
 * Adds a person without a phone (rule J11), for whom `holder` acts. With `choosesHolder`, an administrator picks the holder
 * instead; if no holder is picked, nobody acts for the person.
 */
export function AddGuestDialog({
  holder,
  choosesHolder = false,
  onAdded,
  onClose,
}: {
  holder: Seat;
  choosesHolder?: boolean | undefined;
  onAdded?: ((playerId: string) => void) | undefined;
  onClose(): void;
}) {
  const [name, setName] = useState("");
  const [heldBy, setHeldBy] = useState<Seat | null>(choosesHolder ? null : holder);
  const { add, busy, error, clear } = useAddGuest();
  const blocker = usernameBlocker(name);
  const submit = async () => {
    const added = await add(name, heldBy?.id ?? null);
    if (added === null) return;
    onAdded?.(added);
    onClose();
  };
  return (
    <FormDialog
      title={texts.addTitle}
      description={texts.addIntro}
      dismissible={!busy && name === ""}
      noValidate
      submitLabel={texts.confirmAdd}
      disabled={blocker !== null}
      busy={busy}
      busyLabel={texts.adding}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          onValueChange={(typed) => {
            setName(typed);
            clear();
          }}
          error={name.trim().length < USERNAME_LENGTH.min ? null : blocker?.message}
          autoComplete="off"
          maxLength={200}
          autoFocus
        />
        {choosesHolder && (
          <PlayerField label={texts.holder} none={texts.nobody} player={heldBy} onPick={setHeldBy} />
        )}
      </div>
    </FormDialog>
  );
}
