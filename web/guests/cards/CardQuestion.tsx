import type { GuestPlayer } from "../../../domain/guests/guest.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../commands/CommandDialog.tsx";
import { guestCardsTexts as texts } from "../../texts/guestCards.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

/** What an administrator is asked before cards stop working. */
export type Asked =
  | { readonly what: "again" | "revokeAll" }
  | { readonly what: "revoke"; readonly guest: GuestPlayer };

/** Asks before printed cards are replaced or revoked (rule I10). `working`: how many printed cards work. */
export function CardQuestion({
  asked,
  working,
  onAgain,
  onRevoked,
  onClose,
}: {
  asked: Asked;
  working: number;
  onAgain(): void;
  onRevoked(): void;
  onClose(): void;
}) {
  if (asked.what === "again")
    return (
      <ConfirmDialog
        title={texts.againTitle}
        confirmLabel={texts.againConfirm}
        tone="primary"
        onConfirm={onAgain}
        onClose={onClose}
      >
        {texts.againBody(working)}
      </ConfirmDialog>
    );
  const question = {
    unexpected: texts.revokeFailed,
    undoable: true,
    confirmLabel: texts.revokeConfirm,
    onDone: onRevoked,
    onClose,
  };
  return asked.what === "revoke" ? (
    <CommandDialog
      {...question}
      command={api.guests.revokeLink}
      input={{ playerId: asked.guest.id }}
      done={texts.revokeDone}
      title={texts.revokeTitle(asked.guest.name)}
    >
      {texts.revokeBody}
    </CommandDialog>
  ) : (
    <CommandDialog
      {...question}
      command={api.guests.revokeAllLinks}
      input={{}}
      done={texts.revokeAllDone}
      title={texts.revokeAllTitle}
    >
      {texts.revokeAllBody(working)}
    </CommandDialog>
  );
}
