import { Migrator } from "kysely/migration";
import { describe, expect, onTestFinished, test } from "vitest";
import { firstCardLists } from "../../../domain/rulebook/firstCardLists.ts";
import { firstTexts } from "../../../domain/rulebook/firstTexts.ts";
import { ruleTextNames } from "../../../domain/rulebook/text.ts";
import { findAllCardLists, findAllRuleTexts } from "../../rulebook/repository.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import { migrate, openDatabase } from "../open.ts";
import { migrations } from "./list.ts";

describe.each(engines)("on %s", (engine) => {
  test("an older database gets the texts and card lists that a new one has, once", async () => {
    const { db } = openDatabase(await freshDatabase(engine, "empty"), (error) => {
      throw error;
    });
    onTestFinished(() => db.destroy());
    const names = Object.keys(migrations);
    const earlier = names[names.indexOf("018-rulebook") - 1] ?? "";
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo(earlier)).error).toBeUndefined();
    await migrate(db);
    expect(await findAllCardLists(db, null)).toEqual(
      firstCardLists.map((list, position) => ({ ...list, position, version: 1 })),
    );
    expect(await findAllRuleTexts(db, ruleTextNames)).toMatchObject(
      ruleTextNames.map((id) => ({ id, content: firstTexts[id], version: 0 })),
    );
    await db.deleteFrom("cardListCards").execute();
    await db.deleteFrom("cardLists").execute();
    await migrate(db);
    expect(await findAllCardLists(db, null)).toEqual([]);
  });
});
