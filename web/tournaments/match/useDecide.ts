import { useRoute } from "wouter";
import type { Score } from "../../../domain/tournaments/score.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { useUndoToast } from "../../undo/useUndoToast.ts";

/** Decides a match. A message then says the result, and offers to undo it where the screen does not do so itself (rule Z12). */
export function useDecide(
  tournamentId: string,
  { round, position }: MatchRef,
  onDecided: (() => void) | undefined,
) {
  const { run, busy, failure } = useCommand(api.tournaments.decide, texts.failed);
  const toast = useToast();
  const offerUndo = useUndoToast();
  // 'À faire maintenant' is on this screen: it ends with the latest result and its button that takes it back (rule T16).
  const [hasLatestResult] = useRoute("/admin/tournaments/:id");
  return {
    busy,
    failure,
    /** `winnerId`: null when both teams forfeit. `said`: what the message says. */
    decide: async (winnerId: string | null, score: Score | null, said: string) => {
      const done = await run({ tournamentId, round, position, winnerId, score });
      if (!done) return;
      onDecided?.();
      if (hasLatestResult) toast.success(said);
      else offerUndo(said, [done.requestId]);
    },
  };
}
