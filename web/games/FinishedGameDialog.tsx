import { PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Game } from "../../domain/games/game.ts";
import { isWhole } from "../../domain/games/told.ts";
import { useIsAdministrator } from "../accounts/role.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { part } from "../loading/part.tsx";
import { sessionsTexts as texts } from "../texts/sessions.ts";
import { Button } from "../ui/Button.tsx";
import { DialogPart } from "../ui/DialogPart.tsx";
import { ResultsDialog } from "./ResultsDialog.tsx";

const CorrectionDialog = part(async () => (await import("./CorrectionDialog.tsx")).CorrectionDialog);
const DeleteSessionDialog = part(async () => (await import("./DeleteSessionDialog.tsx")).DeleteSessionDialog);

/**
 * The results of a completed game; administrators correct its ranking or delete it from here. `opened` is the game as it
 * was then, for when it is too old to be live.
 */
export function FinishedGameDialog({ opened, onClose }: { opened: Game; onClose(): void }) {
  const game = useRow("games", opened.id) ?? opened;
  const isAdministrator = useIsAdministrator();
  // Administrators know the points of every game.
  const whole = isAdministrator && isWhole(game) ? game : null;
  const [doing, setDoing] = useState<"correct" | "delete" | null>(null);
  return (
    <DialogPart onClose={onClose}>
      {doing === "correct" && whole && <CorrectionDialog game={whole} onClose={onClose} />}
      {doing === "delete" && <DeleteSessionDialog game={game} onClose={onClose} />}
      {doing === null && (
        <ResultsDialog
          game={game}
          footer={
            whole && (
              <>
                <Button variant="quiet" icon={Trash2} onClick={() => setDoing("delete")}>
                  {texts.remove}
                </Button>
                <Button variant="quiet" icon={PencilLine} onClick={() => setDoing("correct")}>
                  {texts.correct}
                </Button>
              </>
            )
          }
          onClose={onClose}
        />
      )}
    </DialogPart>
  );
}
