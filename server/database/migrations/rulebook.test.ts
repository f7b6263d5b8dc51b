import { describe, expect, test } from "vitest";
import { cardListBlocker } from "../../../domain/rules/cardList.ts";
import { defaultRuleTexts } from "../../../domain/rules/defaultRuleTexts.ts";
import { ruleTextNames } from "../../../domain/rules/text.ts";
import { findAllCardLists, findAllRuleTexts } from "../../rules/repository.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";
import { firstCardLists } from "./018-rulebook.ts";

describe.each(engines)("on %s", (engine) => {
  test("an older database gets the initial texts and card lists only once", async () => {
    const database = await databaseBefore(engine, "018-rulebook");
    const { db } = database;
    await database.migrate();
    const lists = await findAllCardLists(db, null);
    expect(lists).toEqual(firstCardLists.map((list, position) => ({ ...list, position, version: 1 })));
    expect(await findAllRuleTexts(db, ruleTextNames)).toMatchObject(
      ruleTextNames.map((id) => ({ id, content: defaultRuleTexts[id], version: 0 })),
    );
    expect(lists.map(({ title }) => title)).toEqual(["Tactique", "Héros", "Action"]);
    for (const list of lists) {
      expect(cardListBlocker(list)).toBeNull();
      expect(new Set(list.cards.map(({ id }) => id)).size).toBe(list.cards.length);
    }
    await db.deleteFrom("cardListCards").execute();
    await db.deleteFrom("cardLists").execute();
    await database.migrate();
    expect(await findAllCardLists(db, null)).toEqual([]);
  });
});
