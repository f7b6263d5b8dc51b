import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { freshDatabase } from "../testing/databases.ts";
import type { Person } from "../testing/person.ts";
import { PostgresProxy } from "../testing/postgresProxy.ts";
import { startServer } from "../testing/server.ts";

/** A server whose connections to PostgreSQL can be cut. */
async function cuttable() {
  const proxy = await PostgresProxy.before(await freshDatabase("postgres"));
  const server = await startServer("postgres", { location: proxy.location });
  return { proxy, server, admin: await server.admin() };
}

/** A transaction has more messages than these, BEGIN and COMMIT counted. */
const SOME = 20;

/** One more spin for a player: asked twice under two ids it is two more. */
const giveSpin = (admin: Person, playerId: string, requestId: string) =>
  admin.command("players.adjustCounter", { playerId, counter: "rouletteSpins", delta: 1 }, requestId);

test("a command whose connection is cut at any message, from BEGIN to the commit's answer, is done once", async () => {
  const { proxy, server, admin } = await cuttable();
  const ana = await server.player("Ana");
  await giveSpin(admin, ana.id, randomUUID());
  let { rouletteSpins: spins } = await server.playerRow(ana);
  for (let passing = 0; ; passing += 1) {
    const requestId = randomUUID();
    proxy.cutNext(passing);
    const answer = await giveSpin(admin, ana.id, requestId);
    if (!proxy.hasCut) return expect(passing).toBeGreaterThan(SOME);
    expect(answer).toMatchObject({ status: 503, refusal: "busy" });
    expect(await giveSpin(admin, ana.id, requestId)).toMatchObject({ ok: true });
    spins += 1;
    expect((await server.playerRow(ana)).rouletteSpins).toBe(spins);
    expect(server.takeErrors()).not.toEqual([]);
  }
});

test("a sign-up whose commit was cut, before it arrived or before it was answered, makes one account", async () => {
  const { proxy, server } = await cuttable();
  const signUp = (username: string, requestId: string) => {
    const account = { username, email: `${username}@exemple.fr`, password: "sésame, ouvre-toi" };
    return server.visitor().command("accounts.signUp", account, requestId);
  };
  for (const when of ["asked", "answered"] as const) {
    const requestId = randomUUID();
    proxy.cutCommit(when);
    expect(await signUp(when, requestId)).toMatchObject({ status: 503, refusal: "busy" });
    expect(proxy.hasCut).toBe(true);
    expect(await signUp(when, requestId)).toMatchObject({ ok: true });
    server.takeErrors();
  }
  expect(await server.rows("players")).toHaveLength(1 + 2);
});

test("none of those that shared a commit that was cut is done twice: each hears that nobody knows", async () => {
  const { proxy, server } = await cuttable();
  const { database } = server;
  const written = async () =>
    (await database.db.selectFrom("settings").select("id").where("id", "like", "job-%").execute()).length;
  const writeThree = () =>
    Promise.allSettled(
      [1, 2, 3].map(() =>
        inTransaction(database, async (tx) => {
          await tx
            .insertInto("settings")
            .values({ id: `job-${randomUUID()}`, value: "1" })
            .execute();
        }),
      ),
    );
  await writeThree();
  expect(await written()).toBe(3);
  for (let passing = 0; ; passing += 1) {
    const before = await written();
    proxy.cutNext(passing);
    const ends = await writeThree();
    if (!proxy.hasCut) return expect(passing).toBeGreaterThan(SOME);
    for (const end of ends)
      expect(end).toMatchObject({ status: "rejected", reason: expect.any(DatabaseUnavailable) });
    expect([0, 3]).toContain((await written()) - before);
    server.takeErrors();
  }
});
