import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";
import { undoRequest } from "../../testing/undo.ts";

const password = PASSWORD;

describe.each(engines)("on %s", (engine) => {
  test("a player deletes their own account with the password: signed out everywhere, in no list; an administrator brings them back (rule Y7)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const phone = await server.signIn("Nadia", PASSWORD);
    await playGame(server, nadia, karim);
    const points = (await server.playerRow(nadia)).totalPoints;
    const stream = await openStream(await server.listen(), phone);
    const requestId = randomUUID();
    await nadia.does("accounts.deleteOwn", { password }, requestId);
    await stream.until(() => stream.ended, "the other device's stream ends");
    for (const browser of [nadia, phone])
      expect(answerOf(await browser.query("accounts.me")).player).toBeNull();
    expect((await server.rows("players")).map(({ name }) => name)).toEqual(["Karim"]);
    const [game] = await server.rows("games");
    expect(game?.players.map(({ name }) => name)).toContain("Nadia");
    expect(await nadia.refused("undo.apply", { targets: [{ requestId }] })).toBe("notSignedIn");

    await undoRequest(admin, requestId);
    expect((await server.playerRow(nadia)).totalPoints).toBe(points);
    expect((await server.signIn("Nadia", PASSWORD)).id).toBe(nadia.id);
  });

  test("of two administrators who delete their own accounts at the same time, one remains", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia", { role: "admin" })];
    const results = await Promise.all(
      [admin, nadia].map((person) => person.command("accounts.deleteOwn", { password })),
    );
    expect(results.flatMap((result) => (result.ok ? [] : result.refusal))).toEqual([
      "lastAdministratorLeaves",
    ]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("the account stays with a wrong password, for the last administrator, and during a game", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    expect(await nadia.refused("accounts.deleteOwn", { password: "faux" })).toBe("wrongPassword");
    expect(await admin.refused("accounts.deleteOwn", { password })).toBe("lastAdministratorLeaves");
    await makeGame(server, nadia, [karim]);
    expect(await nadia.refused("accounts.deleteOwn", { password })).toBe("leavesDuringGame");
    expect(await server.visitor().refused("accounts.deleteOwn", { password })).toBe("notSignedIn");
    expect(await server.everybody()).toHaveLength(2);
  });

  test("wrong passwords are limited as at the sign-in", async () => {
    const server = await startServer(engine, { limits: { failedSignIns: { points: 2, seconds: 60 } } });
    const nadia = await server.player("Nadia");
    const refusals = [];
    for (let index = 0; index < 3; index += 1)
      refusals.push(await nadia.refused("accounts.deleteOwn", { password: "faux" }));
    expect(refusals).toEqual(["wrongPassword", "wrongPassword", "tooManySignIns"]);
  });
});
