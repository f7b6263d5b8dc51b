import type { Actor } from "../../../domain/accounts/roles.ts";
import { finishChanges } from "../../../domain/games/finish.ts";
import type { WholeGame } from "../../../domain/games/game.ts";
import type { Grant } from "../../../domain/points/ledger.ts";
import type { Work } from "../../commands/work.ts";
import { findAllTotals } from "../../players/repository.ts";
import { deleteFinish, deleteFinishesOfGame, insertFinishes } from "./repository.ts";

/**
 * Keeps what the end of a game is for each of its players (rule P21). To be called before the points are given. Ranks hang on
 * everybody's points: games that end at the same moment are ranked one after the other, and each counts those before it. While the
 * ranking is frozen no rank is told.
 */
export async function keepFinishes(work: Work, game: WholeGame, grants: readonly Grant[]): Promise<void> {
  const isFrozen = work.event.frozenAt !== null;
  if (!isFrozen) await work.commit.takeTurn();
  const changes = finishChanges(await findAllTotals(work.commit), grants, isFrozen);
  await insertFinishes(work.commit, game.id, changes, work.now);
  for (const { playerId } of changes) work.touch("finishes", [game.id], playerId);
}

/** A finish that is no more what it was is shown to nobody: the game was corrected or deleted (rule P21). */
export async function forgetFinishes(work: Work, game: WholeGame): Promise<void> {
  for (const playerId of await deleteFinishesOfGame(work.tx, game.id))
    work.touch("finishes", [game.id], playerId);
}

/** The player has seen the end of this game: no other of their browsers shows it (rule P21). */
export async function seeFinish(work: Work, actor: Actor, { gameId }: { gameId: string }): Promise<void> {
  await deleteFinish(work.commit, actor.id, gameId);
  work.touch("finishes", [gameId], actor.id);
}
