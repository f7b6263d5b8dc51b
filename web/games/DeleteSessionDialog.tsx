import { useQueryClient } from "@tanstack/react-query";
import type { Game } from "../../domain/games/game.ts";
import { removal } from "../../domain/points/ledger.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { sessionsTexts as texts } from "../texts/sessions.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { PointChanges } from "./PointChanges.tsx";

/** Asks an administrator before a game is deleted, and shows what it takes back from whom. */
export function DeleteSessionDialog({ game, onClose }: { game: Game; onClose(): void }) {
  const remove = useCommand(api.games.delete, texts.removeFailed);
  const players = useTopic("players");
  const queries = useQueryClient();
  const toast = useToast();
  const changes = game.results.flatMap(({ playerId, pointsEarned }) => {
    const player = players.find(({ id }) => id === playerId);
    return player
      ? { id: playerId, name: player.name, delta: removal(player.totalPoints, pointsEarned) }
      : [];
  });
  const confirm = async () => {
    if (!(await remove.run({ gameId: game.id }))) return;
    await queries.invalidateQueries({ queryKey: ["games"] });
    toast.success(texts.removed(game.gameName));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.removeTitle(game.gameName)}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      busy={remove.busy}
      error={remove.failure?.message ?? null}
      onConfirm={confirm}
    >
      {game.status === "ongoing" ? (
        <p>{texts.removeOngoing}</p>
      ) : (
        <>
          <p>{texts.removeIrreversible}</p>
          <PointChanges title={texts.removeTakesBack} changes={changes} none={texts.removeTakesNothing} />
        </>
      )}
    </ConfirmDialog>
  );
}
