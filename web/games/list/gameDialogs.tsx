import type { Game } from "../../../domain/games/game.ts";
import { part } from "../../loading/part.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";

const CancelGameDialog = part(() => import("./CancelGameDialog.tsx"));
const FinishedGameDialog = part(() => import("./FinishedGameDialog.tsx"));
const MendGameDialog = part(() => import("../mend/MendGameDialog.tsx"));
const RankingDialog = part(() => import("../ranking/RankingDialog.tsx"));

/** Functions that open the dialogs about one game. */
export function useGameDialogs() {
  const open = useOpenDialog();
  return {
    /** Opens the ranking of an ongoing game. */
    rank: (gameId: string) => open((close) => <RankingDialog gameId={gameId} onClose={close} />),
    /** Changes who is in an ongoing game, and which game it is. */
    mend: (game: Game) => open((close) => <MendGameDialog opened={game} onClose={close} />),
    /** Asks the creator before an ongoing game is cancelled. */
    cancel: (game: Game) => open((close) => <CancelGameDialog game={game} onClose={close} />),
    /** Opens the results of a completed game. */
    show: (game: Game) => open((close) => <FinishedGameDialog opened={game} onClose={close} />),
  };
}
