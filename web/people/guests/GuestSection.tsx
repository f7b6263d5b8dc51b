import { Pencil, QrCode, Smile } from "lucide-react";
import { useState } from "react";
import { type GuestPlayer, isClaimed, mayActFor } from "../../../domain/people/guests/guest.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { useMyId } from "../../api/session.tsx";
import { OwnCards } from "../../cards/OwnCards.tsx";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { ReadAs } from "../../live/ReadAs.tsx";
import { faceTexts } from "../../texts/faces.ts";
import { guestTexts as texts } from "../../texts/guests.ts";
import { renamingTexts } from "../../texts/renaming.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";

const ClaimLinkDialog = part(() => import("./ClaimLinkDialog.tsx"), { fetched: "shown" });
const FaceDialog = part(() => import("../faces/FaceDialog.tsx"), { fetched: "shown" });
const RenamePlayerDialog = part(() => import("../accounts/RenamePlayerDialog.tsx"));

/**
 * The part of a player's page that only people without a phone have (rule J12): their holder and, for the holder and
 * administrators, their wheel, their cards and their account. This part is empty for players with an account.
 */
export function GuestSection({ player }: { player: Player }) {
  const guest = useShownTopic("guests")?.find(({ id }) => id === player.id);
  const [claimGuest, setClaimGuest] = useState<GuestPlayer | null>(null);
  const [isRenaming, setRenaming] = useState(false);
  const [isChoosingFace, setChoosingFace] = useState(false);
  const isAdmin = useIsAdministrator();
  return (
    <>
      {guest && !isClaimed(guest) && (
        <GuestControls
          guest={guest}
          onClaimLink={() => setClaimGuest(guest)}
          onRename={() => setRenaming(true)}
          onFace={() => setChoosingFace(true)}
        />
      )}
      {isRenaming && (
        <DialogPart onClose={() => setRenaming(false)}>
          <RenamePlayerDialog player={player} byAdministrator={isAdmin} onClose={() => setRenaming(false)} />
        </DialogPart>
      )}
      {isChoosingFace && (
        <DialogPart onClose={() => setChoosingFace(false)}>
          <FaceDialog player={player} onClose={() => setChoosingFace(false)} />
        </DialogPart>
      )}
      {claimGuest && (
        <DialogPart onClose={() => setClaimGuest(null)}>
          <ClaimLinkDialog guest={claimGuest} onClose={() => setClaimGuest(null)} />
        </DialogPart>
      )}
    </>
  );
}

function GuestControls({
  guest,
  onClaimLink,
  onRename,
  onFace,
}: {
  guest: GuestPlayer;
  onClaimLink(): void;
  onRename(): void;
  onFace(): void;
}) {
  const me = useMyId();
  const isAdmin = useIsAdministrator();
  const holder = usePlayer(guest.heldBy ?? "");
  const heldBy =
    guest.heldBy === me ? texts.heldByYou : holder ? texts.heldBy(holder.name) : texts.heldByNobody;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Tag>{texts.withoutPhone}</Tag>
        <Tag tone="gold">{heldBy}</Tag>
      </p>
      {mayActFor({ id: me, role: isAdmin ? "admin" : "user" }, guest) && (
        <>
          <div className="grid gap-3 sm:flex">
            <LinkButton to={`/roulette?pour=${guest.id}`} icon={WheelIcon}>
              {texts.spinFor(guest.name)}
            </LinkButton>
            <Button variant="quiet" icon={QrCode} onClick={onClaimLink}>
              {texts.giveAccount}
            </Button>
            <Button variant="quiet" icon={Pencil} onClick={onRename}>
              {renamingTexts.rename}
            </Button>
            <Button variant="quiet" icon={Smile} onClick={onFace}>
              {faceTexts.short}
            </Button>
          </div>
          <ReadAs playerId={guest.id}>
            <OwnCards />
          </ReadAs>
        </>
      )}
    </>
  );
}
