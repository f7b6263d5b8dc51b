import { KeyRound, ScrollText, ShieldCheck, ShieldOff, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Player } from "../../domain/players/player.ts";
import { PasswordLinkDialog } from "../accounts/PasswordLinkDialog.tsx";
import { RoleDialog } from "../accounts/RoleDialog.tsx";
import { useMyId } from "../accounts/session.tsx";
import { LedgerDialog } from "../points/LedgerDialog.tsx";
import { rankingTexts as texts } from "../texts/players.ts";
import type { MenuAction } from "../ui/Menu.tsx";
import { DeletePlayerDialog } from "./DeletePlayerDialog.tsx";

const dialogs = {
  ledger: LedgerDialog,
  link: PasswordLinkDialog,
  role: RoleDialog,
  remove: DeletePlayerDialog,
};

/** What an administrator may do with a player, and the dialog of what they chose. Nobody deletes themselves. */
export function usePlayerActions(): {
  actionsFor(player: Player): MenuAction[][];
  dialog: ReactNode;
} {
  const me = useMyId();
  const [open, setOpen] = useState<{ name: keyof typeof dialogs; player: Player } | null>(null);
  const Chosen = open && dialogs[open.name];
  return {
    actionsFor: (player) => {
      const show = (name: keyof typeof dialogs) => () => setOpen({ name, player });
      const isAdmin = player.role === "admin";
      const remove = { label: texts.remove, icon: Trash2, tone: "danger", act: show("remove") } as const;
      return [
        [
          { label: texts.ledger, icon: ScrollText, act: show("ledger") },
          { label: texts.link, icon: KeyRound, act: show("link") },
          {
            label: isAdmin ? texts.revoke : texts.grant,
            icon: isAdmin ? ShieldOff : ShieldCheck,
            act: show("role"),
          },
        ],
        player.id === me ? [] : [remove],
      ];
    },
    dialog: open && Chosen && <Chosen player={open.player} onClose={() => setOpen(null)} />,
  };
}
