import { isVisible } from "../../calls/status/freeze.ts";
import type { Tx } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

/**
 * Stores the results that a game had when the standings were frozen. Must be called before the game is corrected or deleted:
 * the public statistics of its players count the stored results until the end of the freeze (rule E11). Does nothing while
 * the standings are not frozen, nor for a game that was completed or corrected during the freeze.
 */
export async function storeFormerResults({ tx, event }: ExclusiveWriter, gameId: string): Promise<void> {
  const freeze = event.frozenAt;
  if (freeze === null) return;
  const former = tx
    .selectFrom("gameSessions as game")
    .innerJoin("gameResults as result", "result.gameSessionId", "game.id")
    .innerJoin("gameSeats as seat", (join) =>
      join.onRef("seat.gameSessionId", "=", "game.id").onRef("seat.playerId", "=", "result.playerId"),
    )
    .where("game.id", "=", gameId)
    .where(isVisible("game.frozenUnder", freeze))
    .select((eb) => [
      "game.id",
      eb.val(freeze).as("frozenUnder"),
      "game.gameNameId",
      "result.playerId",
      "seat.isBot",
      "game.isCooperative",
      "seat.linkNumber",
      "game.createdAt",
      eb.fn.coalesce("game.completedAt", "game.createdAt").as("completedAt"),
      "game.uncounted",
      "result.position",
      "result.pointsEarned",
    ]);
  await tx
    .insertInto("formerResults")
    .columns([
      "gameSessionId",
      "frozenUnder",
      "gameNameId",
      "playerId",
      "isBot",
      "isCooperative",
      "linkNumber",
      "createdAt",
      "completedAt",
      "uncounted",
      "position",
      "pointsEarned",
    ])
    .expression(former)
    .execute();
}

/** Deletes the results stored for a game during the freeze that began at `freeze` (epoch ms). Gives whether there were any. */
export async function deleteFormerResultsOfGame(tx: Tx, gameId: string, freeze: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("formerResults")
    .where("gameSessionId", "=", gameId)
    .where("frozenUnder", "=", freeze)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Deletes all stored results. Called when a freeze begins, so they are the results of earlier freezes. */
export async function deleteFormerResults(tx: Tx): Promise<void> {
  await tx.deleteFrom("formerResults").execute();
}
