import { Gamepad2 } from "lucide-react";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { momentText } from "../../shell/moments/SkipArea.tsx";
import { duration } from "../../texts/dates.ts";
import { finishTexts as texts } from "../../texts/finish.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { togetherTexts } from "../../texts/together.ts";
import type { OwnFinish } from "./ownFinish.ts";

/** The name of the game, who ended it, and the result for screen readers. */
export function FinishDescription({ own: { finish, game, change, honours } }: { own: OwnFinish }) {
  const validator = usePlayer(game.completedBy ?? "")?.name ?? "";
  const lasted = duration(game.createdAt, game.completedAt ?? finish.at);
  return (
    <span
      className={`block text-balance ${honours.isSeriesFirst ? "text-white/90 lg:text-lg" : `pl-11 text-center ${momentText}`}`}
    >
      <Gamepad2 aria-hidden="true" className="mr-1.5 inline size-4.5" />
      <span>{texts.ofGame(game.gameName)}</span>
      {game.isCooperative && <span>{` ${togetherTexts.lasted(game.players.length, lasted)}`}</span>}
      {validator && (
        <span>{` ${(game.isCooperative ? togetherTexts.endedBy : gameDialogTexts.completedBy)(validator)}`}</span>
      )}
      {change === null && (
        <span className="sr-only">
          {` ${texts.spokenResult(finish.totalAfter - finish.totalBefore, finish.totalAfter)}`}
        </span>
      )}
    </span>
  );
}
