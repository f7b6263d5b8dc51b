import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findAllCards } from "../../cards/repository.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";

describe.each(engines)("on %s", (engine) => {
  test("in an older database, the remaining copies of a card are computed from the copies that players won", async () => {
    const database = await databaseBefore(engine, "007-copiesGiven");
    const { db } = database;
    await sql`
      insert into players (id, name, "nameKey", role, "totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned", "createdAt")
      values ('nadia', 'Nadia', 'nadia', 'user', 0, 0, 2, 0, 0)
    `.execute(db);
    for (const [id, remaining] of [
      ["won", 1],
      ["new", 3],
    ] as const)
      await sql`
        insert into "mysteryCards" (id, name, description, "imageUrl", category, power, value, copies, "copiesRemaining", "createdAt", "createdBy")
        values (${id}, ${id}, '', '', 'tactical', 'points', 1, 3, ${remaining}, 0, 'admin')
      `.execute(db);
    for (const [id, used] of [
      ["a", 1],
      ["b", 0],
      ["c", 0],
    ] as const)
      await sql`
        insert into "playerCards" (id, "cardId", "playerId", "obtainedAt", used)
        values (${id}, 'won', 'nadia', 0, ${used})
      `.execute(db);
    await database.migrate();
    const cards = await findAllCards(db, null);
    expect(cards.map(({ id, copiesGiven, copiesRemaining }) => [id, copiesGiven, copiesRemaining])).toEqual([
      ["new", 0, 3],
      ["won", 3, 0],
    ]);
  });
});
