import { Trash2 } from "lucide-react";
import type { Game } from "../../../domain/games/game.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { useIsBeforeReset } from "../../points/useIsBeforeReset.ts";
import { gameListTexts } from "../../texts/gameLists.ts";
import { sessionsTexts as texts } from "../../texts/sessions.ts";
import { beforeReset } from "../../texts/undo.ts";
import { Button } from "../../ui/Button.tsx";

/** Deletes a game for an administrator, with one press (rules P17 and Z20). In a dialog, `onPressed` closes the dialog. */
export function DeleteGameButton({ game, onPressed }: { game: Game; onPressed?: (() => void) | undefined }) {
  const { run, busy } = useUndoable(api.games.delete, texts.removeFailed);
  const isClosed = useIsBeforeReset(game.completedAt);
  const isInDialog = onPressed !== undefined;
  return (
    <Button
      variant="quiet"
      icon={isInDialog ? Trash2 : undefined}
      busy={busy}
      onClick={() => {
        // The dialog closes first: no message is shown while a dialog is open (rule N17).
        onPressed?.();
        const removed = texts.removed(game.gameName);
        void run({ gameId: game.id }, isClosed ? `${removed} ${beforeReset}` : removed);
      }}
    >
      {gameListTexts.remove}
    </Button>
  );
}
