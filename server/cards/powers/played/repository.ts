import { sql } from "kysely";
import { HEALED_WITHIN_MS, type HealableLoss, lossToHeal } from "../../../../domain/games/powers/healing.ts";
import { IMMUNITY_MS } from "../../../../domain/games/powers/immunity.ts";
import type { PlayedPower } from "../../../../domain/games/powers/playedPowers.ts";
import { firstOpenPeriod } from "../../../../domain/points/resets.ts";
import type { Db, FullDb } from "../../../database/database.ts";
import type { PlayedPowersTable } from "../../../database/schema/games.ts";
import { liveTable } from "../../../live/table.ts";
import type { BatchWriter, ExclusiveWriter } from "../../../live/writer.ts";
import { readResets } from "../../../points/resets/repository.ts";

/** The cards played on games. An undo that takes a card off a game also changes the feed. */
export const playedRows = liveTable("playedPowers", {
  key: ["playerCardId"],
  topics: { games: ["gameSessionId"] },
});

/** The rows of the cards played on a game. An undo can insert these rows again. */
export function findAllPlayedRowsByGame(db: Db, gameId: string): Promise<PlayedPowersTable[]> {
  return db
    .selectFrom("playedPowers")
    .selectAll()
    .where("gameSessionId", "=", gameId)
    .orderBy("number")
    .execute();
}

/** Inserts the rows of played cards again, for an undo. The rows keep the freeze during which the cards were played. */
export async function insertPlayedRows(
  work: ExclusiveWriter,
  rows: readonly PlayedPowersTable[],
): Promise<void> {
  if (rows.length > 0) work.touch("feed", "all");
  for (const row of rows) await playedRows.insert(work, row);
}

/** Deletes the row of a card played on an ongoing game, because the card goes back to its owner. */
export function deletePlayedPower(
  work: BatchWriter,
  played: Pick<PlayedPowersTable, "playerCardId" | "gameSessionId">,
): Promise<void> {
  work.touch("feed", "all");
  return playedRows.remove(work, played);
}

/** Which of these ids belong to a ledger entry (a loss of points) that a healing card has given back. Ignores null. */
export async function findAllHealedAmong(
  db: Db,
  entryIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const ids = entryIds.filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("playedPowers")
    .select("healedEntryId")
    .where("healedEntryId", "in", ids)
    .execute();
  return new Set(rows.flatMap(({ healedEntryId }) => healedEntryId ?? []));
}

/** The cards played on these games, by the game's id, in the order of playing, including those that a freeze hides. */
export async function findAllPlayedPowers(
  db: FullDb,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlayedPower[]>> {
  const rows = await db
    .selectFrom("playedPowers as played")
    // Left joins: whatever becomes of the card, its effect on the points stays.
    .leftJoin("playerCards as copy", "copy.id", "played.playerCardId")
    .leftJoin("mysteryCards as card", "card.id", "copy.cardId")
    .selectAll("played")
    .select(({ fn, val }) => fn.coalesce("card.imageUrl", val("")).as("imageUrl"))
    .where("gameSessionId", "in", gameIds)
    .orderBy("playedAt")
    .orderBy("number")
    .execute();
  const byGame = Map.groupBy(rows, ({ gameSessionId }) => gameSessionId);
  return new Map([...byGame].map(([gameId, played]) => [gameId, played.map(playedPower)]));
}

function playedPower({
  playerCardId,
  gameSessionId: _game,
  number: _number,
  healedEntryId: _entry,
  ...played
}: PlayedPowersTable & Pick<PlayedPower, "imageUrl">): PlayedPower {
  return { id: playerCardId, ...played };
}

/** The games on which copies of a card were played. */
export async function findAllGameIdsByPlayedCard(db: Db, cardId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("playerCards as copy")
    .innerJoin("playedPowers as played", "played.playerCardId", "copy.id")
    .select("played.gameSessionId")
    .where("copy.cardId", "=", cardId)
    .execute();
  return rows.map(({ gameSessionId }) => gameSessionId);
}

/**
 * The ids of the players who are immune at `now` (epoch ms), because of an immunity card played on a game that is still
 * ongoing: nobody can steal from them (rule U19).
 */
export async function findAllImmunePlayers(db: Db, now: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("gameSeats as seat")
    .innerJoin("playedPowers as played", (join) =>
      join
        .onRef("played.gameSessionId", "=", "seat.gameSessionId")
        .onRef("played.playerId", "=", "seat.playerId"),
    )
    // Literals instead of parameters: otherwise the partial index on ongoing seats is not used.
    .where("seat.ongoing", "=", sql.lit(1))
    .where("seat.isBot", "=", sql.lit(0))
    .where("played.power", "=", "immunity")
    .where("played.playedAt", ">", now - IMMUNITY_MS)
    .select("seat.playerId")
    .execute();
  return new Set(rows.map(({ playerId }) => playerId));
}

/**
 * The loss that a healing card would give back to a player at `now` (epoch ms, rule U20); null when there is none. A freeze
 * may hide this loss from the other players.
 */
export async function findLossToHeal(
  db: FullDb,
  playerId: string,
  now: number,
): Promise<HealableLoss | null> {
  const entries = await db
    .selectFrom("pointEntries")
    .select(["id", "at", "delta", "cause", "source"])
    .where("playerId", "=", playerId)
    .where("at", ">", now - HEALED_WITHIN_MS)
    .where("period", ">=", firstOpenPeriod(await readResets(db)))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const healed = await db
    .selectFrom("playedPowers")
    .select("healedEntryId")
    .where("playerId", "=", playerId)
    .where("power", "=", "healing")
    .execute();
  return lossToHeal(entries, new Set(healed.flatMap(({ healedEntryId }) => healedEntryId ?? [])));
}
