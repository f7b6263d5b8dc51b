import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commandsWhere } from "../../testing/calls.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { startServer } from "../../testing/server.ts";

const administratorsOnly = commandsWhere(({ who }) => who === "administrator");
const signedInOnly = commandsWhere(({ who }) => who !== "visitor");

describe.each(engines)("on %s", (engine) => {
  test("administrators can give their role to others, and give up their own role", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    await admin.does("accounts.setRole", { playerId: nadia.id, role: "admin" });
    expect(await server.playerRow(nadia)).toMatchObject({ role: "admin" });
    await nadia.does("event.setTitle", { title: "Chez Nadia", version: 0 });
    await nadia.does("accounts.setRole", { playerId: nadia.id, role: "user" });
    expect(await nadia.refused("event.setTitle", { title: "Encore", version: 1 })).toBe("administratorsOnly");
    expect(await server.playerRow(nadia)).toMatchObject({ role: "user" });
  });

  test("of two administrators who demote each other concurrently, one keeps the role", async () => {
    const server = await startServer(engine);
    const [ana, bob] = [await server.playingAdmin(), await server.player("Bob", { role: "admin" })];
    const results = await Promise.all([
      ana.command("accounts.setRole", { playerId: bob.id, role: "user" }),
      bob.command("accounts.setRole", { playerId: ana.id, role: "user" }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const players = await server.rows("players");
    expect(players.filter((player) => player.role === "admin")).toHaveLength(1);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("every command that is only for administrators is refused to players", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const before = await Promise.all([server.rows("event"), server.rows("players")]);
    for (const [path, input] of administratorsOnly) {
      expect(await nadia.command(path, input), path).toEqual({
        ok: false,
        status: 403,
        refusal: "administratorsOnly",
        message: "Seul un administrateur peut faire cela.",
      });
      expect(await Promise.all([server.rows("event"), server.rows("players")]), path).toEqual(before);
    }
  });

  test("every command for players or administrators is refused to visitors", async () => {
    const server = await startServer(engine);
    await server.playing();
    for (const [path, input] of signedInOnly)
      expect(await server.visitor().command(path, input), path).toEqual({
        ok: false,
        status: 401,
        refusal: "notSignedIn",
        message: "Vous n'êtes pas connecté. Connectez-vous pour continuer.",
      });
  });

  test("giving a role that the player already has changes nothing", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await admin.does("accounts.setRole", { playerId: admin.id, role: "admin" });
    expect(await server.playerRow(admin)).toMatchObject({ role: "admin" });
  });

  test("the last administrator can't lose the role", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    expect(await admin.command("accounts.setRole", { playerId: admin.id, role: "user" })).toMatchObject({
      status: 409,
      refusal: "lastAdministrator",
      message: "Le dernier administrateur ne peut pas perdre son rôle.",
    });
    expect(await server.playerRow(admin)).toMatchObject({ role: "admin" });
  });

  test("a change of role is refused for an unknown player or an unknown role", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    expect(await admin.refused("accounts.setRole", { playerId: randomUUID(), role: "admin" })).toBe(
      "playerNotFound",
    );
    const answer = await admin.post("accounts.setRole", {
      requestId: randomUUID(),
      input: { playerId: admin.id, role: "owner" },
    });
    expect(answer.status).toBe(400);
  });
});
