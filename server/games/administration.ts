import { correctGame, reasonBlocker } from "../../domain/games/correction.ts";
import { positionsOf, replacedRankings } from "../../domain/games/positions.ts";
import { deleteGameBlocker } from "../../domain/people/accounts/permissions.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import { settingReaders } from "../calls/documents/repository.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import { findAllPlayedRowsByGame } from "../cards/powers/played/repository.ts";
import { inverseOf } from "../history/inverses/inverse.ts";
import { recordUndoable } from "../history/record.ts";
import { addToCounter } from "../people/players/counters/repository.ts";
import { correct, takeBack } from "../points/ledger.ts";
import { journalRankingOf, journalSubjectOf, requireGame } from "./commands.ts";
import { takeFinishes } from "./finishes/repository.ts";
import { storeFormerResults } from "./former/repository.ts";
import { gameGrants } from "./grants.ts";
import { giveCardsBack } from "./powers/giveBack.ts";
import { deleteGame, updateResults } from "./repository.ts";
import { gameRestoredShape, gameResultsShape, revisionOf } from "./undo/shapes.ts";
import { sumsOf } from "./undo/sums.ts";

/**
 * Deletes a game with its results, and takes back the points that the game gave, but never below a total of 0. The roulette
 * spins that the game gave are not taken back (rule P17). The cards played on a completed game stay used; cards played on
 * an ongoing game are given back (rule U22). Throws the refusals `deleteForbidden`, `gameNotFound`.
 */
export async function deletePlayedGame(
  work: ExclusiveWork,
  actor: Actor,
  { gameId }: { gameId: string },
): Promise<void> {
  refuseIf(deleteGameBlocker(actor));
  const game = await requireGame(work.db, gameId);
  await storeFormerResults(work, game.id);
  const finishes = await takeFinishes(work, game);
  const played = await findAllPlayedRowsByGame(work.db, game.id);
  const sums = await sumsOf(work.db, game);
  await takeBack(
    work,
    gameGrants(game, game.results).map(({ source }) => source),
    actor.id,
  );
  const after = await sumsOf(work.db, game);
  if (game.status === "ongoing") await giveCardsBack(work, actor, game, game.powers);
  await deleteGame(work, game);
  const entry = { ...journalSubjectOf(game), what: "gameDeleted", by: actor.id } as const;
  await recordUndoable(work, entry, inverseOf(gameRestoredShape, { game, played, sums, after, finishes }));
}

/**
 * Corrects the ranking of a completed game. The game's results are replaced, and each player's points change by the difference,
 * which includes the effects of the cards played on the game. A player who is last now, and was last in no earlier ranking of
 * the game, wins a spin if the game counts. The ledger stores the author and the reason. Throws the refusals `reasonInvalid`, `gameNotFound`, `gameNotCompleted`, `rankingInvalid`,
 * `rankingUnchanged`.
 */
export async function correctPlayedGame(
  work: ExclusiveWork,
  actor: Actor,
  { gameId, ranking, reason }: { gameId: string; ranking: readonly string[]; reason: string },
): Promise<void> {
  refuseIf(reasonBlocker(reason));
  const game = await requireGame(work.db, gameId);
  const { spinsWhenLost } = await settingReaders.together(work.db);
  const { results, spins, placePoints } = correctGame(game, ranking, spinsWhenLost);
  const [positionsBefore, earlier] = [positionsOf(game), replacedRankings(game)];
  const correction = { at: work.now, by: actor.id, reason: reason.trim(), positionsBefore, earlier };
  await storeFormerResults(work, game.id);
  const finishes = await takeFinishes(work, game);
  await updateResults(work, gameId, { results, placePoints }, correction);

  const sums = await sumsOf(work.db, game);
  for (const { source, grants } of gameGrants(game, results)) await correct(work, source, correction, grants);

  for (const id of spins) await addToCounter(work, id, "rouletteSpins", 1);
  const revision = revisionOf({ ...game, results, placePoints, correction });
  const former = { game, revision, sums, take: [...spins], give: [], finishes };
  const entry = { ...journalRankingOf(game, ranking), what: "gameCorrected", by: actor.id } as const;
  await recordUndoable(work, entry, inverseOf(gameResultsShape, former));
}
