import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { SeeCallInput, SeeMomentInput } from "../../../domain/tournaments/inputs.ts";
import type { ConcurrentCommand } from "../../calls/work.ts";
import { deleteMoment, seenCallRows } from "./repository.ts";

/** Deletes the moment that the player has seen, so that the player's other browsers no longer show it (rule T20). */
export const seeMoment: ConcurrentCommand<SeeMomentInput, Actor, void> = {
  /** Locks the tournament, because a match that ends at the same time writes a newer moment. */
  locks: ({ tournamentId }) => ({ tournaments: [tournamentId] }),
  async run(work, actor, seen) {
    await deleteMoment(work, { ...seen, playerId: actor.id });
  },
};

/** Stores which call the player has seen, so that all the player's browsers show this call in its small form (rule T21). */
export const seeCall: ConcurrentCommand<SeeCallInput, Actor, void> = {
  locks: (_input, playerId) => ({ players: [playerId] }),
  async run(work, actor, { tournamentId, at }) {
    await seenCallRows.save(work, { playerId: actor.id, tournamentId, at });
  },
};
