import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "../../testing/databases.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";

describe.each(engines)("on %s", (engine) => {
  test("signed-in people get their own e-mail address, or null if they gave none, and visitors are refused", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia", { email: "nadia@exemple.fr" });
    const hugo = await server.player("Hugo", { email: "hugo@exemple.fr" });
    const call = "accounts.ownEmail";
    expect(answerOf(await nadia.query(call, {}))).toEqual({ email: "nadia@exemple.fr" });
    expect(answerOf(await hugo.query(call, {}))).toEqual({ email: "hugo@exemple.fr" });
    expect(answerOf(await (await server.admin()).query(call, {}))).toEqual({ email: null });
    expect(await server.visitor().query(call, {})).toMatchObject({ status: 401 });
  });

  test("an administrator removes an account's e-mail address, which another account can then have (rule A32)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const nadia = await server.player("Nadia", { email: "nadia@exemple.fr" });
    const hugo = await server.player("Hugo", { email: "hugo@exemple.fr" });
    const emailOf = async (person: Person) => answerOf(await person.query("accounts.ownEmail", {})).email;
    expect(await hugo.refused("accounts.removeEmail", { playerId: nadia.id })).toBe("administratorsOnly");
    expect(await emailOf(nadia)).toBe("nadia@exemple.fr");
    const [removal, secondRemoval] = [randomUUID(), randomUUID()];
    await admin.does("accounts.removeEmail", { playerId: nadia.id }, removal);
    expect(await emailOf(nadia)).toBeNull();
    expect((await server.signIn("Nadia", PASSWORD)).id).toBe(nadia.id);
    for (const { id } of [nadia, admin])
      expect(await admin.refused("accounts.removeEmail", { playerId: id })).toBe("emailNone");

    const targets = [{ requestId: removal }];
    const second = await server.player("Nadou", { email: "nadia@exemple.fr" });
    expect(await admin.refused("undo.apply", { targets })).toBe("emailTaken");
    await admin.does("accounts.removeEmail", { playerId: second.id }, secondRemoval);
    await admin.does("undo.apply", { targets });
    expect(await emailOf(nadia)).toBe("nadia@exemple.fr");
    await admin.does("accounts.delete", { playerId: second.id });
    expect(await admin.refused("undo.apply", { targets: [{ requestId: secondRemoval }] })).toBe(
      "playerNotFound",
    );
  });
});
