import { Pencil, QrCode } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { sortByName } from "../../../domain/names.ts";
import type { GuestPlayer } from "../../../domain/people/guests/guest.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { guestTexts as texts } from "../../texts/guests.ts";
import { renamingTexts } from "../../texts/renaming.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { part } from "../../ui/loading/part.tsx";

const ClaimLinkDialog = part(() => import("./ClaimLinkDialog.tsx"), { fetched: "shown" });
const RenamePlayerDialog = part(() => import("../accounts/RenamePlayerDialog.tsx"));

/**
 * The player's own guests (people without a phone for whom the player acts), with buttons to rename them and to give them
 * an account (rules A22 and J14).
 */
export function HeldGuests() {
  const guests = sortByName(useTopic("heldGuests"));
  const [claimGuest, setClaimGuest] = useState<GuestPlayer | null>(null);
  const [renamedGuest, setRenamedGuest] = useState<GuestPlayer | null>(null);
  return (
    <>
      {guests.length > 0 && <List guests={guests} onClaimLink={setClaimGuest} onRename={setRenamedGuest} />}
      {renamedGuest && (
        <DialogPart onClose={() => setRenamedGuest(null)}>
          <RenamePlayerDialog player={renamedGuest} onClose={() => setRenamedGuest(null)} />
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

function List({
  guests,
  onClaimLink,
  onRename,
}: {
  guests: readonly GuestPlayer[];
  onClaimLink(guest: GuestPlayer): void;
  onRename(guest: GuestPlayer): void;
}) {
  return (
    <section aria-labelledby="held" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="held">{texts.heldPeople}</h2>
        <p className="text-ink-2 text-sm">{texts.heldHint}</p>
      </div>
      <Card as="ul" padded={false}>
        {guests.map((guest) => (
          <li key={guest.id} className={listItem}>
            <ListRow
              leading={<Avatar id={guest.id} name={guest.name} />}
              title={
                <Link to={`/players/${guest.id}`} className="hover:underline">
                  {guest.name}
                </Link>
              }
              subtitle={texts.states[guest.link?.state ?? "none"]}
              trailing={
                <span className="flex items-center gap-1">
                  <IconButton
                    label={renamingTexts.renameNamed(guest.name)}
                    icon={Pencil}
                    onClick={() => onRename(guest)}
                  />
                  <Button
                    variant="quiet"
                    size="s"
                    icon={QrCode}
                    aria-label={texts.giveNamed(guest.name)}
                    onClick={() => onClaimLink(guest)}
                  >
                    {texts.giveShort}
                  </Button>
                </span>
              }
            />
          </li>
        ))}
      </Card>
    </section>
  );
}
