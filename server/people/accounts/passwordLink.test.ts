import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";

const HOUR_MS = 3600 * 1000;
const newPassword = "tout nouveau";
const useLink = (server: TestServer, token: string, password = newPassword) =>
  server.visitor().command("accounts.usePasswordLink", { token, newPassword: password });

/** Starts a server with an administrator, the player Nadia, and an unused password link for Nadia. */
async function withLink(engine: (typeof engines)[number]) {
  const server = await startServer(engine);
  const nadia = await server.player("Nadia");
  const admin = await server.admin();
  const makeLink = async (person: Person) =>
    admin.does("accounts.createPasswordLink", { playerId: person.id });
  return { server, nadia, admin, makeLink, link: await makeLink(nadia) };
}

describe.each(engines)("on %s", (engine) => {
  test("a link shows its player's name, sets a new password and ends all sessions of the player", async () => {
    const { server, nadia, link } = await withLink(engine);
    const { token } = link;
    expect(answerOf(await server.visitor().callByPost("accounts.passwordLink", { token }))).toEqual({
      username: "Nadia",
    });
    expect(answerOf(await useLink(server, token))).toEqual({ username: "Nadia" });
    expect(answerOf(await nadia.query("accounts.me")).player).toBeNull();
    expect((await server.signIn("Nadia", newPassword)).id).toBe(nadia.id);
    const oldSignIn = await server
      .visitor()
      .callByPost("accounts.signIn", { identifier: "Nadia", password: PASSWORD });
    expect(oldSignIn).toMatchObject({ refusal: "wrongCredentials" });
  });

  test("a link works only once, but a request that is sent again gets the same answer", async () => {
    const { server, link } = await withLink(engine);
    const requestId = randomUUID();
    const input = { token: link.token, newPassword };
    const first = await server.visitor().does("accounts.usePasswordLink", input, requestId);
    expect(await server.visitor().does("accounts.usePasswordLink", input, requestId)).toEqual(first);
    expect(await useLink(server, link.token)).toMatchObject({
      status: 404,
      refusal: "passwordLinkInvalid",
      message: "Ce lien n'est plus valable. Demandez-en un nouveau à un administrateur.",
    });
    expect(await server.visitor().callByPost("accounts.passwordLink", { token: link.token })).toMatchObject({
      refusal: "passwordLinkInvalid",
    });
  });

  test("of two concurrent uses of a link, one sets the password", async () => {
    const { server, link } = await withLink(engine);
    const passwords = ["mot de passe un", "mot de passe deux"];
    const uses = await Promise.all(passwords.map((password) => useLink(server, link.token, password)));
    expect(uses.map((result) => (result.ok ? "set" : result.refusal)).sort()).toEqual([
      "passwordLinkInvalid",
      "set",
    ]);
    const winner = passwords[uses.findIndex((result) => result.ok)] ?? "";
    await server.signIn("Nadia", winner);
  });

  test("a link ends when its creator loses the role of administrator, and stays invalid when the creator gets the role back", async () => {
    const { server, nadia, admin, link } = await withLink(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const karim = await server.player("Karim");
    const { token } = await bob.does("accounts.createPasswordLink", { playerId: karim.id });
    await admin.does("accounts.setRole", { playerId: bob.id, role: "user" });
    expect(await useLink(server, token)).toMatchObject({ refusal: "passwordLinkInvalid" });
    await admin.does("accounts.setRole", { playerId: bob.id, role: "admin" });
    expect(await useLink(server, token)).toMatchObject({ refusal: "passwordLinkInvalid" });
    expect(answerOf(await useLink(server, link.token))).toEqual({ username: nadia.name });
  });

  test("a link ends when its creator is deleted", async () => {
    const { server, admin } = await withLink(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const karim = await server.player("Karim");
    const { token } = await bob.does("accounts.createPasswordLink", { playerId: karim.id });
    await admin.does("accounts.delete", { playerId: bob.id });
    expect(await useLink(server, token)).toMatchObject({ refusal: "passwordLinkInvalid" });
  });

  test("a link ends when the password is changed without the link", async () => {
    const { server, nadia, makeLink, link } = await withLink(engine);
    const other = await makeLink(await server.player("Karim"));
    await nadia.does("accounts.changePassword", { currentPassword: PASSWORD, newPassword });
    expect(await useLink(server, link.token)).toMatchObject({ refusal: "passwordLinkInvalid" });
    expect((await useLink(server, other.token)).ok).toBe(true);
  });

  test("a request that is sent again gets the same token, although the token is not in the database", async () => {
    const { server, admin, nadia } = await withLink(engine);
    const requestId = randomUUID();
    const input = { playerId: nadia.id };
    const newLink = await admin.does("accounts.createPasswordLink", input, requestId);
    const { db } = server.database;
    const rows = [
      await db.selectFrom("commandAnswers").selectAll().execute(),
      await db.selectFrom("passwordLinks").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(newLink.token);
    expect(JSON.stringify(rows), "the request id, which is the key of the encrypted answer").not.toContain(
      requestId,
    );
    expect(await admin.does("accounts.createPasswordLink", input, requestId)).toEqual(newLink);
    expect((await useLink(server, newLink.token)).ok).toBe(true);
  });

  test("a new link for a player ends the player's previous link, but not the links of others", async () => {
    const { server, nadia, makeLink, link } = await withLink(engine);
    const other = await makeLink(await server.player("Karim"));
    const newer = await makeLink(nadia);
    expect(await useLink(server, link.token)).toMatchObject({ refusal: "passwordLinkInvalid" });
    expect(answerOf(await useLink(server, newer.token))).toEqual({ username: "Nadia" });
    expect(answerOf(await useLink(server, other.token))).toEqual({ username: "Karim" });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a link is valid for 24 hours", async () => {
    const { server, link } = await withLink(engine);
    expect(link.expiresAt).toBe(server.clock.now + 24 * HOUR_MS);
    server.clock.now = link.expiresAt - 1;
    expect((await server.visitor().callByPost("accounts.passwordLink", { token: link.token })).ok).toBe(true);
    server.clock.now = link.expiresAt;
    expect(await useLink(server, link.token)).toMatchObject({ refusal: "passwordLinkInvalid" });
  });

  test("an expired link stays expired when the clock is set back", async () => {
    const { server, makeLink, nadia, link } = await withLink(engine);
    const createdAt = server.clock.now;
    server.clock.now = link.expiresAt;
    expect(await useLink(server, link.token)).toMatchObject({ refusal: "passwordLinkInvalid" });
    server.clock.now = createdAt;
    expect(await useLink(server, link.token)).toMatchObject({ refusal: "passwordLinkInvalid" });

    const { token, expiresAt } = await makeLink(nadia);
    server.clock.now = expiresAt;
    const opened = await server.visitor().callByPost("accounts.passwordLink", { token });
    expect(opened).toMatchObject({ refusal: "passwordLinkInvalid" });
    server.clock.now = createdAt;
    expect(await useLink(server, token)).toMatchObject({ refusal: "passwordLinkInvalid" });
  });

  test("a token is accepted only in the body of a request, because addresses are logged", async () => {
    const { server, link } = await withLink(engine);
    const input = encodeURIComponent(JSON.stringify({ token: link.token }));
    const response = await server
      .visitor()
      .send({ method: "GET", url: `/api/trpc/accounts.passwordLink?input=${input}`, headers: {} });
    expect(response.status).not.toBe(200);
  });

  test("a bad new password is refused, and the link still works", async () => {
    const { server, link } = await withLink(engine);
    expect(await useLink(server, link.token, "court")).toMatchObject({ refusal: "passwordTooShort" });
    expect((await useLink(server, link.token)).ok).toBe(true);
  });

  test("the database does not store a link's token", async () => {
    const { server, link } = await withLink(engine);
    const links = await server.database.db.selectFrom("passwordLinks").selectAll().execute();
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(link.token);
  });

  test.each(["", "abc", "x".repeat(200), "a\0b", "' or 1=1 --"])(
    "'%s' is not a valid token of a link",
    async (token) => {
      const server = await startServer(engine);
      const answer = await server.visitor().callByPost("accounts.passwordLink", { token });
      expect(answer).toMatchObject({ refusal: token === "" ? "invalidInput" : "passwordLinkInvalid" });
    },
  );

  test("no link can be created for an unknown player", async () => {
    const { admin } = await withLink(engine);
    const refusal = await admin.refused("accounts.createPasswordLink", { playerId: randomUUID() });
    expect(refusal).toBe("playerNotFound");
  });
});
