import { KeyRound, Pencil, ShieldCheck, ShieldOff, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Player } from "../../domain/players/player.ts";
import { PasswordLinkDialog } from "../accounts/PasswordLinkDialog.tsx";
import { RenameDialog } from "../accounts/RenameDialog.tsx";
import { RoleDialog } from "../accounts/RoleDialog.tsx";
import { useMyId } from "../accounts/session.tsx";
import { peopleTexts as texts } from "../texts/people.ts";
import { renamingTexts } from "../texts/renaming.ts";
import type { MenuAction } from "../ui/Menu.tsx";
import { DeletePlayerDialog } from "./DeletePlayerDialog.tsx";

const dialogs = {
  rename: RenameAnybodyDialog,
  link: PasswordLinkDialog,
  role: RoleDialog,
  remove: DeletePlayerDialog,
};

/** The actions of an administrator on an account, with their dialogs. Administrators can't delete themselves. */
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
          { label: renamingTexts.rename, icon: Pencil, act: show("rename") },
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

function RenameAnybodyDialog(props: { player: Player; onClose(): void }) {
  return <RenameDialog {...props} byAdministrator />;
}
