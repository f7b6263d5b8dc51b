import type { Tx } from "../../database/database.ts";
import { isTold } from "../../gate/told.ts";

/**
 * Keeps the results that a game had when the ranking was frozen, before they are corrected or deleted: what is told of
 * its players counts them until the end of the freeze (rule E11). A game that was completed or corrected since has none.
 */
export async function keepFormerResults(tx: Tx, gameId: string, frozenAt: number): Promise<void> {
  const former = tx
    .selectFrom("gameSessions as game")
    .innerJoin("gameResults as result", "result.gameSessionId", "game.id")
    .innerJoin("gameSeats as seat", (join) =>
      join.onRef("seat.gameSessionId", "=", "game.id").onRef("seat.playerId", "=", "result.playerId"),
    )
    .where("game.id", "=", gameId)
    .where(isTold("game.frozenUnder", { frozenAt }))
    .select((eb) => [
      "game.id",
      eb.val(frozenAt).as("frozenUnder"),
      "game.gameNameId",
      "result.playerId",
      "seat.playerName",
      "seat.isBot",
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
      "playerName",
      "isBot",
      "position",
      "pointsEarned",
    ])
    .expression(former)
    .execute();
}

/** Forgets the results that were kept for the freeze before. */
export async function deleteFormerResults(tx: Tx): Promise<void> {
  await tx.deleteFrom("formerResults").execute();
}
