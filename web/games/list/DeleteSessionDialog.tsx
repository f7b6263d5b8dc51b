import type { Game } from "../../../domain/games/game.ts";
import { removal } from "../../../domain/points/ledger.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../commands/CommandDialog.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { gamesTexts } from "../../texts/games.ts";
import { sessionsTexts as texts } from "../../texts/sessions.ts";
import { PointChanges } from "../ranking/PointChanges.tsx";

/**
 * Asks an administrator for confirmation before a game is deleted, and shows the points that each player would lose.
 */
export function DeleteSessionDialog({ game, onClose }: { game: Game; onClose(): void }) {
  const { players, isComplete } = useEverybody();
  const changes = game.results.flatMap(({ playerId, pointsEarned }) => {
    const player = players.find(({ id }) => id === playerId);
    return player && pointsEarned !== null
      ? { id: playerId, name: player.name, delta: removal(player.totalPoints, pointsEarned) }
      : [];
  });
  return (
    <CommandDialog
      command={api.games.delete}
      input={{ gameId: game.id }}
      unexpected={texts.removeFailed}
      done={texts.removed(game.gameName)}
      undoable
      ready={isComplete}
      title={texts.removeTitle(game.gameName)}
      confirmLabel={gamesTexts.remove}
      onClose={onClose}
    >
      {game.status === "ongoing" ? (
        <p>{texts.removeOngoing}</p>
      ) : (
        <>
          <p>{texts.removeBody}</p>
          <PointChanges title={texts.removeTakesBack} changes={changes} none={texts.removeTakesNothing} />
        </>
      )}
    </CommandDialog>
  );
}
