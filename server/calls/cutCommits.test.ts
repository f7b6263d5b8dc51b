import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { freshDatabase } from "../testing/databases.ts";
import type { Person } from "../testing/person.ts";
import { PostgresProxy } from "../testing/postgresProxy.ts";
import { startServer } from "../testing/server.ts";

/** A server whose connections to PostgreSQL can be cut. */
async function serverBehindProxy() {
  const proxy = await PostgresProxy.inFrontOf(await freshDatabase("postgres"));
  const server = await startServer("postgres", { location: proxy.location });
  return { proxy, server, admin: await server.admin() };
}

/**
 * The transactions of these tests have more messages than this number. A test that ends after fewer cuts has not cut the
 * connection at the commit.
 */
const MIN_CUTS = 20;

/** Gives a player one spin. The command is not idempotent: with two request ids it gives two spins. */
const giveSpin = (admin: Person, playerId: string, requestId: string) =>
  admin.command("players.adjustCounter", { playerId, counter: "rouletteSpins", delta: 1 }, requestId);

test("a command that is sent again after its connection was cut, at any message from BEGIN to the commit's answer, takes effect once", async () => {
  const { proxy, server, admin } = await serverBehindProxy();
  const ana = await server.player("Ana");
  await giveSpin(admin, ana.id, randomUUID());
  let { rouletteSpins: spins } = await server.playerRow(ana);
  for (let passedMessages = 0; ; passedMessages += 1) {
    const requestId = randomUUID();
    proxy.cutNext(passedMessages);
    const answer = await giveSpin(admin, ana.id, requestId);
    if (!proxy.hasCut) return expect(passedMessages).toBeGreaterThan(MIN_CUTS);
    expect(answer).toMatchObject({ status: 503, refusal: "busy" });
    expect(await giveSpin(admin, ana.id, requestId)).toMatchObject({ ok: true });
    spins += 1;
    expect((await server.playerRow(ana)).rouletteSpins).toBe(spins);
    expect(server.takeErrors()).not.toEqual([]);
  }
});

test("a sign-up that is sent again after its connection was cut, before or after the commit, creates one account", async () => {
  const { proxy, server } = await serverBehindProxy();
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
  expect(await server.rows("players")).toHaveLength(2);
});

test("when the connection is cut, jobs that share a commit all fail, and either all or none are written", async () => {
  const { proxy, server } = await serverBehindProxy();
  const { database } = server;
  const countJobs = async () =>
    (await database.db.selectFrom("settings").select("id").where("id", "like", "job-%").execute()).length;
  const writeThree = () =>
    Promise.allSettled(
      [1, 2, 3].map(() =>
        database.runExclusive(async (tx) => {
          await tx
            .insertInto("settings")
            .values({ id: `job-${randomUUID()}`, value: "1" })
            .execute();
        }),
      ),
    );
  await writeThree();
  expect(await countJobs()).toBe(3);
  for (let passedMessages = 0; ; passedMessages += 1) {
    const before = await countJobs();
    proxy.cutNext(passedMessages);
    const results = await writeThree();
    if (!proxy.hasCut) return expect(passedMessages).toBeGreaterThan(MIN_CUTS);
    for (const result of results)
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(DatabaseUnavailable) });
    expect([0, 3]).toContain((await countJobs()) - before);
    server.takeErrors();
  }
});
