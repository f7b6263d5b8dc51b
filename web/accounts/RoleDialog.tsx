import type { Player } from "../../domain/players/player.ts";
import { api } from "../api/client.ts";
import { CommandDialog } from "../commands/CommandDialog.tsx";
import { adminAccountsTexts as texts } from "../texts/accounts.ts";
import { useMyId } from "./session.tsx";

/**
 * Asks for confirmation before an administrator is appointed or dismissed. `player` is a snapshot from the opening of
 * the dialog.
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
      // Without the role, an administrator can't undo any more.
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
