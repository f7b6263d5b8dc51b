import type { Finish, FinishChange } from "../../../domain/games/finish.ts";
import type { FullDb, Pool, Tx } from "../../database/database.ts";
import { deleteRows } from "../../database/deleteRows.ts";
import type { FinishesTable } from "../../database/schema/games.ts";
import type { BatchWriter, ExclusiveWriter } from "../../live/writer.ts";
import { findAllGames } from "../repository.ts";
import { rankChangesFrom, rankChangeText } from "./rankChange.ts";

/** Stores what the end of a game changed for each of its players, until the player has seen it. `at` in epoch ms. */
export async function insertFinishes(
  { batch, touch }: BatchWriter,
  gameId: string,
  changes: readonly FinishChange[],
  at: number,
): Promise<void> {
  for (const { climb, ...change } of changes) {
    touch("finishes", [gameId], change.playerId);
    await batch.write(insertRows, {
      ...change,
      gameSessionId: gameId,
      at,
      climb: climb && rankChangeText(climb),
    });
  }
}

async function insertRows(tx: Tx, finishes: readonly FinishesTable[]): Promise<void> {
  await tx.insertInto("finishes").values(finishes).execute();
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
  return rows.flatMap(({ gameSessionId, totalBefore, totalAfter }, index) => {
    const game = games.find(({ id }) => id === gameSessionId);
    if (!game) return [];
    return [
      { id: gameSessionId, playerId, totalBefore, totalAfter, climb: rankChanges[index] ?? null, game },
    ];
  });
}

/** Deletes the finish of a game for one player, who has seen it. */
export function deleteFinish({ batch, touch }: BatchWriter, playerId: string, gameId: string): Promise<void> {
  touch("finishes", [gameId], playerId);
  return batch.write(deleteFinishes, { playerId, gameSessionId: gameId });
}

const deleteFinishes = deleteRows<"finishes", "playerId" | "gameSessionId">("finishes");

/** Deletes the finish of a game for all its players. Gives the deleted rows. */
export async function deleteFinishesOfGame(
  { tx, touch }: ExclusiveWriter,
  gameId: string,
): Promise<FinishesTable[]> {
  const rows = await tx
    .deleteFrom("finishes")
    .where("gameSessionId", "=", gameId)
    .returning(["playerId", "gameSessionId", "at", "totalBefore", "totalAfter", "climb"])
    .execute();
  for (const { playerId } of rows) touch("finishes", [gameId], playerId);
  return rows;
}

/** Restores finishes that an undone command had deleted. */
export async function insertFinishesAgain(
  { tx, touch }: ExclusiveWriter,
  finishes: readonly FinishesTable[],
): Promise<void> {
  for (const { playerId, gameSessionId } of finishes) touch("finishes", [gameSessionId], playerId);
  if (finishes.length > 0) await insertRows(tx, finishes);
}

/** Deletes the finishes before `instant` (epoch ms). */
export async function deleteFinishesBefore(db: Pool, instant: number): Promise<void> {
  await db.deleteFrom("finishes").where("at", "<", instant).execute();
}
