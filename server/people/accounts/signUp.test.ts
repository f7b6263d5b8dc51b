import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newPlayerCounters } from "../../../domain/people/players/player.ts";
import { unannounced } from "../../live/writer.ts";
import { cryptographicChance } from "../../start/chance.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";
import { insertPlayer } from "../players/repository.ts";

const password = "un mot de passe";
const signUp = (server: TestServer, username: string, email: string) =>
  server.visitor().command("accounts.signUp", { username, email, password });

/** The numbers of accounts, credentials and players, without those of the first administrator. */
async function countWritten(server: TestServer): Promise<number[]> {
  const { db } = server.database;
  const tables = ["user", "account", "players"] as const;
  return Promise.all(
    tables.map(async (table) => (await db.selectFrom(table).select("id").execute()).length - 1),
  );
}

describe.each(engines)("on %s", (engine) => {
  test("a sign-up creates a player with 5 spins, who can sign in", async () => {
    const server = await startServer(engine);
    const visitor = server.visitor();
    const id = await visitor.does("accounts.signUp", {
      username: "  Nadia ",
      email: "Nadia@Exemple.fr",
      password,
    });
    const nadia = await server.signIn("Nadia", password);
    expect(nadia.id).toBe(id);
    expect(await server.playerRow(nadia)).toEqual({
      id,
      name: "Nadia",
      role: "user",
      totalPoints: 0,
      rouletteSpins: 5,
      cardsOwned: 0,
      chillsOwned: 0,
      createdAt: server.clock.now,
    });
  });

  test("administrators see in the history who signed up and when, but players do not (rule J6)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    expect(await signUp(server, "Nadia", "nadia@exemple.fr")).toMatchObject({ ok: true });
    expect(await signUp(server, "nadia", "autre@exemple.fr")).toMatchObject({ refusal: "usernameTaken" });
    const nadia = await server.signIn("Nadia", password);
    const line = {
      what: "signedUp",
      playerId: nadia.id,
      playerName: "Nadia",
      label: "",
      points: 0,
      at: server.clock.now,
    };
    for (const playerId of [null, nadia.id])
      expect(await admin.query("journal.list", { playerId, before: null })).toMatchObject({
        ok: true,
        answer: { lines: [line], more: false },
      });
    expect(await nadia.query("journal.list", { playerId: nadia.id, before: null })).toMatchObject({
      ok: true,
      answer: { lines: [], more: false },
    });
  });

  test("when the player can't be written, no account is created", async () => {
    const id = randomUUID();
    const server = await startServer(engine, { chance: { ...cryptographicChance, id: () => id } });
    const existing = { id, name: "Ancien", role: "user" as const, ...newPlayerCounters, createdAt: 0 };
    await server.database.runExclusive((tx) => insertPlayer(unannounced({ tx }), existing, "ancien"));
    expect(await signUp(server, "Nadia", "nadia@exemple.fr")).toMatchObject({
      status: 500,
      refusal: "unexpected",
    });
    expect(server.takeErrors()).toHaveLength(1);
    expect(await countWritten(server)).toEqual([0, 0, 1]);
  });

  test("of concurrent sign-ups whose names differ only in case, one succeeds", async () => {
    const server = await startServer(engine);
    const names = ["Nadia", "nadia", "NADIA", " naDia"];
    const results = await Promise.all(names.map((name, i) => signUp(server, name, `nadia${i}@exemple.fr`)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results.filter((result) => !result.ok))
      expect(result).toMatchObject({ status: 409, refusal: "usernameTaken" });
    expect(await countWritten(server)).toEqual([1, 1, 1]);
  });

  test("of concurrent sign-ups whose e-mail addresses differ only in case, one succeeds", async () => {
    const server = await startServer(engine);
    const emails = ["nadia@exemple.fr", "NADIA@exemple.fr", "nadia@EXEMPLE.fr "];
    const results = await Promise.all(emails.map((email, i) => signUp(server, `Nadia ${i}`, email)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results.filter((result) => !result.ok))
      expect(result).toMatchObject({ status: 409, refusal: "emailTaken" });
    expect(await countWritten(server)).toEqual([1, 1, 1]);
  });

  test("a name that looks like another player's is refused, until that player is deleted", async () => {
    const server = await startServer(engine);
    const [nadia, admin] = [await server.player("Nadia"), await server.admin()];
    expect(await signUp(server, "N\u0430di\u0430", "autre@exemple.fr")).toMatchObject({
      refusal: "usernameTooAlike",
      message:
        "Le nom «\u00a0N\u0430di\u0430\u00a0» ressemble trop à celui d'un autre joueur. Choisissez-en un autre.",
    });
    await admin.does("accounts.delete", { playerId: nadia.id });
    expect((await signUp(server, "N\u0430di\u0430", "autre@exemple.fr")).ok).toBe(true);
    expect(await signUp(server, "Nadia", "nadia@exemple.fr")).toMatchObject({ refusal: "usernameTooAlike" });
  });

  test("of concurrent sign-ups with names that look alike, one succeeds", async () => {
    const server = await startServer(engine);
    const names = ["Nadia", "N\u0430dia", "Nadi\u0430", "N\u0430di\u0430"];
    const results = await Promise.all(names.map((name, i) => signUp(server, name, `nadia${i}@exemple.fr`)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await countWritten(server)).toEqual([1, 1, 1]);
  });

  test("a sign-in does not wait for pending sign-ups", async () => {
    const server = await startServer(engine);
    await server.account("Nadia");
    const done: string[] = [];
    const signUps = Array.from({ length: 30 }, async (_, i) => {
      await signUp(server, `Joueur ${i}`, `joueur${i}@exemple.fr`);
      done.push("sign-up");
    });
    const signIn = server.signIn("Nadia", PASSWORD).then(() => done.push("sign-in"));
    await Promise.all([...signUps, signIn]);
    expect(done.indexOf("sign-in")).toBeLessThan(20);
  });

  test("a sign-up that is sent twice with one request id creates one player", async () => {
    const server = await startServer(engine);
    const visitor = server.visitor();
    const wanted = { username: "Nadia", email: "nadia@exemple.fr", password };
    const requestId = randomUUID();
    const id = await visitor.does("accounts.signUp", wanted, requestId);
    expect(await visitor.does("accounts.signUp", wanted, requestId)).toBe(id);
    expect(await countWritten(server)).toEqual([1, 1, 1]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a sign-up does not start a session", async () => {
    const server = await startServer(engine);
    const visitor = server.visitor();
    await visitor.does("accounts.signUp", { username: "Nadia", email: "nadia@exemple.fr", password });
    expect(visitor.cookie).toBe("");
  });

  test.each([
    { case: "the administrator's name", username: "ADMIN", refusal: "usernameTaken" },
    {
      case: "the administrator's name with a Cyrillic a",
      username: "\u0430dmin",
      refusal: "usernameTooAlike",
    },
    { case: "a name of blank characters", username: "\u2800\u2800\u2800", refusal: "usernameUnseen" },
    {
      case: "a name with stacked accents",
      username: "Z\u0334\u0301\u0302\u0303oé",
      refusal: "usernameStacked",
    },
    {
      case: "an e-mail address that nobody can have",
      email: "nobody@invalid.invalid",
      refusal: "emailInvalid",
    },
    { case: "one of the commonest passwords", password: "motdepasse", refusal: "passwordCommon" },
    { case: "an e-mail address as the name", username: "nadia@exemple.fr", refusal: "usernameInvalid" },
    { case: "a name of one letter", username: "N", refusal: "usernameInvalid" },
    { case: "the administrator's name with an accent", username: "admiń", refusal: "usernameTaken" },
    { case: "a bot's name", username: "Bot 1", refusal: "usernameReserved" },
    { case: "a bot's name with a dash", username: "Bot–1", refusal: "usernameReserved" },
    { case: "an e-mail address without a domain", email: "nadia", refusal: "emailInvalid" },
    { case: "an empty e-mail address", email: "", refusal: "emailInvalid" },
    { case: "a short password", password: "1234567", refusal: "passwordTooShort" },
    { case: "a long password", password: "x".repeat(129), refusal: "passwordTooLong" },
    { case: "a password of 10,000 characters", password: "x".repeat(10_000), refusal: "passwordTooLong" },
    { case: "a name of 10,000 characters", username: "x".repeat(10_000), refusal: "usernameInvalid" },
    {
      case: "an e-mail address of 10,000 characters",
      email: `${"x".repeat(10_000)}@exemple.fr`,
      refusal: "emailTooLong",
    },
    { case: "a name with a NUL character", username: "Nadia\0", refusal: "invalidInput" },
    { case: "an e-mail address with a NUL character", email: "nadia\0@exemple.fr", refusal: "invalidInput" },
  ])("$case is refused with $refusal, and nothing is written", async ({ case: _, refusal, ...wrong }) => {
    const server = await startServer(engine);
    const good = { username: "Nadia", email: "nadia@exemple.fr", password };
    expect(await server.visitor().refused("accounts.signUp", { ...good, ...wrong })).toBe(refusal);
    expect(await countWritten(server)).toEqual([0, 0, 0]);
  });

  test("the first administrator's name stays reserved after that player is deleted", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia", { role: "admin" })];
    await nadia.does("accounts.delete", { playerId: admin.id });
    for (const username of ["admin", "\u0430dmin"])
      expect(await signUp(server, username, "intrus@exemple.fr")).toMatchObject({
        refusal: "usernameReserved",
      });
  });

  test.each(["Zoé", "O'Brien", "李雷", "Çağla", "Nguyễn Văn Bình", "محمد", "👨‍👩‍👧‍👦 Famille"])(
    "'%s' can sign up and sign in",
    async (username) => {
      const server = await startServer(engine);
      expect((await signUp(server, username, "moi@exemple.fr")).ok).toBe(true);
      const visitor = server.visitor();
      expect((await visitor.callByPost("accounts.signIn", { identifier: username, password })).ok).toBe(true);
    },
  );

  test("a taken name is refused before the password is checked", async () => {
    const server = await startServer(engine);
    await server.player("Nadia");
    const wanted = { username: "Nadia", email: "autre@exemple.fr", password: "court" };
    expect(await server.visitor().refused("accounts.signUp", wanted)).toBe("usernameTaken");
  });

  test("the refusal of a taken name contains the name", async () => {
    const server = await startServer(engine);
    await server.player("Nadia");
    expect(await signUp(server, "NADIA", "autre@exemple.fr")).toMatchObject({
      message: "Le nom «\u00a0NADIA\u00a0» est déjà pris. Choisissez-en un autre.",
    });
  });
});
