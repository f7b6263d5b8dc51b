import { type ReactNode, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Game } from "../../domain/games/game.ts";
import { part } from "../loading/part.tsx";
import { DialogPart } from "../ui/DialogPart.tsx";
import { GameDialogContext, type GameDialogs } from "./gameDialogState.ts";

const FinishedGameDialog = part(async () => (await import("./FinishedGameDialog.tsx")).FinishedGameDialog);
const RankingDialog = part(async () => (await import("./RankingDialog.tsx")).RankingDialog);

/** The dialog that is open, and the address of the screen below it. */
type Opened = { readonly at: string } & (
  | { readonly kind: "ranking"; readonly gameId: string }
  | { readonly kind: "results"; readonly game: Game }
);

/**
 * Holds the dialogs about games above all screens: an order being made outlives what live changes do to the screen
 * below, down to its closing when the event ends. Going to another screen closes them.
 */
export function GameDialogProvider({ children }: { children: ReactNode }) {
  const { pathname: at } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened && opened.at !== at) setOpened(null);
  const dialogs = useMemo<GameDialogs>(
    () => ({
      rank: (gameId) => setOpened({ at, kind: "ranking", gameId }),
      show: (game) => setOpened({ at, kind: "results", game }),
    }),
    [at],
  );
  const close = () => setOpened(null);
  return (
    <GameDialogContext value={dialogs}>
      {children}
      {opened && (
        <DialogPart onClose={close}>
          {opened.kind === "ranking" && <RankingDialog gameId={opened.gameId} onClose={close} />}
          {opened.kind === "results" && <FinishedGameDialog opened={opened.game} onClose={close} />}
        </DialogPart>
      )}
    </GameDialogContext>
  );
}
