import type { Game } from "../../domain/games/game.ts";
import { part } from "../loading/part.tsx";
import { useOpenDialog } from "../ui/DialogProvider.tsx";

const CancelGameDialog = part(async () => (await import("./CancelGameDialog.tsx")).CancelGameDialog);
const DeleteSessionDialog = part(async () => (await import("./DeleteSessionDialog.tsx")).DeleteSessionDialog);
const FinishedGameDialog = part(async () => (await import("./FinishedGameDialog.tsx")).FinishedGameDialog);
const RankingDialog = part(async () => (await import("./RankingDialog.tsx")).RankingDialog);

/** The dialogs about one game, from any screen. */
export function useGameDialogs() {
  const open = useOpenDialog();
  return {
    /** Opens the ranking of a game under way. */
    rank: (gameId: string) => open((close) => <RankingDialog gameId={gameId} onClose={close} />),
    /** Asks its creator before a game under way is cancelled. */
    cancel: (game: Game) => open((close) => <CancelGameDialog game={game} onClose={close} />),
    /** Asks an administrator before a game under way is deleted. */
    remove: (game: Game) => open((close) => <DeleteSessionDialog game={game} onClose={close} />),
    /** Opens the results of a completed game. */
    show: (game: Game) => open((close) => <FinishedGameDialog opened={game} onClose={close} />),
  };
}
