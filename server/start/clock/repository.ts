import type { Db, Tx } from "../../database/database.ts";
import { type Touch, touchOf } from "../../live/touch.ts";

/**
 * Stores instants from which somebody waits, and which are later than `now` (epoch ms), as `now`: renames, thefts by card and
 * played cards. Gives the rows to announce.
 */
export async function writeFutureInstantsAs(tx: Tx, now: number): Promise<Touch[]> {
  const renamed = await tx
    .updateTable("players")
    .set({ renamedAt: now })
    .where("renamedAt", ">", now)
    .returning("id")
    .execute();
  const robbed = await tx
    .updateTable("cardThefts")
    .set({ at: now })
    .where("at", ">", now)
    .returning("playerId")
    .execute();
  const played = await tx
    .updateTable("playedPowers")
    .set({ playedAt: now })
    .where("playedAt", ">", now)
    .returning("gameSessionId")
    .execute();
  const touches = [
    { topic: "players", ids: renamed.map(({ id }) => id) },
    { topic: "hands", ids: robbed.map(({ playerId }) => playerId) },
    { topic: "games", ids: played.map(({ gameSessionId }) => gameSessionId) },
  ] as const;
  return touches.flatMap(({ topic, ids }) => (ids.length > 0 ? [touchOf(topic, [...new Set(ids)])] : []));
}

/** Whether a wait begins after `now` (epoch ms). */
export async function isAnyWaitInFuture(db: Db, now: number): Promise<boolean> {
  const renamed = db.selectFrom("players").select("id").where("renamedAt", ">", now).limit(1);
  const robbed = db.selectFrom("cardThefts").select("playerId").where("at", ">", now).limit(1);
  const played = db.selectFrom("playedPowers").select("playerCardId").where("playedAt", ">", now).limit(1);
  for (const query of [renamed, robbed, played]) if (await query.executeTakeFirst()) return true;
  return false;
}
