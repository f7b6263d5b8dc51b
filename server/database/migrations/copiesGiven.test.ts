import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, onTestFinished, test } from "vitest";
import { findAllCards } from "../../cards/repository.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import { migrate, openDatabase } from "../open.ts";
import { migrations } from "./list.ts";

describe.each(engines)("on %s", (engine) => {
  test("a database from before counts the copies that were won, used ones too, whatever it thought remains", async () => {
    const { db } = openDatabase(await freshDatabase(engine, "empty"), (error) => {
      throw error;
    });
    onTestFinished(() => db.destroy());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo("003-turn")).error).toBeUndefined();
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
    await migrate(db);
    const cards = await findAllCards(db, null);
    expect(cards.map(({ id, copiesGiven, copiesRemaining }) => [id, copiesGiven, copiesRemaining])).toEqual([
      ["new", 0, 3],
      ["won", 3, 0],
    ]);
  });
});
