import { z } from "zod";
import type { Climb, Finish, FinishChange } from "../../../domain/games/finish.ts";
import type { Db, Tx } from "../../database/database.ts";
import { findAllGames } from "../repository.ts";

const neighbour = z.object({ id: z.string(), name: z.string(), totalPoints: z.number(), rank: z.number() });
const climbSchema: z.ZodType<Climb> = z.object({
  rankBefore: z.number(),
  rankAfter: z.number(),
  above: neighbour.nullable(),
  below: neighbour.nullable(),
});

/** Keeps what the end of a game changed for its players, until they have seen it. `at` in epoch ms. */
export async function insertFinishes(
  tx: Tx,
  gameId: string,
  changes: readonly FinishChange[],
  at: number,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ climb, ...change }) => ({
    ...change,
    gameSessionId: gameId,
    at,
    climb: climb && JSON.stringify(climb),
  }));
  await tx.insertInto("finishes").values(rows).execute();
}

/** The finishes that a player has not seen, the latest first; of these, those of the games given, if any. */
export async function findAllFinishesByPlayer(
  db: Db,
  playerId: string,
  gameIds: readonly string[] | null,
): Promise<Finish[]> {
  const own = db.selectFrom("finishes").selectAll().where("playerId", "=", playerId).orderBy("at", "desc");
  const rows = await (gameIds ? own.where("gameSessionId", "in", [...gameIds]) : own).execute();
  const games = await findAllGames(
    db,
    rows.map(({ gameSessionId }) => gameSessionId),
  );
  return rows.flatMap(({ gameSessionId, totalBefore, totalAfter, climb }) => {
    const game = games.find(({ id }) => id === gameSessionId);
    if (!game) return [];
    const known = climb === null ? null : climbSchema.parse(JSON.parse(climb));
    return [{ id: gameSessionId, playerId, totalBefore, totalAfter, climb: known, game }];
  });
}

/** Forgets the finish of a game for one player: they have seen it. */
export async function deleteFinish(tx: Tx, playerId: string, gameId: string): Promise<void> {
  await tx
    .deleteFrom("finishes")
    .where("playerId", "=", playerId)
    .where("gameSessionId", "=", gameId)
    .execute();
}

/** Forgets the finish of a game for all its players. Gives those who had not seen it. */
export async function deleteFinishesOfGame(tx: Tx, gameId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("finishes")
    .where("gameSessionId", "=", gameId)
    .returning("playerId")
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** Forgets the finishes before `instant` (epoch ms). */
export async function deleteFinishesBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("finishes").where("at", "<", instant).execute();
}
