import { useCallback } from "react";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { part } from "../../ui/loading/part.tsx";

const MatchSheet = part(() => import("./MatchSheet.tsx"));

/** A function that opens the sheet of a match of this tournament. */
export function useOpenMatch(tournamentId: string): (match: MatchRef) => void {
  const openDialog = useOpenDialog();
  return useCallback(
    (match) =>
      openDialog((close) => <MatchSheet tournamentId={tournamentId} opened={match} onClose={close} />),
    [openDialog, tournamentId],
  );
}
