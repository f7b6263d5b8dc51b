import type { Actor } from "../../../domain/accounts/roles.ts";
import type { WholeGame } from "../../../domain/games/game.ts";
import type { GameIdInput } from "../../../domain/games/inputs.ts";
import type { ConcurrentCommand, ExclusiveWork } from "../../commands/work.ts";
import type { FinishesTable } from "../../database/schema/games.ts";
import { deleteFinish, deleteFinishesOfGame } from "./repository.ts";

/** Deletes the finishes of a corrected or deleted game (rule P21). Gives these finishes, so that an undo can restore them. */
export function takeFinishes(work: ExclusiveWork, game: WholeGame): Promise<FinishesTable[]> {
  return deleteFinishesOfGame(work, game.id);
}

/** Deletes the finish that the player has seen, so that the player's other browsers no longer show it (rule P21). */
export const seeFinish: ConcurrentCommand<GameIdInput, Actor, void> = {
  locks: (_input, playerId) => ({ players: [playerId] }),
  async run(work, actor, { gameId }) {
    await deleteFinish(work, actor.id, gameId);
  },
};
