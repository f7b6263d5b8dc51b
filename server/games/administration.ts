import { deleteGameBlocker } from "../../domain/accounts/permissions.ts";
import type { Actor } from "../../domain/accounts/roles.ts";
import { correctGame, reasonBlocker } from "../../domain/games/correction.ts";
import type { WholeGame } from "../../domain/games/game.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { addToCounter, findAllPlayers } from "../players/repository.ts";
import { correct, takeBack } from "../points/ledger.ts";
import { grantOf, journalled, pointSource, requireGame, touchResults } from "./commands.ts";
import { forgetFinishes } from "./finishes/commands.ts";
import { keepFormerResults } from "./former/repository.ts";
import { deleteGame, updateResults } from "./repository.ts";

/**
 * Deletes a game with its results, and takes back exactly the points it awarded, per player, never pushing a total
 * below 0. Spins given stay given (rule P17). Refuses deleteForbidden, gameNotFound.
 */
export async function deleteSession(work: Work, actor: Actor, { gameId }: { gameId: string }): Promise<void> {
  refuseIf(deleteGameBlocker(actor));
  const game = await requireGame(work.tx, gameId);
  await keepWhatWasTold(work, game);
  await forgetFinishes(work, game);
  await takeBack(work, pointSource(game), actor.id);
  await deleteGame(work.commit, gameId);
  record(work, { ...journalled(game), what: "gameDeleted", by: actor.id });
  if (game.status === "ongoing") return work.touch("games", [gameId]);
  touchResults(work, game);
  work.touch("games", "all");
}

/** While the ranking is frozen, what a game gave before goes on counting in what everybody is told (rule E11). */
async function keepWhatWasTold({ tx, event }: Work, game: WholeGame): Promise<void> {
  if (event.frozenAt !== null) await keepFormerResults(tx, game.id, event.frozenAt);
}

/**
 * Corrects the ranking of a completed game: its results are replaced, each player's points move by the difference, and
 * the ledger says by whom and why. Players deleted since keep what they had. Refuses reasonInvalid, gameNotFound,
 * gameNotCompleted, rankingInvalid, rankingUnchanged.
 */
export async function correctSession(
  work: Work,
  actor: Actor,
  { gameId, ranking, reason }: { gameId: string; ranking: readonly string[]; reason: string },
): Promise<void> {
  refuseIf(reasonBlocker(reason));
  const game = await requireGame(work.tx, gameId);
  const { results, spins } = correctGame(game, ranking);
  const correction = { at: work.now, by: actor.id, reason: reason.trim() };
  await keepWhatWasTold(work, game);
  await forgetFinishes(work, game);
  await updateResults(work.tx, gameId, results, correction, work.event.frozenAt);

  await correct(work, pointSource(game), correction, results.map(grantOf));

  for (const { id } of await findAllPlayers(work.tx, spins))
    await addToCounter(work.commit, id, "rouletteSpins", 1);
  touchResults(work, game);
  work.touch("games", [gameId]);
  work.touch("players", spins);
  record(work, { ...journalled(game), what: "gameCorrected", by: actor.id });
}
