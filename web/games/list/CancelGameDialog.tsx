import type { Game } from "../../../domain/games/game.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";

/** Asks the creator for confirmation before an ongoing game is cancelled (rule P15). */
export function CancelGameDialog({ game, onClose }: { game: Game; onClose(): void }) {
  return (
    <CommandDialog
      command={api.games.cancel}
      input={{ gameId: game.id }}
      unexpected={texts.cancelFailed}
      done={texts.cancelled(game.gameName)}
      undoable
      title={texts.cancelTitle}
      confirmLabel={texts.cancelConfirm}
      cancelLabel={texts.cancelKeep}
      onClose={onClose}
    >
      {texts.cancelBody(game.gameName)}
    </CommandDialog>
  );
}
