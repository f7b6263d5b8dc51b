import { deletionBlocker } from "../../domain/accounts/deletion.ts";
import type { Player } from "../../domain/players/player.ts";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { rankingTexts as texts } from "../texts/players.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** Asks before a player is deleted, and says what becomes of what they have. `player` is as they were at its opening. */
export function DeletePlayerDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const me = useMyId();
  const isPlaying = useTopic("games").some(
    (game) => game.status === "ongoing" && game.players.some((seat) => seat.id === player.id),
  );
  const blocker = deletionBlocker({ id: me }, player.id, isPlaying);
  const remove = useCommand(api.accounts.delete, texts.failed);
  const toast = useToast();
  const confirm = async () => {
    if (!(await remove.run({ playerId: player.id }))) return;
    toast.success(texts.removed(player.name));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.removeTitle(player.name)}
      confirmLabel={texts.removeConfirm}
      confirmDisabled={blocker !== null}
      busy={remove.busy}
      error={(blocker ?? remove.failure)?.message}
      onConfirm={confirm}
    >
      <p>{texts.removeBody(player.name)}</p>
      {player.chillsOwned > 0 && <p>{texts.removeChills(player.chillsOwned)}</p>}
      <p>{texts.removeGames(player.name)}</p>
      <p>{texts.removeIrreversible}</p>
    </ConfirmDialog>
  );
}
