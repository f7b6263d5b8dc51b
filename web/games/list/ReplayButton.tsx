import { RotateCcw } from "lucide-react";
import type { Game } from "../../../domain/games/game.ts";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useReplay } from "../new/replay.ts";

/**
 * A button with which a participant plays a completed game again (rule P22). It is hidden while new games are not allowed.
 */
export function ReplayButton({ game }: { game: Game }) {
  const { run, busy, blocker } = useReplay();
  if (blocker) return null;
  return (
    <IconButton
      variant="quiet"
      icon={RotateCcw}
      label={texts.replayGame(game.gameName)}
      disabled={busy}
      aria-busy={busy}
      className="relative -my-1 shrink-0 self-end"
      onClick={() => void run(game)}
    />
  );
}
