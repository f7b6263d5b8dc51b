import type { WholeGame } from "../../../domain/games/game.ts";
import { isProposalCurrent } from "../../../domain/games/proposal.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { findAllPlayedRowsByGame } from "../../cards/powers/played/repository.ts";
import { inverse, inverseOf } from "../../history/inverses/inverse.ts";
import { findStandingChange } from "../../history/inverses/repository.ts";
import { withFormerOwners, withPresentOwners } from "../../people/merging/merges/owners.ts";
import { addToCounter } from "../../people/players/counters/repository.ts";
import { findAllCounters } from "../../people/players/repository.ts";
import { finishRows, takeFinishes } from "../finishes/repository.ts";
import { deleteFormerResultsOfGame, storeFormerResults } from "../former/repository.ts";
import { gameGrants } from "../grants.ts";
import { giveCardsBack } from "../powers/giveBack.ts";
import {
  deleteGame,
  findWholeGame,
  insertGame,
  markGameCompleted,
  markGameOngoing,
  updateProposal,
  updateResults,
} from "../repository.ts";
import {
  findCurrentNameId,
  gameChangedRefusal,
  playAgain,
  requirePlayersFree,
  restorePlayedCards,
} from "./restoring.ts";
import {
  gameCompletedShape,
  gameRemovedShape,
  gameReopenedShape,
  gameRestoredShape,
  gameResultsShape,
  rankingProposalShape,
  revisionOf,
} from "./shapes.ts";
import { type GameSum, restoreSums, sumsOf } from "./sums.ts";

/**
 * Makes a completed game ongoing again, and takes back the points and spins that it gave (rule Z9). `spins`: the players who won
 * a spin in the game.
 */
export const reopenGameInverse = inverse(gameReopenedShape, async (work, actor, stored) => {
  const { gameId, revision, spins, proposal } = await withOwners(work, stored.gameId, stored);
  const game = await requireRevision(work, gameId, revision);
  await requirePlayersFree(work, { ...game, proposal });
  await storeFormerResults(work, gameId);
  const finishes = await takeFinishes(work, game);
  const sums = await sumsOf(work.db, game);
  await restoreSums(work, actor, game, []);
  const takenSpins = await takeSpins(work, spins);
  await markGameOngoing(work, game);
  if (proposal) await updateProposal(work, { id: gameId, proposal });
  return {
    inverse: inverseOf(gameCompletedShape, {
      game,
      sums,
      spins: takenSpins.ids,
      won: spins,
      finishes,
      proposal,
    }),
    losses: takenSpins.losses,
  };
});

/**
 * Completes a reopened game again, with the ranking, the points and the spins that it had. `won`: all players who won a spin
 * in the game. `spins`: those of them who still had a spin, which was taken back and is given again.
 */
export const completeGameAgainInverse = inverse(gameCompletedShape, async (work, actor, stored) => {
  const owned = await withOwners(work, stored.game.id, stored);
  const { game, sums, spins, won, finishes, proposal } = owned;
  const current = await findWholeGame(work.db, game.id);
  if (!current || revisionOf(current) !== revisionOf(reopenedGame(game)))
    throw await gameChangedRefusal(work, game.id);
  const { id: gameId, results, placePoints, uncounted, completedAt, completedBy } = game;
  const completion = {
    gameId,
    gameNameId: current.gameNameId,
    results,
    placePoints,
    uncounted,
    at: completedAt ?? work.now,
    by: completedBy ?? actor.id,
  };
  await markGameCompleted(work, completion, await takeFreezeMark(work, game));
  await restoreSums(work, actor, game, sums ?? sumsOfResults(game));
  for (const id of spins) await addToCounter(work, id, "rouletteSpins", 1);
  for (const finish of finishes) await finishRows.insert(work, finish);
  return {
    inverse: inverseOf(gameReopenedShape, { gameId, revision: revisionOf(game), spins: won, proposal }),
  };
});

/**
 * Restores the results that a game had before a correction, or restores the corrected results when that undo is undone. `take`:
 * the players who lose a spin; `give`: the players who get one.
 */
export const restoreResultsInverse = inverse(gameResultsShape, async (work, actor, stored) => {
  const former = await withOwners(work, stored.game.id, stored);
  const game = await requireRevision(work, former.game.id, former.revision);
  const sums = await sumsOf(work.db, game);
  const mark = await takeFreezeMark(work, former.game);
  if (mark === work.event.frozenAt) await storeFormerResults(work, game.id);
  const finishes = await takeFinishes(work, game);
  await updateResults(work, game.id, former.game, former.game.correction, mark);
  await restoreSums(work, actor, game, former.sums);
  const takenSpins = await takeSpins(work, former.take);
  for (const id of former.give) await addToCounter(work, id, "rouletteSpins", 1);
  for (const finish of former.finishes) await finishRows.insert(work, finish);
  const revision = revisionOf(former.game);
  const redo = { game, revision, sums, take: former.give, give: takenSpins.ids, finishes };
  return { inverse: inverseOf(gameResultsShape, redo), losses: takenSpins.losses };
});

/**
 * Restores a cancelled or deleted game, with its points and the cards played on it (rule Z9). A card that was given back
 * and used in another game since is not played again. Throws the refusals `gameNameGone`, `playersInGame`, `unknownPlayers`
 * and `undoLossHealed`.
 */
