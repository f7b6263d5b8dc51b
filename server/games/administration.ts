import type { Actor } from "../../domain/accounts/roles.ts";
import { correctGame, reasonBlocker } from "../../domain/games/correction.ts";
import { deleteBlocker } from "../../domain/games/ranking.ts";
import { removal } from "../../domain/points/ledger.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import { addToCounter, findPlayers } from "../players/repository.ts";
import { changePoints } from "../points/award.ts";
import { requireGame, touchResults } from "./commands.ts";
import { deleteGame, replaceResults } from "./repository.ts";

/**
 * Deletes a game with its results, and takes back exactly the points it awarded, per player, never pushing a total
 * below 0. Spins given stay given (SPEC §4; decisions, Games). Refuses deleteForbidden, gameNotFound.
 */
export async function deleteSession(work: Work, actor: Actor, { gameId }: { gameId: string }): Promise<void> {
  refuseIf(deleteBlocker(actor));
  const game = await requireGame(work.tx, gameId);
  const earned = new Map(game.results.map((result) => [result.playerId, result.pointsEarned]));
  for (const { id, totalPoints } of await findPlayers(work.tx, [...earned.keys()])) {
    const delta = removal(totalPoints, earned.get(id) ?? 0);
    const entry = { playerId: id, delta, source: gameId, by: actor.id, reason: game.gameName };
    await changePoints(work, { ...entry, cause: "gameDeleted" });
  }
  await deleteGame(work.tx, gameId);
  if (game.status === "ongoing") return work.touch("games", [gameId]);
  touchResults(work, game);
  work.touch("games", "all");
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
  const { results, changes, spins } = correctGame(game, ranking);
  const correction = { at: work.now, by: actor.id, reason: reason.trim() };
  await replaceResults(work.tx, gameId, results, correction);

  const living = new Set(
    (
      await findPlayers(
        work.tx,
        results.map((result) => result.playerId),
      )
    ).map(({ id }) => id),
  );
  for (const { playerId, delta } of changes.filter((change) => living.has(change.playerId))) {
    const entry = { playerId, delta, source: gameId, by: actor.id, reason: correction.reason };
    await changePoints(work, { ...entry, cause: "correction" });
  }
  for (const playerId of spins.filter((id) => living.has(id)))
    await addToCounter(work.tx, playerId, "rouletteSpins", 1);
  touchResults(work, game);
  work.touch("games", [gameId]);
  work.touch("players", spins);
}
