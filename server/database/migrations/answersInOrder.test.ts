import { randomUUID } from "node:crypto";
import { Migrator } from "kysely/migration";
import { describe, expect, onTestFinished, test } from "vitest";
import { findAnswer, insertAnswers } from "../../commands/repository.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import { migrate, openDatabase } from "../open.ts";
import { storedId } from "../seal.ts";
import { inTransaction } from "../transaction.ts";
import { migrations } from "./list.ts";

describe.each(engines)("on %s", (engine) => {
  test("answers of before are still found; a request of an account has one answer", async () => {
    const database = openDatabase(await freshDatabase(engine, "empty"), (error) => {
      throw error;
    });
    const { db } = database;
    onTestFinished(() => db.destroy());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo("024-copiesOfCard")).error).toBeUndefined();
    const requestId = storedId(randomUUID());
    const answers = ["nadia", "karim"].map((accountId) => ({
      accountId,
      requestId,
      fingerprint: "f",
      answer: `of ${accountId}`,
      at: 1,
    }));
    await inTransaction(database, (tx) => insertAnswers(tx, answers));
    await migrate(db);
    for (const answer of answers) expect(await findAnswer(db, answer.accountId, requestId)).toEqual(answer);
    await expect(inTransaction(database, (tx) => insertAnswers(tx, answers))).rejects.toThrow(/unique/i);
  });
});
