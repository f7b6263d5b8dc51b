import { deletePlayerBlocker } from "../../domain/accounts/permissions.ts";
import type { Player } from "../../domain/players/player.ts";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { rankingTexts as texts } from "../texts/players.ts";
import { CommandDialog } from "../ui/CommandDialog.tsx";

/** Asks before a player is deleted, and says what becomes of what they have. `player` is as they were at its opening. */
export function DeletePlayerDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const me = useMyId();
  const isPlaying = useTopic("games").some(
    (game) => game.status === "ongoing" && game.players.some((seat) => seat.id === player.id),
  );
  return (
    <CommandDialog
      command={api.accounts.delete}
      input={{ playerId: player.id }}
      unexpected={texts.failed}
      done={texts.removed(player.name)}
      blocker={deletePlayerBlocker({ id: me }, player.id, isPlaying)}
      title={texts.removeTitle(player.name)}
      confirmLabel={texts.removeConfirm}
      onClose={onClose}
    >
      <p>{texts.removeBody(player.name)}</p>
      {player.chillsOwned > 0 && <p>{texts.removeChills(player.chillsOwned)}</p>}
      <p>{texts.removeGames(player.name)}</p>
      <p>{texts.removeIrreversible}</p>
    </CommandDialog>
  );
}
