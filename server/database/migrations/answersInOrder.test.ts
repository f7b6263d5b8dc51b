import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findAllAnswers, insertAnswers } from "../../calls/repository.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";
import { storedId } from "../seal.ts";

describe.each(engines)("on %s", (engine) => {
  test("answers of an older database are still found, and no request of an account can get a second answer", async () => {
    const database = await databaseBefore(engine, "026-answersInOrder");
    const { db } = database;
    const requestId = storedId(randomUUID());
    const answers = ["nadia", "karim"].map((accountId) => ({
      accountId,
      requestId,
      fingerprint: "f",
      answer: `of ${accountId}`,
      at: 1,
    }));
    await database.runExclusive((tx) => insertAnswers(tx, answers));
    await database.migrate();
    expect(await findAllAnswers(db, [requestId])).toEqual(expect.arrayContaining(answers));
    await expect(database.runExclusive((tx) => insertAnswers(tx, answers))).rejects.toThrow(/unique/i);
  });
});
