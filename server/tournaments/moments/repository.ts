import type { TournamentMoment } from "../../../domain/tournaments/moments.ts";
import type { Db } from "../../database/database.ts";
import { deleteRows } from "../../database/deleteRows.ts";
import type { TournamentMomentsTable } from "../../database/schema/tournaments.ts";
import { rankChangesFrom, rankChangeText } from "../../games/finishes/rankChange.ts";
import { liveTable } from "../../live/table.ts";
import type { BatchWriter } from "../../live/writer.ts";

/** A player's unseen moments of the tournaments with these ids, or of all tournaments when `tournamentIds` is null. */
export async function findAllMomentsByPlayer(
  db: Db,
  playerId: string,
  tournamentIds: readonly string[] | null,
): Promise<TournamentMoment[]> {
  const own = db.selectFrom("tournamentMoments").selectAll().where("playerId", "=", playerId).orderBy("at");
  const rows = await (tournamentIds ? own.where("tournamentId", "in", [...tournamentIds]) : own).execute();
  const rankChanges = await rankChangesFrom(
    db,
    rows.map(({ climb }) => climb),
  );
  return rows.map(({ tournamentId, at, round, position, totalBefore, totalAfter }, index) => ({
    id: tournamentId,
    playerId,
    at,
    match: round === null || position === null ? null : { round, position },
    gain:
      totalBefore === null || totalAfter === null
        ? null
        : { totalBefore, totalAfter, climb: rankChanges[index] ?? null },
  }));
}

/** The unseen moments of a tournament, as they are stored. */
export function findAllMomentRows(db: Db, tournamentId: string): Promise<TournamentMomentsTable[]> {
  return db
    .selectFrom("tournamentMoments")
    .selectAll()
    .where("tournamentId", "=", tournamentId)
    .orderBy("playerId")
    .execute();
}

/** The row of a moment. */
export function rowOfMoment({ id, playerId, at, match, gain }: TournamentMoment): TournamentMomentsTable {
  return {
    playerId,
    tournamentId: id,
    at,
    round: match?.round ?? null,
    position: match?.position ?? null,
    totalBefore: gain?.totalBefore ?? null,
    totalAfter: gain?.totalAfter ?? null,
    climb: gain?.climb ? rankChangeText(gain.climb) : null,
  };
}

/** The moment of each tournament that a player has not seen. A newer moment takes the place of the previous one. */
export const momentRows = liveTable("tournamentMoments", {
  key: ["playerId", "tournamentId"],
  topics: { tournamentMoments: ["tournamentId", "playerId"] },
});

/** Deletes a player's moment of this tournament and instant. A newer moment of the tournament stays. */
export function deleteMoment(
  work: BatchWriter,
  moment: Pick<TournamentMomentsTable, "playerId" | "tournamentId" | "at">,
): Promise<void> {
  momentRows.touch(work, moment);
  return work.batch.write(deleteMoments, moment);
}

const deleteMoments = deleteRows<"tournamentMoments", "playerId" | "tournamentId" | "at">(
  "tournamentMoments",
);

/** The call that a player has seen last. */
export const seenCallRows = liveTable("seenCalls", {
  key: ["playerId"],
  topics: { nextMatches: ["tournamentId", "playerId"] },
});

/** For each player: the instant (epoch ms) of the call of this tournament that the player has seen last. */
export async function findAllSeenCalls(db: Db, tournamentId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("seenCalls")
    .select(["playerId", "at"])
    .where("tournamentId", "=", tournamentId)
    .execute();
  return new Map(rows.map(({ playerId, at }) => [playerId, at]));
}
