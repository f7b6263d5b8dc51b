import { RotateCcw } from "lucide-react";
import type { Game } from "../../../domain/games/game.ts";
import { OwnEffects } from "../../cards/played/OwnEffects.tsx";
import { finishTexts } from "../../texts/finish.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { Button } from "../../ui/Button.tsx";
import { useReplay } from "../new/replay.ts";

/**
 * What a list adds to a completed game of its reader: a button that plays the game again (rule P22), hidden while new games are
 * not allowed, and what cards made of the reader's points (rule U24).
 */
export function OwnFinishedGame({ game, me }: { game: Game; me: string }) {
  return (
    <>
      <ReplayButton game={game} />
      <div className="col-span-2 grid gap-1.5 empty:hidden">
        <OwnEffects game={game} me={me} />
      </div>
    </>
  );
}

function ReplayButton({ game }: { game: Game }) {
  const { run, busy, blocker } = useReplay();
  if (blocker) return null;
  return (
    <Button
      variant="quiet"
      icon={RotateCcw}
      aria-label={gameDialogTexts.replayGame(game.gameName)}
      busy={busy}
      className="relative col-start-2 row-start-1 self-start"
      onClick={() => void run(game)}
    >
      {finishTexts.replay}
    </Button>
  );
}
