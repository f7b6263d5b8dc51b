import { useCallback } from "react";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { part } from "../../loading/part.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";

const MatchSheet = part(() => import("./MatchSheet.tsx"));

/** Opens the sheet of a match of this tournament. */
export function useOpenMatch(tournamentId: string): (match: MatchRef) => void {
  const open = useOpenDialog();
  return useCallback(
    (match) => open((close) => <MatchSheet tournamentId={tournamentId} opened={match} onClose={close} />),
    [open, tournamentId],
  );
}
