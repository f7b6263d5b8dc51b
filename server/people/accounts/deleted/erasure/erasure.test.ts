import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { engines } from "../../../../testing/databases.ts";
import { addGuest, newClaimToken } from "../../../../testing/guests.ts";
import type { Person } from "../../../../testing/person.ts";
import type { TestServer } from "../../../../testing/server.ts";
import { PASSWORD } from "../../../../testing/template.ts";
import { startSmallEvent, undoRequest } from "../../../../testing/undo.ts";
import { eraseDeletedAccounts } from "./job.ts";

const DAY_MS = 86_400_000;
const ADDRESS = "secrete@exemple.fr";

/** The tables in which a sign-in is stored, or was: everything but answers, which are encrypted and last two days. */
async function signInTables({ database: { db } }: TestServer): Promise<string> {
  const [users, accounts, undos, merges] = await Promise.all([
    db.selectFrom("user").selectAll().execute(),
    db.selectFrom("account").selectAll().execute(),
    db.selectFrom("undos").selectAll().execute(),
    db.selectFrom("merges").selectAll().execute(),
  ]);
  return JSON.stringify([users, accounts, undos, merges]);
}

/** The hash of an account's password. */
async function hashOf({ database }: TestServer, playerId: string): Promise<string | null | undefined> {
  const accounts = database.db.selectFrom("account").select("password").where("userId", "=", playerId);
  return (await accounts.executeTakeFirst())?.password;
}

async function waitDays(server: TestServer, days: number): Promise<void> {
  server.clock.now += days * DAY_MS;
  await eraseDeletedAccounts(server.app.kernel);
}

/** Deletes a player with an address of her own. Gives the player, and the request of the deletion. */
async function deleteZoe(server: TestServer, admin: Person) {
  const zoe = await server.player("Zoé", { email: ADDRESS });
  const requestId = randomUUID();
  await admin.does("accounts.delete", { playerId: zoe.id }, requestId);
  return { zoe, requestId };
}

describe.each(engines)("on %s", (engine) => {
  test("30 days after a deletion nothing of the sign-in is stored; the player comes back without it, and gets a password by a link (rule Y5)", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const { zoe, requestId } = await deleteZoe(server, admin);
    await waitDays(server, 29);
    expect(await signInTables(server)).toContain(ADDRESS);
    expect(await hashOf(server, zoe.id)).toEqual(expect.any(String));
    await waitDays(server, 1);
    expect(await signInTables(server)).not.toContain(ADDRESS);
    expect(await hashOf(server, zoe.id)).toBeNull();
    expect(await hashOf(server, nadia.id), "others keep theirs").toEqual(expect.any(String));

    const done = await admin.does("undo.apply", { targets: [{ requestId }] });
    expect(done.losses).toEqual([{ what: "signInErased", name: "Zoé" }]);
    const signIn = { identifier: "Zoé", password: PASSWORD };
    expect(await server.visitor().callByPost("accounts.signIn", signIn)).toMatchObject({
      refusal: "wrongCredentials",
    });
    const { token } = await admin.does("accounts.createPasswordLink", { playerId: zoe.id });
    await server.visitor().does("accounts.usePasswordLink", { token, newPassword: "tout nouveau" });
    expect((await server.signIn("Zoé", "tout nouveau")).id).toBe(zoe.id);
  });

  test("the server does this by itself, every hour", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, admin } = await startSmallEvent(engine);
    const { zoe } = await deleteZoe(server, admin);
    server.clock.now += 30 * DAY_MS;
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(async () => expect(await hashOf(server, zoe.id)).toBeNull());
  });

  test("the address of a player who was restored and deleted again goes from both deletions, and from a removal of the address", async () => {
    const { server, admin } = await startSmallEvent(engine);
    const { zoe, requestId } = await deleteZoe(server, admin);
    await undoRequest(admin, requestId);
    const removalId = randomUUID();
    await admin.does("accounts.removeEmail", { playerId: zoe.id }, removalId);
    await undoRequest(admin, removalId);
    await admin.does("accounts.delete", { playerId: zoe.id });
    await waitDays(server, 30);
    expect(await signInTables(server)).not.toContain(ADDRESS);
  });

  test("the sign-ins of accounts that were merged into a deleted one go with it, those of a living one stay", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const zoe = await server.player("Zoé", { email: ADDRESS });
    await admin.does("merging.merge", { keptId: nadia.id, mergedId: zoe.id, name: "kept" });
    await waitDays(server, 40);
    expect(await hashOf(server, zoe.id)).toEqual(expect.any(String));
    await admin.does("accounts.delete", { playerId: nadia.id });
    await waitDays(server, 30);
    expect(await Promise.all([zoe.id, nadia.id].map((id) => hashOf(server, id)))).toEqual([null, null]);
    expect(await signInTables(server)).not.toContain(ADDRESS);
  });

  test("a day after the event's end, the sign-ins of accounts deleted before are erased, those deleted later are not", async () => {
    const { server, admin, karim } = await startSmallEvent(engine);
    const { zoe } = await deleteZoe(server, admin);
    server.clock.now += DAY_MS;
    await admin.does("event.end", { ceremony: false });
    server.clock.now += 1;
    await admin.does("accounts.delete", { playerId: karim.id });
    await waitDays(server, 0.9);
    expect(await hashOf(server, zoe.id), "the end can still be undone").toEqual(expect.any(String));
    await waitDays(server, 0.2);
    expect(await hashOf(server, zoe.id)).toBeNull();
    expect(await hashOf(server, karim.id)).toEqual(expect.any(String));
  });

  test("30 days after an account was taken back, nothing of its sign-in is stored, and it can't be given back", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const playerId = await addGuest(nadia, "Zoé");
    const token = await newClaimToken(admin, playerId);
    await server.visitor().does("guests.claim", { token, email: ADDRESS, password: "un mot de passe" });
    const hash = (await hashOf(server, playerId)) ?? "none";
    const requestId = randomUUID();
    await admin.does("guests.takeBack", { playerId }, requestId);
    await waitDays(server, 29);
    expect(await signInTables(server)).toContain(JSON.stringify(hash).slice(1, -1));
    await waitDays(server, 1);
    for (const secret of [ADDRESS, JSON.stringify(hash).slice(1, -1)])
      expect(await signInTables(server)).not.toContain(secret);
    expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoNone");
  });
});
