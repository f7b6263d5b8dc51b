import { PencilLine, Repeat } from "lucide-react";
import { useState } from "react";
import type { Game } from "../../../domain/games/game.ts";
import { isWhole } from "../../../domain/games/visible.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow } from "../../live/LiveProvider.tsx";
import { finishTexts } from "../../texts/finish.ts";
import { sessionsTexts as texts } from "../../texts/sessions.ts";
import { togetherTexts } from "../../texts/together.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { useReplay } from "../new/replay.ts";
import { ResultsDialog } from "../ranking/ResultsDialog.tsx";
import { DeleteGameButton } from "./DeleteGameButton.tsx";

const CorrectionDialog = part(() => import("../ranking/CorrectionDialog.tsx"), { fetched: "shown" });

/**
 * The results of a completed game. Administrators correct its ranking or delete the game here. `opened` is the game as it
 * was when the dialog opened; it is shown if the game is too old for the live topic.
 */
export function FinishedGameDialog({ opened, onClose }: { opened: Game; onClose(): void }) {
  const game = useRow("games", opened.id) ?? opened;
  const isAdministrator = useIsAdministrator();
  // Only administrators may correct or delete a game. They always get a game with all its points.
  const correctableGame = isAdministrator && isWhole(game) ? game : null;
  const me = useMyId();
  const hasPlayed = game.players.some(({ id }) => id === me);
  const replay = useReplay(onClose);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <DialogPart onClose={onClose}>
      {isCorrecting && correctableGame && <CorrectionDialog game={correctableGame} onClose={onClose} />}
      {!isCorrecting && (
        <ResultsDialog
          game={game}
          footer={
            (correctableGame || hasPlayed) && (
              <>
                {hasPlayed && (
                  <Button
                    icon={Repeat}
                    busy={replay.busy}
                    disabled={replay.blocker !== null}
                    title={replay.blocker?.message}
                    onClick={() => void replay.run(game)}
                  >
                    {finishTexts.replay}
                  </Button>
                )}
                {correctableGame && (
                  <>
                    <DeleteGameButton game={game} onPressed={onClose} />
                    <Button variant="quiet" icon={PencilLine} onClick={() => setCorrecting(true)}>
                      {(game.isCooperative ? togetherTexts : texts).correct}
                    </Button>
                  </>
                )}
              </>
            )
          }
          onClose={onClose}
        />
      )}
    </DialogPart>
  );
}
