import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../../calls/sessions/passwords.ts";
import { unannounced } from "../../live/writer.ts";
import { engines } from "../../testing/databases.ts";
import { holdCommits, untilWaiting } from "../../testing/heldCommits.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { PASSWORD, PASSWORD_HASH } from "../../testing/template.ts";
import { setPassword } from "./commands.ts";

/**
 * Delays between the start of a sign-in and the start of a concurrent change, in iterations of the event loop. With some
 * delays, the change happens between the check of the password and the insertion of the session.
 */
const DELAYS = Array.from({ length: 60 }, (_, count) => count);

async function waitIterations(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await eventLoopTurn();
}

const signInAt = (browser: Person) =>
  browser.callByPost("accounts.signIn", { identifier: "Nadia", password: PASSWORD });

const isSignedIn = async (browser: Person) => answerOf(await browser.query("accounts.me")).player !== null;

/** Adds the player Nadia. Gives a function that changes Nadia's password, and one that restores the first password. */
async function passwordChanges(server: TestServer) {
  const id = await server.account("Nadia");
  const other = await hashPassword("tout nouveau");
  const set = (hash: string) =>
    server.database.runExclusive((tx) => setPassword(unannounced({ tx }), id, hash, null));
  return { change: () => set(other), restore: () => set(PASSWORD_HASH) };
}

describe.each(engines)("on %s", (engine) => {
  test("a browser that signs in with the old password during a password change does not stay signed in", async () => {
    const server = await startServer(engine);
    const { change, restore } = await passwordChanges(server);
    const delaysWithSession: number[] = [];
    for (const delay of DELAYS) {
      const browser = server.visitor();
      const signing = signInAt(browser);
      await waitIterations(delay);
      await Promise.all([signing, change()]);
      if (await isSignedIn(browser)) delaysWithSession.push(delay);
      await restore();
    }
    expect(delaysWithSession).toEqual([]);
  });

  test("a browser that signs in while its account is deleted is not signed in afterwards", async () => {
    // A sign-in fails if the account is deleted before the check of the password. On a slow machine all sign-ins may fail.
    const limits = { failedSignIns: { points: 1000, seconds: 300 } };
    const server = await startServer(engine, { limits });
    const admin = await server.admin();
    for (const delay of DELAYS) {
      const playerId = await server.account("Nadia");
      const browser = server.visitor();
      const signing = signInAt(browser);
      await waitIterations(delay);
      const [result] = await Promise.all([signing, admin.does("accounts.delete", { playerId })]);
      if (!result.ok) expect(result).toMatchObject({ status: 401, refusal: "wrongCredentials" });
      expect(await isSignedIn(browser)).toBe(false);
    }
  });
});

test("on PostgreSQL a sign-in waits for the commit of a concurrent password change", async () => {
  const server = await startServer("postgres");
  const { db } = server.database;
  const nadia = await server.player("Nadia");
  const browser = server.visitor();
  const { unlock } = await holdCommits(db);
  const changing = nadia.does("accounts.changePassword", {
    currentPassword: PASSWORD,
    newPassword: "tout nouveau",
  });
  await untilWaiting(db, 1);
  const signing = signInAt(browser);
  await untilWaiting(db, 2);
  await unlock();
  await changing;
  expect(await signing).toMatchObject({ refusal: "wrongCredentials" });
  expect(await isSignedIn(browser)).toBe(false);
  expect(await isSignedIn(nadia)).toBe(true);
});
