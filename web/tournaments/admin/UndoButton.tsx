import { Undo2 } from "lucide-react";
import type { DerivedTournament } from "../../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import type { SeenResult } from "../../../domain/tournaments/undo.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { resultTitle } from "./matchTitles.ts";

/** The button that undoes the result of a match (rule T9). The server refuses if the match no longer has the result on screen. */
export function UndoButton({
  tournament,
  match: { round, position },
  result,
  variant,
}: {
  tournament: DerivedTournament;
  match: MatchRef;
  result: SeenResult;
  /** A "quiet" button says « Annuler le résultat », a "ghost" button only « Annuler ». */
  variant: "ghost" | "quiet";
}) {
  const { run, busy, failure } = useCommand(api.tournaments.undo, texts.failed);
  const toast = useToast();
  const tournamentId = tournament.progress.tournament.id;
  const labelOf = variant === "quiet" ? texts.undoResultLabel : texts.undoLabel;
  const undo = async () => {
    const input = { tournamentId, round, position, winnerId: result.winner, decidedAt: result.at };
    if (await run(input)) toast.success(texts.undone);
  };
  return (
    <>
      <Button
        variant={variant}
        icon={Undo2}
        busy={busy}
        aria-label={labelOf(resultTitle(tournament, { round, position }))}
        onClick={() => void undo()}
      >
        {variant === "quiet" ? texts.undoResult : texts.undo}
      </Button>
      {failure && (
        <div className="w-full">
          <Banner tone="error">{failure.message}</Banner>
        </div>
      )}
    </>
  );
}
