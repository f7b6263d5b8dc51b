import type { TournamentMoment } from "../../../domain/tournaments/moments.ts";
import type { Db, Pool, Tx } from "../../database/database.ts";
import { deleteRows } from "../../database/deleteRows.ts";
import type { SeenCallsTable, TournamentMomentsTable } from "../../database/schema/tournaments.ts";
import { rankChangesFrom, rankChangeText } from "../../games/finishes/rankChange.ts";
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

/** Stores a player's moment, in place of the player's previous moment of the same tournament. */
export function saveMoment({ batch, touch }: BatchWriter, moment: TournamentMomentsTable): Promise<void> {
  touch("tournamentMoments", [moment.tournamentId], moment.playerId);
  return batch.write(saveMoments, moment);
}

async function saveMoments(tx: Tx, moments: readonly TournamentMomentsTable[]): Promise<void> {
  for (const moment of moments)
    await tx
      .insertInto("tournamentMoments")
      .values(moment)
      .onConflict((conflict) => conflict.columns(["playerId", "tournamentId"]).doUpdateSet(moment))
      .execute();
}

/** Deletes a player's moment of this tournament and instant. A newer moment of the tournament stays. */
export function deleteMoment(
  { batch, touch }: BatchWriter,
  playerId: string,
  moment: { readonly tournamentId: string; readonly at: number },
): Promise<void> {
  const { tournamentId, at } = moment;
  touch("tournamentMoments", [tournamentId], playerId);
  return batch.write(deleteMoments, { playerId, tournamentId, at });
}

const deleteMoments = deleteRows<"tournamentMoments", "playerId" | "tournamentId" | "at">(
  "tournamentMoments",
);

/** Deletes the moments before `instant` (epoch ms). */
export async function deleteMomentsBefore(db: Pool, instant: number): Promise<void> {
  await db.deleteFrom("tournamentMoments").where("at", "<", instant).execute();
}

/** Stores the call that a player has seen, in place of the call that the player had seen before. */
export function saveSeenCall({ batch, touch }: BatchWriter, call: SeenCallsTable): Promise<void> {
  touch("nextMatches", [call.tournamentId], call.playerId);
  return batch.write(saveSeenCalls, call);
}

async function saveSeenCalls(tx: Tx, calls: readonly SeenCallsTable[]): Promise<void> {
  for (const call of calls)
    await tx
      .insertInto("seenCalls")
      .values(call)
      .onConflict((conflict) => conflict.column("playerId").doUpdateSet(call))
      .execute();
}

/** For each player: the instant (epoch ms) of the call of this tournament that the player has seen last. */
export async function findAllSeenCalls(db: Db, tournamentId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("seenCalls")
    .select(["playerId", "at"])
    .where("tournamentId", "=", tournamentId)
    .execute();
  return new Map(rows.map(({ playerId, at }) => [playerId, at]));
}

/** Deletes the seen calls before `instant` (epoch ms). */
export async function deleteSeenCallsBefore(db: Pool, instant: number): Promise<void> {
  await db.deleteFrom("seenCalls").where("at", "<", instant).execute();
}
