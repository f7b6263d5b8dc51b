import type { ReactNode } from "react";
import type { Game } from "../../../domain/games/game.ts";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Results } from "./Results.tsx";

/** The results of a completed game, with an optional notice above and actions below. */
export function ResultsDialog({
  game,
  footer,
  onClose,
  children,
}: {
  game: Game;
  footer: ReactNode;
  onClose(): void;
  children?: ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={game.gameName}
      description={texts.completedTitle}
      footer={footer}
    >
      <div className="grid gap-3">
        {children}
        <Results game={game} />
      </div>
    </Dialog>
  );
}
