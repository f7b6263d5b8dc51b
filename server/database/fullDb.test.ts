import { expect, test } from "vitest";
import { privateTopic } from "../live/source.ts";
import { type Sources, servedTopics, sources } from "../start/topics.ts";
import type { Db, FullDb } from "./database.ts";
import { fullDb } from "./fullDb.ts";

const readHidden = (db: FullDb) => db;

test("the compiler refuses a plain database where rows that not everybody may see are read", () => {
  const db = {} as Db;
  // @ts-expect-error: a `Db` is no `FullDb`
  expect(readHidden(db)).toBe(db);
  expect(readHidden(fullDb(db))).toBe(db);
});

test("a topic that everybody, or a display, reads is refused a source that reads hidden rows", () => {
  const nothing = privateTopic<never>(async () => []);
  const served = (name: "trueTotals" | "mornings" | "display") => () =>
    servedTopics({ ...(sources as Sources), [name]: nothing });
  expect(served("trueTotals")).not.toThrow();
  expect(served("display")).toThrow('everybody reads the topic "display"');
  expect(served("mornings")).toThrow('everybody reads the topic "mornings"');
});
