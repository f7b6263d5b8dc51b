import { useState } from "react";
import type { Game } from "../../../domain/games/game.ts";
import { mayRank } from "../../../domain/people/accounts/rights.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useMyId } from "../../api/session.tsx";
import { useLoggedWhileShown } from "../../api/shownErrors.ts";
import { useLiveState, useRow, useSetting } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useHeldDuringPress } from "../../shell/moments/occupied.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { mendGameTexts } from "../../texts/mendGame.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { FinishMoment } from "../finish/FinishMoment.tsx";
import { TogetherForm } from "../together/TogetherForm.tsx";
import { RankingForm } from "./RankingForm.tsx";
import { ResultsDialog } from "./ResultsDialog.tsx";

/**
 * The ranking of an ongoing game, or the question how a cooperative game ended; after somebody has validated it, the results (rules P10 and P11). During a drag the
 * ranking stays on screen, even when the game ends or is deleted. A player who is removed from the game gets a message
 * (rule P31).
 */
export function RankingDialog({ gameId, onClose }: { gameId: string; onClose(): void }) {
  const game = useHeldDuringPress(useRow("games", gameId));
  const grid = useSetting("grid");
  const me = useMyId();
  const player = usePlayer(me);
  const { ready } = useLiveState();
  const complete = useCommand(api.games.complete, gameDialogTexts.saveFailed);
  if (!ready || (game && !grid))
    return (
      <Dialog open onOpenChange={onClose} title={gameDialogTexts.end}>
        <Spinner label={gameDialogTexts.loading} />
      </Dialog>
    );
  if (!game || !grid) return <GameGone onClose={onClose} />;
  if (game.status === "ongoing" && !mayRank(game, { id: me, role: player?.role ?? "user" }))
    return <CannotRank message={mendGameTexts.removedFromGame(game.gameName)} onClose={onClose} />;
  if (game.status === "completed") {
    const tooLate = complete.failure?.code === "gameAlreadyCompleted" ? complete.failure.message : null;
    return <GameOver game={game} tooLate={tooLate} onClose={onClose} />;
  }
  const Form = game.isCooperative ? TogetherForm : RankingForm;
  return <Form key={game.id} game={game} grid={grid} complete={complete} onClose={onClose} />;
}

const gameNotFound = new Refusal("gameNotFound");

function GameGone({ onClose }: { onClose(): void }) {
  useLoggedWhileShown(gameNotFound);
  return <CannotRank message={gameNotFound.message} onClose={onClose} />;
}

/** The dialog of somebody who can no longer rank the game, with the reason. */
function CannotRank({ message, onClose }: { message: string; onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={gameDialogTexts.end}
      footer={<Button onClick={onClose}>{gameDialogTexts.close}</Button>}
    >
      <Banner tone="error">{message}</Banner>
    </Dialog>
  );
}

/**
 * The dialog of a game that has ended. A player of the game who has not seen the finish yet sees it; others see the results.
 * `tooLate` is the sentence for a person who validated the ranking just after somebody else.
 */
function GameOver({ game, tooLate, onClose }: { game: Game; tooLate: string | null; onClose(): void }) {
  const finish = useRow("finishes", game.id);
  const [ownFinish, setOwnFinish] = useState(finish);
  if (finish && !ownFinish) setOwnFinish(finish);
  if (ownFinish) return <FinishMoment finish={ownFinish} tooLate={tooLate} onClose={onClose} />;
  return (
    <ResultsDialog
      game={game}
      footer={
        <Button grow onClick={onClose}>
          {gameDialogTexts.close}
        </Button>
      }
      onClose={onClose}
    >
      {tooLate && <Banner tone="warning">{tooLate}</Banner>}
    </ResultsDialog>
  );
}
