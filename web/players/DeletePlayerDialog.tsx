import { deletePlayerBlocker } from "../../domain/accounts/permissions.ts";
import type { Player } from "../../domain/players/player.ts";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { CommandDialog } from "../commands/CommandDialog.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { peopleTexts as texts } from "../texts/people.ts";

/**
 * Asks before a player is deleted, and explains the effects on their points and counters. `player` is a snapshot taken
 * when the dialog opened.
 */
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
      undoable
      blocker={deletePlayerBlocker({ id: me }, player.id, isPlaying)}
      title={texts.removeTitle(player.name)}
      confirmLabel={texts.removeConfirm}
      onClose={onClose}
    >
      <p>{texts.removeBody(player.name)}</p>
      {player.chillsOwned > 0 && <p>{texts.removeChills(player.chillsOwned)}</p>}
      <p>{texts.removeGames(player.name)}</p>
    </CommandDialog>
  );
}
