import type { GameIdInput } from "../../../domain/games/inputs.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { ConcurrentCommand } from "../../calls/work.ts";
import { finishRows } from "./repository.ts";

/** Deletes the finish that the player has seen, so that the player's other browsers no longer show it (rule P21). */
export const seeFinish: ConcurrentCommand<GameIdInput, Actor, void> = {
  locks: (_input, playerId) => ({ players: [playerId] }),
  async run(work, actor, { gameId }) {
    await finishRows.remove(work, { playerId: actor.id, gameSessionId: gameId });
  },
};
