import type { Game } from "../../../domain/games/game.ts";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { part } from "../../ui/loading/part.tsx";

const CancelGameDialog = part(() => import("./CancelGameDialog.tsx"));
const FinishedGameDialog = part(() => import("./FinishedGameDialog.tsx"));
const MendGameDialog = part(() => import("../mend/MendGameDialog.tsx"));
const RankingDialog = part(() => import("../ranking/RankingDialog.tsx"));

/** Functions that open the dialogs about one game. */
export function useGameDialogs() {
  const openDialog = useOpenDialog();
  return {
    /** Opens the ranking of an ongoing game. */
    openRanking: (gameId: string) => openDialog((close) => <RankingDialog gameId={gameId} onClose={close} />),
    /** Opens the form that changes who is in an ongoing game, and which game it is. */
    openMending: (game: Game) => openDialog((close) => <MendGameDialog opened={game} onClose={close} />),
    /** Asks the creator for confirmation before an ongoing game is cancelled. */
    askToCancel: (game: Game) => openDialog((close) => <CancelGameDialog game={game} onClose={close} />),
    /** Opens the results of a completed game. */
    openResults: (game: Game) => openDialog((close) => <FinishedGameDialog opened={game} onClose={close} />),
  };
}
