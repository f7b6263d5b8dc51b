import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { answerOf } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";

test("queries of one account run one after another; another account does not wait for them", async () => {
  const server = await startServer("postgres");
  const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
  const locked = Promise.withResolvers<void>();
  const unlock = Promise.withResolvers<void>();
  const holding = server.database.db.transaction().execute(async (tx) => {
    await sql`lock table "pointEntries" in access exclusive mode`.execute(tx);
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  onTestFinished(() => unlock.resolve());

  const answered: string[] = [];
  const record = nadia
    .query("games.playerRecord", { playerId: karim.id })
    .then(() => answered.push("Nadia's record"));
  const fairness = nadia.query("roulette.fairness", {}).then(() => answered.push("Nadia's fairness"));
  for (let i = 0; i < 10; i += 1)
    answerOf(await karim.query("games.earlier", { before: null, playerId: null, gameNameId: null }));
  answered.push("Karim's games");
  unlock.resolve();
  await Promise.all([holding, record, fairness]);
  expect(answered).toEqual(["Karim's games", "Nadia's record", "Nadia's fairness"]);
});
