import { useRef, useState } from "react";
import { type GuestPlayer, isClaimed } from "../../../domain/people/guests/guest.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { guestTexts as texts } from "../../texts/guests.ts";
import { ClaimLinkDialog } from "./ClaimLinkDialog.tsx";

/**
 * Asks for confirmation before an administrator takes an account back that the wrong person got by a code (rule J16). Then it
 * shows the person's new code.
 */
export function TakeBackDialog({ guest, onClose }: { guest: GuestPlayer; onClose(): void }) {
  const isDone = useRef(false);
  const [isTakenBack, setTakenBack] = useState(false);
  const current = useShownTopic("guests")?.find(({ id }) => id === guest.id);
  // The person's row may arrive a moment after the answer. Until then it says that the code was used.
  const [newGuest, setNewGuest] = useState<GuestPlayer | null>(null);
  if (isTakenBack && !newGuest && current && !isClaimed(current)) setNewGuest(current);
  if (isTakenBack) return newGuest && <ClaimLinkDialog guest={newGuest} onClose={onClose} />;
  return (
    <CommandDialog
      command={api.guests.takeBack}
      input={{ playerId: guest.id }}
      unexpected={texts.failed}
      done={texts.tookBack(guest.name)}
      undoable
      title={texts.takeBackTitle(guest.name)}
      confirmLabel={texts.confirmTakeBack}
      tone="danger"
      onDone={() => {
        isDone.current = true;
      }}
      onClose={() => (isDone.current ? setTakenBack(true) : onClose())}
    >
      {texts.takeBackBody(guest.name)}
    </CommandDialog>
  );
}
