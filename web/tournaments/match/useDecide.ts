import { useRoute } from "wouter";
import type { Score } from "../../../domain/tournaments/score.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { useUndoToast } from "../../undo/useUndoToast.ts";

/**
 * Decides a match. A message then shows the result, and offers to undo it unless the screen has its own undo button
 * (rule Z12).
 */
export function useDecide(
  tournamentId: string,
  { round, position }: MatchRef,
  onDecided: (() => void) | undefined,
) {
  const { run, busy, failure } = useCommand(api.tournaments.decide, texts.failed);
  const toast = useToast();
  const offerUndo = useUndoToast();
  // This screen shows the latest result with a button to undo it (rule T16).
  const [hasLatestResult] = useRoute("/admin/tournaments/:id");
  return {
    busy,
    failure,
    /** `winnerId` is null when both teams forfeit. `message` is shown afterwards. */
    decide: async (winnerId: string | null, score: Score | null, message: string) => {
      const done = await run({ tournamentId, round, position, winnerId, score });
      if (!done) return;
      onDecided?.();
      if (hasLatestResult) toast.success(message);
      else offerUndo(message, [done.requestId]);
    },
  };
}
