import type { Game } from "../../../domain/games/game.ts";
import { isWonTogether } from "../../../domain/games/together.ts";
import { useMyId } from "../../api/session.tsx";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { useIsWide } from "../../ui/wide.ts";
import { FinishPodium } from "../finish/FinishPodium.tsx";
import { TogetherCircle } from "../together/TogetherCircle.tsx";
import { placedContenders } from "./placedContenders.ts";
import { Results } from "./Results.tsx";

/** The results of a completed game, with an optional notice above and actions below; on a computer, beside its podium. */
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
  const isWide = useIsWide();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span translate="no">{game.gameName}</span>}
      description={texts.completedTitle}
      footer={footer}
      size={isWide ? "l" : "m"}
    >
      <div className="grid gap-3">
        {children}
        <div className="grid gap-7 lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start">
          {isWide && <PodiumPanel game={game} />}
          <Results game={game} />
        </div>
      </div>
    </Dialog>
  );
}

/** The first three, or the circle of a cooperative game, as at the finish; screen readers read the ranking beside it. */
function PodiumPanel({ game }: { game: Game }) {
  const me = useMyId();
  const ranking = placedContenders(game);
  return (
    <div
      aria-hidden="true"
      className="dark sticky top-0 rounded-[1.25rem] bg-[radial-gradient(130%_62%_at_50%_16%,#2c4788_0,#16264f_42%,#0a1228_78%)] px-4 pt-6 text-ink"
    >
      {game.isCooperative ? (
        <TogetherCircle
          members={game.players}
          earned={ranking[0]?.earned ?? null}
          isWon={isWonTogether(game)}
          me={me}
          className="pb-6"
        />
      ) : (
        <FinishPodium
          ranking={ranking}
          isTeamGame={game.isTeamGame}
          givesSpin={game.uncounted === null}
          me={me}
        />
      )}
    </div>
  );
}
