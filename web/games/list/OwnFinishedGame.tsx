import { Repeat, Timer, Undo2 } from "lucide-react";
import type { Game } from "../../../domain/games/game.ts";
import { PLAYERS_UNDO_MS } from "../../../domain/undo/undo.ts";
import { useLivePages } from "../../api/liveQuery.ts";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { OwnEffects } from "../../cards/played/OwnEffects.tsx";
import { actionPages, unfilteredSearch } from "../../history/actionPages.ts";
import { useNow } from "../../live/now.ts";
import { actionTexts } from "../../texts/actions.ts";
import { finishTexts } from "../../texts/finish.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { gameListTexts } from "../../texts/gameLists.ts";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { part } from "../../ui/loading/part.tsx";
import { useReplay } from "../new/replay.ts";

const UndoDialog = part(() => import("../../history/UndoDialog.tsx"));

const MINUTE_MS = 60_000;
const corner = "relative col-start-2 row-start-1 self-start";

/**
 * What a list adds to a completed game of its reader: a button, and what cards made of the reader's points (rule U24). The button
 * undoes the ranking while its author may do so (rule Z4), and otherwise plays the game again (rule P22).
 */
export function OwnFinishedGame({ game, me }: { game: Game; me: string }) {
  const now = useNow();
  const blocker = useEventBlocker();
  const undoableUntil = (game.completedAt ?? 0) + PLAYERS_UNDO_MS;
  const mayUndo = game.completedBy === me && now < undoableUntil && !blocker;
  return (
    <>
      {mayUndo ? (
        <UndoButton game={game} me={me} minutes={Math.ceil((undoableUntil - now) / MINUTE_MS)} />
      ) : (
        <ReplayButton game={game} />
      )}
      <div className="col-span-2 grid gap-1.5 empty:hidden">
        <OwnEffects game={game} me={me} />
      </div>
    </>
  );
}

/** Undoes the ranking of a game, after a look at what that changes. Without an entry to undo in the journal, plays the game again. */
function UndoButton({ game, me, minutes }: { game: Game; me: string; minutes: number }) {
  const openDialog = useOpenDialog();
  const search = { ...unfilteredSearch, playerId: me, group: "games" as const, undoable: true };
  const { data, isPending } = useLivePages(actionPages, { profileOwnerId: me, search });
  const line = data?.pages
    .flatMap(({ lines }) => lines)
    .find(({ what, by, source }) => what === "gameCompleted" && by === me && source === game.id);
  if (isPending) return null;
  if (!line) return <ReplayButton game={game} />;
  return (
    <>
      <Button
        variant="quiet"
        icon={Undo2}
        aria-label={actionTexts.undoLine(actionTexts.sentence(line, me))}
        className={corner}
        onClick={() => openDialog((close) => <UndoDialog line={line} profileOwnerId={me} onClose={close} />)}
      >
        {actionTexts.undo}
      </Button>
      <p className="col-span-2 flex items-center gap-1.5 text-ink-2 text-sm tabular-nums">
        <Timer aria-hidden="true" className="size-4 shrink-0" />
        <span>{gameListTexts.undoable(minutes)}</span>
      </p>
    </>
  );
}

function ReplayButton({ game }: { game: Game }) {
  const { run, busy, blocker } = useReplay();
  if (blocker) return null;
  return (
    <Button
      variant="quiet"
      icon={Repeat}
      aria-label={gameDialogTexts.replayGame(game.gameName)}
      busy={busy}
      className={corner}
      onClick={() => void run(game)}
    >
      {finishTexts.replay}
    </Button>
  );
}
