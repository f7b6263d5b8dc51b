import type { AcknowledgeInput } from "../../../domain/live/inputs.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { ConcurrentCommand } from "../../calls/work.ts";
import { finishRows } from "../../games/finishes/repository.ts";
import { deleteMoment, seenCallRows } from "../../tournaments/moments/repository.ts";

/**
 * Deletes the news that the player has seen, so that the player's other browsers no longer show it (rules P21 and T20). A call is
 * shown as long as the match is not over: the player's browsers show a seen call in its small form (rule T21).
 */
export const acknowledge: ConcurrentCommand<AcknowledgeInput, Actor, void> = {
  /** Locks a tournament, because a match that ends at the same time writes newer news. */
  locks: ({ what, id }, playerId) =>
    what === "tournament" ? { tournaments: [id] } : { players: [playerId] },
  async run(work, { id: playerId }, { what, id, at }) {
    // A game has no later news: its correction deletes the news of its end.
    if (what === "game") await finishRows.remove(work, { playerId, gameSessionId: id });
    else if (what === "tournament") await deleteMoment(work, { playerId, tournamentId: id, at });
    else await seenCallRows.save(work, { playerId, tournamentId: id, at });
  },
};
