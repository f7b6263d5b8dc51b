import { z } from "zod";
import type { Climb, Finish, FinishChange } from "../../../domain/games/finish.ts";
import type { Commit, Db, Tx } from "../../database/database.ts";
import { keptInsert, keptMany } from "../../database/keptQuery.ts";
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
  commit: Commit,
  gameId: string,
  changes: readonly FinishChange[],
  at: number,
): Promise<void> {
  for (const { climb, ...change } of changes)
    await commit.write(insertRows, {
      ...change,
      gameSessionId: gameId,
      at,
      climb: climb && JSON.stringify(climb),
    });
}

const insertRows = keptInsert("finishes", [
  "playerId",
  "gameSessionId",
  "totalBefore",
  "totalAfter",
  "climb",
  "at",
]);

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
export function deleteFinish(commit: Commit, playerId: string, gameId: string): Promise<void> {
  return commit.write(deleteFinishes, { playerId, gameId });
}

const deleteFinishes = keptMany(
  (db, finishes: readonly { readonly playerId: string; readonly gameId: string }[]) =>
    db
      .deleteFrom("finishes")
      .where((eb) =>
        eb.or(finishes.map(({ playerId, gameId }) => eb.and({ playerId, gameSessionId: gameId }))),
      ),
);

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
