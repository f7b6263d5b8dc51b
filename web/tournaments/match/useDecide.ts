import { useRoute } from "wouter";
import type { Score } from "../../../domain/tournaments/score.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";

/**
 * Gives a function that decides a match. A toast then shows the result. The toast has an undo button, unless the screen already
 * has one (rule Z12).
 */
export function useDecide(
  tournamentId: string,
  { round, position }: MatchRef,
  onDecided: (() => void) | undefined,
) {
  const { run, busy, failure } = useCommand(api.tournaments.decide, texts.failed);
  const toast = useToast();
  const offerUndo = useUndoToast();
  // The administrator's screen of a tournament shows the latest result with an undo button (rule T16).
  const [hasLatestResult] = useRoute("/admin/tournaments/:id");
  return {
    busy,
    failure,
    /** `winnerId` is null when both teams forfeit. `message` is the text of the toast. */
    decide: async (winnerId: string | null, score: Score | null, message: string) => {
      const done = await run({ tournamentId, round, position, winnerId, score });
      if (!done) return;
      onDecided?.();
      if (hasLatestResult) toast.success(message);
      else offerUndo(message, [done.requestId]);
    },
  };
}
