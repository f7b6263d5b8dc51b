import type { Finish, FinishChange } from "../../../domain/games/finish.ts";
import type { WholeGame } from "../../../domain/games/game.ts";
import type { FullDb } from "../../database/database.ts";
import type { FinishesTable } from "../../database/schema/games.ts";
import { liveTable } from "../../live/table.ts";
import type { BatchWriter, ExclusiveWriter } from "../../live/writer.ts";
import { findAllGames } from "../repository.ts";
import { rankChangesFrom, rankChangeText } from "./rankChange.ts";

/** What the end of a game changed for each of its players, until the player has seen it. `at` in epoch ms. */
export const finishRows = liveTable("finishes", {
  key: ["playerId", "gameSessionId"],
  topics: { finishes: ["gameSessionId", "playerId"] },
});

export async function insertFinishes(
  work: BatchWriter,
  gameSessionId: string,
  changes: readonly FinishChange[],
  at: number,
): Promise<void> {
  for (const { climb, ...change } of changes)
    await finishRows.insert(work, { ...change, gameSessionId, at, climb: climb && rankChangeText(climb) });
}

/** The finishes that a player has not seen, latest first: of the games with these ids, or of all games when `gameIds` is null. */
export async function findAllFinishesByPlayer(
  db: FullDb,
  playerId: string,
  gameIds: readonly string[] | null,
): Promise<Finish[]> {
  const own = db.selectFrom("finishes").selectAll().where("playerId", "=", playerId).orderBy("at", "desc");
  const rows = await (gameIds ? own.where("gameSessionId", "in", [...gameIds]) : own).execute();
  const games = await findAllGames(
    db,
    rows.map(({ gameSessionId }) => gameSessionId),
  );
  const rankChanges = await rankChangesFrom(
    db,
    rows.map(({ climb }) => climb),
  );
  return rows.flatMap(({ gameSessionId, at, totalBefore, totalAfter }, index) => {
    const game = games.find(({ id }) => id === gameSessionId);
    if (!game) return [];
    return [
      { id: gameSessionId, playerId, at, totalBefore, totalAfter, climb: rankChanges[index] ?? null, game },
    ];
  });
}

/** Deletes the finishes of a corrected or deleted game (rule P21). Gives them, so that an undo can restore them. */
export async function takeFinishes(
  work: ExclusiveWriter,
  { id }: Pick<WholeGame, "id">,
): Promise<FinishesTable[]> {
  const rows = await work.tx.selectFrom("finishes").selectAll().where("gameSessionId", "=", id).execute();
  for (const row of rows) await finishRows.remove(work, row);
  return rows;
}
