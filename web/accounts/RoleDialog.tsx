import type { Player } from "../../domain/players/player.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { adminAccountsTexts as texts } from "../texts/accounts.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** Asks before the role admin is given or taken. `player` is as they were when the dialog opened. */
export function RoleDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const setRole = useCommand(api.accounts.setRole, texts.failed);
  const toast = useToast();
  const isAdmin = player.role === "admin";
  const confirm = async () => {
    if (!(await setRole.run({ playerId: player.id, role: isAdmin ? "user" : "admin" }))) return;
    toast.success(isAdmin ? texts.revoked(player.name) : texts.granted(player.name));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isAdmin ? texts.revokeTitle(player.name) : texts.grantTitle(player.name)}
      confirmLabel={isAdmin ? texts.confirmRevoke : texts.confirmGrant}
      tone={isAdmin ? "danger" : "primary"}
      busy={setRole.busy}
      error={setRole.failure?.message ?? null}
      onConfirm={confirm}
    >
      {isAdmin ? texts.revokeBody : texts.grantBody}
    </ConfirmDialog>
  );
}
