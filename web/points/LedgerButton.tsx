import { ScrollText } from "lucide-react";
import { useState } from "react";
import type { Player } from "../../domain/people/players/player.ts";
import { useIsAdministrator } from "../api/role.ts";
import { playerPageTexts as texts } from "../texts/players.ts";
import { Button } from "../ui/Button.tsx";
import { DialogPart } from "../ui/dialogs/DialogPart.tsx";
import { part } from "../ui/loading/part.tsx";

const LedgerDialog = part(() => import("./LedgerDialog.tsx"));

/** Opens a player's ledger; only administrators have this button. */
export function LedgerButton({ player }: { player: Player }) {
  const [open, setOpen] = useState(false);
  if (!useIsAdministrator()) return null;
  return (
    <>
      <Button variant="ghost" size="s" icon={ScrollText} onClick={() => setOpen(true)}>
        {texts.ledger}
      </Button>
      {open && (
        <DialogPart onClose={() => setOpen(false)}>
          <LedgerDialog player={player} onClose={() => setOpen(false)} />
        </DialogPart>
      )}
    </>
  );
}
