import { useLocation } from "wouter";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { useIsBeforeReset } from "../../points/useIsBeforeReset.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { beforeReset } from "../../texts/undo.ts";

/** Gives the function `delete`, which deletes the tournament of this screen (rule T18) and then shows the list of tournaments. */
export function useDeleteTournament({ id, name, completedAt }: Tournament): {
  delete(): Promise<void>;
  readonly busy: boolean;
} {
  const { run, busy } = useUndoable(api.tournaments.delete, texts.deleteFailed);
  const isClosed = useIsBeforeReset(completedAt);
  const [, navigate] = useLocation();
  return {
    busy,
    delete: async () => {
      const path = location.pathname;
      const done = await run(
        { tournamentId: id },
        isClosed ? `${texts.deleted(name)} ${beforeReset}` : texts.deleted(name),
      );
      // The administrator may have opened another screen before the answer came.
      if (done && location.pathname === path) navigate("/admin/tournaments", { replace: true });
    },
  };
}
