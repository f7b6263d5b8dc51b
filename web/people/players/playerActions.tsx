import {
  KeyRound,
  MailX,
  Merge,
  Pencil,
  QrCode,
  ShieldCheck,
  ShieldOff,
  Split,
  Trash2,
  UserRound,
  UserRoundCog,
  UserRoundX,
} from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { type GuestPlayer, isClaimed } from "../../../domain/people/guests/guest.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { useMyId } from "../../api/session.tsx";
import { guestTexts } from "../../texts/guests.ts";
import { mergingTexts } from "../../texts/merging.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { renamingTexts } from "../../texts/renaming.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import type { MenuAction } from "../../ui/Menu.tsx";
import { PasswordLinkDialog } from "../accounts/PasswordLinkDialog.tsx";
import { RenameDialog } from "../accounts/RenameDialog.tsx";
import { RoleDialog } from "../accounts/RoleDialog.tsx";
import { ClaimLinkDialog } from "../guests/ClaimLinkDialog.tsx";
import { HolderDialog } from "../guests/HolderDialog.tsx";
import { TakeBackDialog } from "../guests/TakeBackDialog.tsx";
import { MergeDialog } from "../merging/MergeDialog.tsx";
import { SeparateDialog } from "../merging/SeparateDialog.tsx";
import { useMerges } from "../merging/useMerges.ts";

const dialogs = {
  rename: RenameAnybodyDialog,
  passwordLink: PasswordLinkDialog,
  role: RoleDialog,
  merge: MergeDialog,
};

const guestDialogs = { claimLink: ClaimLinkDialog, holder: HolderDialog, takeBack: TakeBackDialog };

/**
 * The actions of an administrator on an account or on a person without a phone, with their dialogs. Administrators can't
 * delete themselves.
 */
export function usePlayerActions(): {
  actionsFor(player: Player, guest: GuestPlayer | undefined): MenuAction[][];
  /** Makes a one-time link by which a player signs in who is locked out. */
  letIn(player: Player): void;
  dialog: Elements;
} {
  const me = useMyId();
  const [, navigate] = useLocation();
  const [openDialog, setOpenDialog] = useState<{ name: keyof typeof dialogs; player: Player } | null>(null);
  const [openGuestDialog, setOpenGuestDialog] = useState<{
    name: keyof typeof guestDialogs;
    guest: GuestPlayer;
  } | null>(null);
  const emailRemoval = useUndoable(api.accounts.removeEmail, texts.failed);
  const deletion = useUndoable(api.accounts.delete, texts.failed);
  const [playerToSeparate, setPlayerToSeparate] = useState<Player | null>(null);
  const merges = useMerges();
  const mergeToSeparate = playerToSeparate && merges.get(playerToSeparate.id);
  const PlayerDialog = openDialog && dialogs[openDialog.name];
  const GuestDialog = openGuestDialog && guestDialogs[openGuestDialog.name];
  return {
    actionsFor: (player, guest) => {
      const show = (name: keyof typeof dialogs) => () => setOpenDialog({ name, player });
      const isAdmin = player.role === "admin";
      const remove = {
        label: texts.remove,
        icon: Trash2,
        tone: "danger",
        act: () => void deletion.run({ playerId: player.id }, texts.removed(player.name)),
      } as const;
      const rename = { label: renamingTexts.rename, icon: Pencil, act: show("rename") };
      const merge = merges.get(player.id);
      const mergeActions = [
        { label: mergingTexts.merge, icon: Merge, act: show("merge") },
        ...(merge
          ? [
              {
                label: mergingTexts.separate(merge.mergedName),
                icon: Split,
                act: () => setPlayerToSeparate(player),
              },
            ]
          : []),
      ];
      const showForGuest = (name: keyof typeof guestDialogs) => () =>
        guest && setOpenGuestDialog({ name, guest });
      const pageActions =
        player.plays === false
          ? []
          : [{ label: texts.page, icon: UserRound, act: () => navigate(`/players/${player.id}`) }];
      if (guest && !isClaimed(guest)) {
        return [
          pageActions,
          [
            { label: guestTexts.giveAccount, icon: QrCode, act: showForGuest("claimLink") },
            { label: guestTexts.changeHolder, icon: UserRoundCog, act: showForGuest("holder") },
            rename,
          ],
          mergeActions,
          [remove],
        ];
      }
      return [
        pageActions,
        [
          rename,
          { label: texts.passwordLink, icon: KeyRound, act: show("passwordLink") },
          {
            label: texts.removeEmail,
            icon: MailX,
            act: () => void emailRemoval.run({ playerId: player.id }, texts.emailRemoved(player.name)),
          },
          ...(guest && !isAdmin
            ? [{ label: guestTexts.takeBack, icon: UserRoundX, act: showForGuest("takeBack") }]
            : []),
          {
            label: isAdmin ? texts.removeAdministrator : texts.makeAdministrator,
            icon: isAdmin ? ShieldOff : ShieldCheck,
            act: show("role"),
          },
        ],
        mergeActions,
        player.id === me ? [] : [remove],
      ];
    },
    letIn: (player) => setOpenDialog({ name: "passwordLink", player }),
    dialog: (
      <>
        {openDialog && PlayerDialog && (
          <PlayerDialog player={openDialog.player} onClose={() => setOpenDialog(null)} />
        )}
        {playerToSeparate && mergeToSeparate && (
          <SeparateDialog
            player={playerToSeparate}
            merge={mergeToSeparate}
            onClose={() => setPlayerToSeparate(null)}
          />
        )}
        {openGuestDialog && GuestDialog && (
          <GuestDialog guest={openGuestDialog.guest} onClose={() => setOpenGuestDialog(null)} />
        )}
      </>
    ),
  };
}

function RenameAnybodyDialog(props: { player: Player; onClose(): void }) {
  return <RenameDialog {...props} byAdministrator />;
}
