import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { useMyId } from "../../api/session.tsx";
import { adminAccountsTexts as texts } from "../../texts/accounts.ts";

/**
 * Asks for confirmation before an administrator is appointed or dismissed. `player` is a snapshot taken when the dialog
 * opened.
 */
export function RoleDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const isAdmin = player.role === "admin";
  const isMe = useMyId() === player.id;
  return (
    <CommandDialog
      command={api.accounts.setRole}
      input={{ playerId: player.id, role: isAdmin ? "user" : "admin" }}
      unexpected={texts.failed}
      done={isAdmin ? texts.revoked(player.name) : texts.granted(player.name)}
      // After giving up the role, a person can't undo this command.
      undoable={!isMe}
      title={isAdmin ? texts.revokeTitle(player.name) : texts.grantTitle(player.name)}
      confirmLabel={isAdmin ? texts.confirmRevoke : texts.confirmGrant}
      tone={isAdmin ? "danger" : "primary"}
      onClose={onClose}
    >
      {isAdmin ? texts.revokeBody : texts.grantBody}
    </CommandDialog>
  );
}
