import {
  Eraser,
  KeyRound,
  MailX,
  Merge,
  Pencil,
  QrCode,
  ShieldCheck,
  ShieldOff,
  Smile,
  Split,
  Star,
  Trash2,
  UserRound,
  UserRoundCog,
  UserRoundX,
} from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { GuestPlayer } from "../../../domain/people/guests/guest.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import type { ActiveMerge } from "../../../server/people/merging/repository.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { LinkDialog } from "../../shell/link/LinkDialog.tsx";
import { adminAccountsTexts } from "../../texts/accounts.ts";
import { longDate, timeOfDay } from "../../texts/dates.ts";
import { erasedTexts } from "../../texts/erased.ts";
import { faceTexts } from "../../texts/faces.ts";
import { guestTexts } from "../../texts/guests.ts";
import { mergingTexts } from "../../texts/merging.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { renamingTexts } from "../../texts/renaming.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import type { MenuAction } from "../../ui/Menu.tsx";
import { RenamePlayerDialog } from "../accounts/RenamePlayerDialog.tsx";
import { FaceDialog } from "../faces/FaceDialog.tsx";
import { ClaimLinkDialog } from "../guests/ClaimLinkDialog.tsx";
import { HolderDialog } from "../guests/HolderDialog.tsx";
import { TakeBackDialog } from "../guests/TakeBackDialog.tsx";
import { MergeDialog } from "../merging/MergeDialog.tsx";
import { SeparateDialog } from "../merging/SeparateDialog.tsx";
import { ErasePersonDialog } from "./ErasePersonDialog.tsx";
import type { ListedPerson } from "./usePeople.ts";

const dialogs = {
  rename: RenameAnybodyDialog,
  face: FaceDialog,
  passwordLink: PasswordLinkDialog,
  role: RoleDialog,
  merge: MergeDialog,
  erase: ErasePersonDialog,
};

const guestDialogs = { claimLink: ClaimLinkDialog, holder: HolderDialog, takeBack: TakeBackDialog };

/** The actions of an administrator on a person. `main`: the most useful one. */
export interface PersonActions {
  readonly main: MenuAction;
  readonly others: readonly MenuAction[];
  /** How the person is deleted, or erased for ever; none for oneself. */
  readonly removals: readonly MenuAction[];
}

/**
 * The actions of an administrator on an account or on a person without a phone, with their dialogs. Administrators can't
 * delete themselves.
 */
