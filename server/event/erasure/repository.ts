import type { Played } from "../../../domain/event/event.ts";
import { playedHappenings } from "../../../domain/history/happenings.ts";
import { newPlayerCounters, numbersBy } from "../../../domain/people/players/player.ts";
import type { FullDb, FullTx } from "../../database/database.ts";
import type { Schema } from "../../database/schema.ts";
import { playersRestoredShape } from "../../people/accounts/undo/shapes.ts";
import { mergeOf } from "../../people/merging/merges/repository.ts";
import { columnName, movedReferences } from "../../people/merging/moving.ts";
import { tableOutcomes } from "./outcomes.ts";

/** What was played, which would be erased. */
export async function countPlayed(db: FullDb): Promise<Played> {
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom("gameSessions").select(fn.countAll<number>().as("n")).as("games"),
      selectFrom("tournaments").select(fn.countAll<number>().as("n")).as("tournaments"),
      selectFrom("spins").select(fn.countAll<number>().as("n")).as("spins"),
      selectFrom("playerCards").select(fn.countAll<number>().as("n")).as("cards"),
      selectFrom("players")
        .select(fn.countAll<number>().as("n"))
        .where("totalPoints", "<>", 0)
        .where("deletedAt", "is", null)
        .as("players"),
    ])
    .executeTakeFirstOrThrow();
  const { games, tournaments, spins, cards, players } = counts;
  return {
    games: games ?? 0,
    tournaments: tournaments ?? 0,
    spins: spins ?? 0,
    cards: cards ?? 0,
    players: players ?? 0,
  };
}

/** Deletes all rows of the tables that go (`tableOutcomes`). */
export async function deletePlayedTables(tx: FullTx): Promise<void> {
  // Kysely's types need the name of one table here.
  for (const [table, outcome] of Object.entries(tableOutcomes))
    if (outcome === "goes") await tx.deleteFrom(table as keyof Schema as "finishes").execute();
}

/** Gives all players, also deleted and merged ones, the numbers of a new player, and all cards all their copies. */
export async function resetCounters(tx: FullTx): Promise<void> {
  await tx.updateTable("players").set(newPlayerCounters).execute();
  await tx.updateTable("mysteryCards").set({ copiesGiven: 0 }).execute();
}

/**
 * Deletes the entries of the journal about what was played, undos of such entries, and the inverses that belong to them. Takes what
 * was played out of the inverses that bring deleted players back.
 */
export async function deletePlayedJournal(tx: FullTx): Promise<void> {
  await tx.deleteFrom("journal").where("what", "in", playedHappenings).execute();
  const remaining = tx.selectFrom("journal as other").select("other.id");
  for (let deleted = true; deleted; ) {
    const { numDeletedRows } = await tx
      .deleteFrom("journal")
      .where("what", "in", ["undone", "redone"])
      .where("source", "not in", remaining)
      .executeTakeFirst();
    deleted = numDeletedRows > 0;
  }
  const wholes = tx.selectFrom("journal as part").select("part.partOf").where("part.partOf", "is not", null);
  await tx
    .deleteFrom("journal")
    .where("what", "=", "correctionsApplied")
    .where("id", "not in", wholes)
    .execute();
  await tx.updateTable("journal").set({ partOf: null }).where("partOf", "not in", remaining).execute();
  await tx.deleteFrom("undos").where("journalId", "not in", remaining).execute();
  const { kind, schema } = playersRestoredShape;
  const removals = await tx
    .selectFrom("undos")
    .select(["journalId", "data"])
    .where("kind", "=", kind)
    .execute();
  for (const { journalId, data } of removals) {
    const removed = schema.safeParse(JSON.parse(data)).data;
    if (!removed) continue;
    const players = removed.players.map((player) => ({ ...player, chillsOwned: 0, seats: [] }));
    await tx
      .updateTable("undos")
      .set({ data: JSON.stringify({ players }) })
      .where("journalId", "=", journalId)
      .execute();
  }
}

/** The columns that merges moved, of tables of which nothing is left. */
const goneColumns = new Set(
  movedReferences.filter(({ table }) => tableOutcomes[table] === "goes").map((each) => columnName(each)),
);

/** Takes what was played out of what a separation of merged accounts would give back. */
export async function resetMerges(tx: FullTx): Promise<void> {
  const merges = await tx.selectFrom("merges").select(["id", "cameOver"]).execute();
  for (const merge of merges) {
    const { id, cameOver } = mergeOf(merge);
    const rows = Object.entries(cameOver.rows).filter(([column]) => !goneColumns.has(column));
    const left = {
      ...cameOver,
      rows: Object.fromEntries(rows),
      unusedCopies: [],
      openRights: [],
      counters: numbersBy(() => 0),
      kept: { ...cameOver.kept, totalPoints: 0 },
    };
    await tx
      .updateTable("merges")
      .set({ cameOver: JSON.stringify(left) })
      .where("id", "=", id)
      .execute();
  }
}