export const restoreGameInverse = inverse(gameRestoredShape, async (work, actor, stored) => {
  const former = await withOwners(work, stored.game.id, stored);
  const { game, sums, after, finishes } = former;
  if (await findWholeGame(work.db, game.id)) throw await gameChangedRefusal(work, game.id);
  const isOngoing = game.status === "ongoing";
  if (isOngoing) await requirePlayersFree(work, game);
  const gameNameId = await findCurrentNameId(work, game);
  const frozenUnder = isOngoing ? null : await takeFreezeMark(work, game);
  await insertGame(work, { ...game, gameNameId, frozenUnder });
  const losses = isOngoing ? await playAgain(work, game, former.played) : [];
  if (!isOngoing) await restorePlayedCards(work, game, former.played);
  await restoreSums(work, actor, game, sums);
  for (const finish of finishes) await finishRows.insert(work, finish);
  return {
    inverse: inverseOf(gameRemovedShape, { gameId: game.id, revision: revisionOf(game), after }),
    losses,
  };
});

/**
 * Removes a game that was created or restored. Throws the refusal `undoChangedSince` when the game has changed since.
 */
export const removeGameInverse = inverse(gameRemovedShape, async (work, actor, stored) => {
  const { gameId, revision, after } = await withOwners(work, stored.gameId, stored);
  const game = await requireRevision(work, gameId, revision);
  const played = await findAllPlayedRowsByGame(work.db, gameId);
  const sums = await sumsOf(work.db, game);
  await storeFormerResults(work, gameId);
  const finishes = await takeFinishes(work, game);
  await restoreSums(work, actor, game, after);
  await deleteGame(work, game);
  if (game.status === "ongoing") await giveCardsBack(work, actor, game, game.powers);
  return { inverse: inverseOf(gameRestoredShape, { game, played, sums, after, finishes }) };
});

/**
 * Gives an ongoing game its former proposed ranking, or none (rule P33). Throws the refusal `undoChangedSince` when
 * another ranking was proposed, the players changed, or the game ended since.
 */
export const restoreProposalInverse = inverse(
  rankingProposalShape,
  async (work, _actor, { gameId, before, after }) => {
    const game = await findWholeGame(work.db, gameId);
    const isUnchanged = game?.status === "ongoing" && game.proposal?.id === after?.id;
    if (!game || !isUnchanged || (before && !isProposalCurrent(before, game)))
      throw new Refusal(
        "undoChangedSince",
        await findStandingChange(
          work.db,
          ["rankingProposed", "rankingRefused", "rankingWithdrawn", "gameCompleted", "gameMended"],
          gameId,
        ),
      );
    await updateProposal(work, { id: gameId, proposal: before });
    return { inverse: inverseOf(rankingProposalShape, { gameId, before: after, after: before }) };
  },
);

/** The state that a completed game has once it is ongoing again. */
function reopenedGame(game: WholeGame): WholeGame {
  return { ...game, status: "ongoing", completedAt: null, completedBy: null, results: [] };
}

/** The game, if it has not changed since the command that is undone. Throws the refusal `undoChangedSince`. */
async function requireRevision(work: ExclusiveWork, gameId: string, revision: string): Promise<WholeGame> {
  const game = await findWholeGame(work.db, gameId);
  const variants = game ? await withFormerOwners(work.db, game) : [];
  if (!game || !variants.some((variant) => revisionOf(variant) === revision))
    throw await gameChangedRefusal(work, gameId);
  return game;
}

/** The stored data of a game, with the players to whom the game belongs now. */
function withOwners<D>({ tx }: ExclusiveWork, gameId: string, stored: D): Promise<D> {
  return withPresentOwners(tx, { column: "gameSeats.playerId", key: gameId }, stored);
}

/** The points that a game gives with its results, by each of its ledger sources. */
function sumsOfResults(game: WholeGame): GameSum[] {
  return gameGrants(game, game.results).map(({ source: { kind }, grants }) => ({
    kind,
    grants: grants.map((grant) => ({ ...grant, period: null })),
  }));
}

/**
 * Takes one spin from each of these players who still has one, also from deleted players (rule G14). Gives a loss for each
 * player who has none left.
 */
async function takeSpins(
  work: ExclusiveWork,
  ids: readonly string[],
): Promise<{ readonly ids: string[]; readonly losses: readonly UndoLoss[] }> {
  const players = await findAllCounters(work.db, ids);
  const withSpins = players.filter(({ rouletteSpins }) => rouletteSpins > 0);
  for (const { id } of withSpins) await addToCounter(work, id, "rouletteSpins", -1);
  const used = players.filter(({ rouletteSpins }) => rouletteSpins === 0);
  return {
    ids: withSpins.map(({ id }) => id),
    losses: used.map(({ name }) => ({ what: "spinUsed", name })),
  };
}

/**
 * The value of `frozenUnder` with which the former results of a game are restored (rule Z10). Results that were public at
 * the freeze's start stay public; all others are hidden like everything that is written during the freeze. Deletes the copy
 * of the former results that was stored for the freeze, since the restored results replace it.
 */
async function takeFreezeMark(
  { tx, event }: ExclusiveWork,
  { id, frozenUnder }: Pick<WholeGame, "id" | "frozenUnder">,
): Promise<number | null> {
  const freeze = event.frozenAt;
  if (freeze === null || frozenUnder === freeze) return frozenUnder;
  return (await deleteFormerResultsOfGame(tx, id, freeze)) ? frozenUnder : freeze;
}
