import { useEffect, useRef, useState } from "react";
import type { GuestPlayer } from "../../../domain/people/guests/guest.ts";
import { numbersBy, type PlayerNumbers } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { LinkDialog } from "../../shell/link/LinkDialog.tsx";
import { guestTexts as texts } from "../../texts/guests.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../../ui/dialogs/DialogButtons.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { claimPath } from "./claimPath.ts";

/**
 * Makes the one-time link by which a guest gets an account, and shows it as a QR code. A link that was given before, perhaps
 * on paper, is only replaced after a confirmation. The dialog closes when the guest has claimed the account.
 */
export function ClaimLinkDialog({ guest, onClose }: { guest: GuestPlayer; onClose(): void }) {
  const [isConfirming, setConfirming] = useState(guest.link?.state === "unused");
  const toast = useToast();
  const isClaimed = useShownTopic("guests")?.find(({ id }) => id === guest.id)?.link?.state === "used";
  const hasAnnounced = useRef(false);
  useEffect(() => {
    if (!isClaimed || hasAnnounced.current) return;
    hasAnnounced.current = true;
    toast.success(texts.claimed(guest.name));
    onClose();
  }, [isClaimed, guest.name, onClose, toast]);
  if (isConfirming)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={texts.giveNamed(guest.name)}
        footer={
          <DialogButtons onCancel={onClose} onClick={() => setConfirming(false)}>
            {texts.makeNewCode}
          </DialogButtons>
        }
      >
        <div className="grid gap-4">
          <Banner tone="warning">{texts.alreadyGiven(guest.name)}</Banner>
          <RevokeButton guest={guest} onDone={onClose} />
        </div>
      </Dialog>
    );
  return <NewLink guest={guest} onClose={onClose} />;
}

const noFigures = numbersBy(() => 0);

function NewLink({ guest, onClose }: { guest: GuestPlayer; onClose(): void }) {
  const { run, failure } = useCommand(api.guests.createLink, texts.failed);
  const [token, setToken] = useState<string | null>(null);
  const player: PlayerNumbers = usePlayer(guest.id) ?? noFigures;
  useEffect(() => {
    void run({ playerId: guest.id }).then((done) => done && setToken(done.answer.token));
  }, [run, guest.id]);
  return (
    <LinkDialog
      title={texts.giveNamed(guest.name)}
      description={texts.giveIntro(guest.name, player)}
      path={token === null ? null : claimPath(token)}
      qrLabel={texts.qr(guest.name)}
      linkLabel={texts.link}
      error={failure?.message}
      onClose={onClose}
    >
      {token && (
        <div className="grid w-full justify-items-center gap-3 text-center text-sm">
          <p role="status" className="flex items-center gap-2 font-semibold">
            <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-gold" />
            <span>{texts.waiting(guest.name)}</span>
          </p>
          <p className="text-ink-2">{texts.singleUse(guest.name)}</p>
          <RevokeButton guest={guest} onDone={onClose} />
        </div>
      )}
    </LinkDialog>
  );
}

/** A button that revokes the guest's link: the link then no longer works. */
function RevokeButton({ guest, onDone }: { guest: GuestPlayer; onDone(): void }) {
  const revoke = useCommand(api.guests.revokeLink, texts.failed);
  const offerUndo = useUndoToast();
  const press = async () => {
    const done = await revoke.run({ playerId: guest.id });
    if (!done) return;
    offerUndo(texts.revoked(guest.name), [done.requestId]);
    onDone();
  };
  return (
    <>
      {revoke.failure && <Banner tone="error">{revoke.failure.message}</Banner>}
      <Button variant="quiet" size="s" busy={revoke.busy} onClick={press}>
        {texts.revoke}
      </Button>
    </>
  );
}
