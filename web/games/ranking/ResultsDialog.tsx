import type { Game } from "../../../domain/games/game.ts";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { Results } from "./Results.tsx";

/** The results of a completed game, with an optional notice above and actions below. */
export function ResultsDialog({
  game,
  footer,
  onClose,
  children,
}: {
  game: Game;
  footer: Elements;
  onClose(): void;
  children?: Elements;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span translate="no">{game.gameName}</span>}
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