export function usePlayerActions(): {
  actionsFor(person: ListedPerson): PersonActions;
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
    actionsFor: ({ player, guest, isGuest, hasFirstPassword, lockedUntil, seenAt }) => {
      const show = (name: keyof typeof dialogs) => () => setOpenDialog({ name, player });
      const isAdmin = player.role === "admin";
      const removals = [
        {
          label: texts.remove,
          icon: Trash2,
          tone: "danger",
          act: () => void deletion.run({ playerId: player.id }, texts.removed(player.name)),
        },
        {
          label: erasedTexts.erase,
          hint: erasedTexts.eraseHint,
          icon: Eraser,
          tone: "danger",
          act: show("erase"),
        },
      ] as const;
      const rename = { label: renamingTexts.rename, icon: Pencil, act: show("rename") };
      const face = { label: faceTexts.short, icon: Smile, act: show("face") };
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
      const page = { label: texts.page, icon: UserRound, act: () => navigate(`/players/${player.id}`) };
      const passwordLink = { label: texts.passwordLink, icon: KeyRound, act: show("passwordLink") };
      const correction = {
        label: texts.correctPoints,
        hint: texts.correctPointsHint,
        icon: Star,
        act: () => navigate("/admin/ranking"),
      };
      const plays = player.plays !== false;
      if (isGuest) {
        return {
          main: { label: guestTexts.giveAccount, icon: QrCode, act: showForGuest("claimLink") },
          others: [
            page,
            correction,
            { label: guestTexts.changeHolder, icon: UserRoundCog, act: showForGuest("holder") },
            rename,
            face,
            ...mergeActions,
          ],
          removals,
        };
      }
      const needsLink = !plays || hasFirstPassword || lockedUntil !== null || seenAt === null;
      return {
        main: needsLink ? passwordLink : page,
        others: [
          ...(needsLink ? [] : [passwordLink]),
          ...(needsLink && plays ? [page] : []),
          ...(plays ? [correction] : []),
          rename,
          face,
          {
            label: texts.removeEmail,
            icon: MailX,
            act: () => void emailRemoval.run({ playerId: player.id }, texts.emailRemoved(player.name)),
          },
          ...(guest && !isAdmin
            ? [{ label: guestTexts.takeBack, icon: UserRoundX, act: showForGuest("takeBack") }]
            : []),
          ...mergeActions,
          {
            label: isAdmin ? texts.removeAdministrator : texts.makeAdministrator,
            icon: isAdmin ? ShieldOff : ShieldCheck,
            act: show("role"),
          },
        ],
        removals: player.id === me ? [] : removals,
      };
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
  return <RenamePlayerDialog {...props} byAdministrator />;
}

const activeMerges = liveQuery({
  path: "merging.list",
  failed: mergingTexts.loadFailed,
  ask: () => api.merging.list.query({}),
});

/** The merges that an administrator can undo (rule A31), by the id of the kept account; empty until they are loaded. */
function useMerges(): ReadonlyMap<string, ActiveMerge> {
  const { data = [] } = useLiveQuery(activeMerges, null);
  return new Map(data.map((merge) => [merge.keptId, merge]));
}

/**
 * Asks for confirmation before an administrator is appointed or dismissed. `player` is a snapshot taken when the dialog
 * opened.
 */
function RoleDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const isAdmin = player.role === "admin";
  const isMe = useMyId() === player.id;
  return (
    <CommandDialog
      command={api.accounts.setRole}
      input={{ playerId: player.id, role: isAdmin ? "user" : "admin" }}
      unexpected={adminAccountsTexts.failed}
      done={isAdmin ? adminAccountsTexts.revoked(player.name) : adminAccountsTexts.granted(player.name)}
      // After giving up the role, a person can't undo this command.
      undoable={!isMe}
      title={
        isAdmin ? adminAccountsTexts.revokeTitle(player.name) : adminAccountsTexts.grantTitle(player.name)
      }
      confirmLabel={isAdmin ? adminAccountsTexts.confirmRevoke : adminAccountsTexts.confirmGrant}
      tone={isAdmin ? "danger" : "primary"}
      onClose={onClose}
    >
      {isAdmin ? adminAccountsTexts.revokeBody : adminAccountsTexts.grantBody}
    </CommandDialog>
  );
}

/** Creates a one-time link for a player who forgot the password, and shows it as a QR code and as text. */
function PasswordLinkDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const { run, failure } = useCommand(api.accounts.createPasswordLink, adminAccountsTexts.failed);
  const [link, setLink] = useState<{ token: string; expiresAt: number } | null>(null);
  useEffect(() => {
    void run({ playerId: player.id }).then((done) => done && setLink(done.answer));
  }, [run, player.id]);
  return (
    <LinkDialog
      title={adminAccountsTexts.linkTitle(player.name)}
      description={adminAccountsTexts.linkIntro(player.name)}
      path={link && `/#lien=${link.token}`}
      qrLabel={adminAccountsTexts.linkQr(player.name)}
      linkLabel={adminAccountsTexts.linkLabel}
      error={failure?.message}
      onClose={onClose}
    >
      {link && (
        <p className="text-ink-2 text-sm">
          {adminAccountsTexts.linkUntil(longDate(link.expiresAt), timeOfDay(link.expiresAt))}
        </p>
      )}
    </LinkDialog>
  );
}
