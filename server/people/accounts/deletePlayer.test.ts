import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { gameRow, makeGame, playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";

describe.each(engines)("on %s", (engine) => {
  test("a deleted player is in no list, signed out everywhere, and can't sign in", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [
      await server.admin(),
      await server.player("Nadia", { email: "nadia@exemple.fr" }),
    ];
    const phone = await server.signIn("Nadia", PASSWORD);
    const { token } = await admin.does("accounts.createPasswordLink", { playerId: nadia.id });
    const isDeleted = async (playerId: string) =>
      answerOf(await server.visitor().query("accounts.isDeleted", { playerId }));
    expect(await isDeleted(nadia.id)).toBe(false);
    await admin.does("accounts.delete", { playerId: nadia.id });
    expect(await Promise.all([nadia.id, admin.id, randomUUID()].map(isDeleted))).toEqual([
      true,
      false,
      false,
    ]);

    expect(await server.everybody()).toEqual([]);
    for (const browser of [nadia, phone]) {
      expect(answerOf(await browser.query("accounts.me")).player).toBeNull();
      expect(await browser.refused("games.addName", { name: "Go" })).toBe("notSignedIn");
    }
    for (const identifier of ["Nadia", "nadia@exemple.fr"])
      expect(
        await server.visitor().callByPost("accounts.signIn", { identifier, password: PASSWORD }),
      ).toMatchObject({ refusal: "wrongCredentials" });
    const use = { token, newPassword: "tout nouveau" };
    expect(await server.visitor().refused("accounts.usePasswordLink", use)).toBe("passwordLinkInvalid");
    expect(await admin.refused("accounts.createPasswordLink", { playerId: nadia.id })).toBe("playerNotFound");
    expect(await nadia.query("games.playerRecord", { playerId: nadia.id })).toMatchObject({ ok: false });
  });

  test("a deleted player's streams end, and all other streams receive the deletion", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const address = await server.listen();
    const [own, watching] = [await openStream(address, nadia), await openStream(address, admin)];
    expect(watching.rows("players")).toHaveLength(1);
    await admin.does("accounts.delete", { playerId: nadia.id });
    await own.until(() => own.ended, "the deleted player's stream ended");
    await watching.until(() => watching.rows("players").length === 0, "the player is removed");
    expect(watching.ended).toBe(false);
    const reopened = await openStream(address, nadia);
    expect(reopened.status).toBe(401);
  });

  test("a deleted player's name and e-mail can be used by a new account, which starts with 0 points", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [
      await server.admin(),
      await server.player("Nadia", { email: "nadia@exemple.fr" }),
    ];
    await admin.does("points.adjust", { playerId: nadia.id, delta: 5 });
    await admin.does("accounts.delete", { playerId: nadia.id });
    const newcomer = await server.player("NADIA", { email: "nadia@exemple.fr" });
    expect(newcomer.id).not.toBe(nadia.id);
    expect(await server.playerRow(newcomer)).toMatchObject({ name: "NADIA", totalPoints: 0 });
  });

  test("a deleted player's Chills are available again", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
    const total = (await server.setting("chills")).totalChills ?? 0;
    const give = (playerId: string, delta: number) =>
      admin.command("players.adjustCounter", { playerId, counter: "chillsOwned", delta });
    await give(nadia.id, total);
    expect(await give(karim.id, 1)).toMatchObject({ ok: false, refusal: "chillLimit" });
    await admin.does("accounts.delete", { playerId: nadia.id });
    expect(await give(karim.id, total)).toMatchObject({ ok: true, answer: { applied: total } });
  });

  test("completed games still show the name and the result of a deleted player", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameId = await playGame(server, nadia, karim);
    const before = await gameRow(server, gameId);
    await admin.does("accounts.delete", { playerId: nadia.id });
    await server.player("Nadia");
    expect(await gameRow(server, gameId)).toEqual(before);
    expect(before.players[0]).toEqual({ id: nadia.id, name: "Nadia" });

    const record = answerOf(await karim.query("games.playerRecord", { playerId: karim.id }));
    expect(record.statistics.companions).toEqual([{ id: nadia.id, name: "Nadia", games: 1 }]);
    const { entries } = answerOf(await admin.query("points.ledger", { playerId: karim.id, before: null }));
    expect(entries[0]?.byName).toBe("Nadia");
    await admin.does("games.delete", { gameId });
    expect((await server.playerRow(karim)).totalPoints).toBe(0);
  });

  test("of two administrators who delete each other concurrently, one remains", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.playingAdmin(), await server.player("Nadia", { role: "admin" })];
    const results = await Promise.all([
      admin.command("accounts.delete", { playerId: nadia.id }),
      nadia.command("accounts.delete", { playerId: admin.id }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await server.rows("players")).toMatchObject([{ role: "admin" }]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("only administrators can delete players, but not themselves and not a player in an ongoing game", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameId = await makeGame(server, nadia, [karim]);
    const wrong = [
      [admin, admin.id, "notOneself"],
      [admin, randomUUID(), "playerNotFound"],
      [admin, "bot-1", "playerNotFound"],
      [admin, karim.id, "playerIsPlaying"],
      [nadia, karim.id, "administratorsOnly"],
      [nadia, nadia.id, "administratorsOnly"],
      [server.visitor(), karim.id, "notSignedIn"],
    ] as const;
    for (const [person, playerId, refusal] of wrong)
      expect(await person.refused("accounts.delete", { playerId })).toBe(refusal);
    expect(await server.rows("players")).toHaveLength(2);
    expect((await gameRow(server, gameId)).players).toHaveLength(2);

    await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] });
    await admin.does("accounts.delete", { playerId: karim.id });
    expect(await admin.refused("accounts.delete", { playerId: karim.id })).toBe("playerNotFound");
  });

  test("when all other administrators were deleted, the remaining one can't lose the role", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia", { role: "admin" })];
    await nadia.does("accounts.delete", { playerId: admin.id });
    expect(await nadia.refused("accounts.setRole", { playerId: nadia.id, role: "user" })).toBe(
      "lastAdministrator",
    );
    expect(await admin.refused("event.start", {})).toBe("notSignedIn");
  });
});
