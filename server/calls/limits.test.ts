import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { PASSWORD } from "../testing/template.ts";
import { defaultLimits } from "./limits.ts";

const tryToSignIn = (server: TestServer, identifier: string, password: string, address?: string) =>
  visitorFrom(server, address).callByPost("accounts.signIn", { identifier, password });

/** A visitor whose requests come through a reverse proxy, which sends this address in the header `X-Forwarded-For`. */
const visitorFrom = (server: TestServer, address?: string) =>
  server.visitor().through(({ headers, ...request }) =>
    server.transport({
      ...request,
      headers: { ...headers, ...(address && { "x-forwarded-for": address }) },
    }),
  );

describe("limits of sign-ins", () => {
  test("after 10 wrong passwords for a name, even the right password is refused", async () => {
    const server = await startServer("sqlite", { limits: defaultLimits });
    await server.player("Nadia");
    for (let i = 0; i < 10; i += 1)
      expect(await tryToSignIn(server, i % 2 ? "nadia" : "NADIA ", "faux")).toMatchObject({
        refusal: "wrongCredentials",
      });
    for (const password of ["faux", PASSWORD])
      expect(await tryToSignIn(server, "Nadia", password)).toEqual({
        ok: false,
        status: 429,
        refusal: "tooManySignIns",
        message:
          "Trop d'essais de connexion. Réessayez dans 5\u00a0min, ou allez voir un administrateur\u00a0: dans «\u00a0Personnes\u00a0», il vous laisse entrer.",
      });
  });

  test("concurrent tries with a wrong password can't exceed the limit", async () => {
    const server = await startServer("sqlite", { limits: defaultLimits });
    await server.player("Nadia");
    const tries = await Promise.all(Array.from({ length: 15 }, () => tryToSignIn(server, "Nadia", "faux")));
    const refusals = tries.map((result) => !result.ok && result.refusal);
    expect(refusals.filter((refusal) => refusal === "wrongCredentials")).toHaveLength(10);
    expect(refusals.filter((refusal) => refusal === "tooManySignIns")).toHaveLength(5);
  });

  test("a right password resets the count of wrong passwords", async () => {
    const server = await startServer("sqlite", { limits: defaultLimits });
    await server.player("Nadia");
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 9; i += 1) await tryToSignIn(server, "Nadia", "faux");
      await server.signIn("Nadia", PASSWORD);
    }
  });

  test("wrong passwords for one name do not block other accounts at the same address", async () => {
    const server = await startServer("sqlite", { limits: defaultLimits });
    await Promise.all([server.player("Nadia"), server.player("Karim")]);
    for (let i = 0; i < 11; i += 1) await tryToSignIn(server, "Nadia", "faux");
    await server.signIn("Karim", PASSWORD);
  });

  test("wrong passwords from one address do not block the owner of the name at another address", async () => {
    const server = await startServer("sqlite", { limits: defaultLimits });
    for (let i = 0; i < 11; i += 1) await tryToSignIn(server, "admin", "faux", "192.0.2.1");
    expect(await tryToSignIn(server, "admin", PASSWORD, "192.0.2.1")).toMatchObject({
      refusal: "tooManySignIns",
    });
    expect(await tryToSignIn(server, "admin", PASSWORD, "192.0.2.2")).toMatchObject({ ok: true });
  });

  test("for one name, the wrong passwords from all addresses together have a higher limit, which right passwords do not use up", async () => {
    const server = await startServer("sqlite", {
      limits: { ...defaultLimits, failedSignInsEverywhere: { points: 30, seconds: 300 } },
    });
    const tryFrom = (i: number, password: string) => tryToSignIn(server, "admin", password, `192.0.2.${i}`);
    for (let i = 0; i < 40; i += 1) expect(await tryFrom(i, PASSWORD)).toMatchObject({ ok: true });
    for (let i = 0; i < 30; i += 1)
      expect(await tryFrom(i, "faux")).toMatchObject({ refusal: "wrongCredentials" });
    expect(await tryFrom(41, PASSWORD)).toMatchObject({ refusal: "tooManySignIns" });
    expect(defaultLimits.failedSignInsEverywhere.points).toBeGreaterThanOrEqual(
      30 * defaultLimits.failedSignIns.points,
    );
  });

  test.each(engines)(
    "a device that signed in before is not locked out by others at its address, on %s",
    async (engine) => {
      const limits = { ...defaultLimits, visitorCalls: { points: 30, seconds: 300 } };
      const everywhere = { failedSignInsEverywhere: { points: 20, seconds: 300 } };
      const server = await startServer(engine, { limits: { ...limits, ...everywhere } });
      const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
      const signInAgain = (password: string, identifier = "Nadia") =>
        nadia.callByPost("accounts.signIn", { identifier, password });
      await nadia.callByPost("accounts.signOut", {});
      for (let i = 0; i < 40; i += 1) await tryToSignIn(server, "Nadia", "faux");
      for (const browser of [server.visitor(), karim])
        expect(
          await browser.callByPost("accounts.signIn", { identifier: "Nadia", password: PASSWORD }),
        ).toMatchObject({ ok: false, status: 429 });
      expect(await signInAgain(PASSWORD)).toMatchObject({ ok: true });
      expect(await signInAgain(PASSWORD, "Karim")).toMatchObject({ ok: false, status: 429 });
    },
  );

  test("a known device is recognized by every server of one PostgreSQL database", async () => {
    const one = await startServer("postgres", { limits: defaultLimits });
    const nadia = await one.player("Nadia");
    const other = await startServer("postgres", { location: one.location, limits: defaultLimits });
    for (let i = 0; i < 11; i += 1) await tryToSignIn(other, "Nadia", "faux");
    const attempt = { identifier: "Nadia", password: PASSWORD };
    expect(await other.visitor().callByPost("accounts.signIn", attempt)).toMatchObject({ status: 429 });
    expect(await nadia.through(other.transport).callByPost("accounts.signIn", attempt)).toMatchObject({
      ok: true,
    });
  });

  test("a device that signed in before has its own limit, which a right password resets", async () => {
    const server = await startServer("sqlite", { limits: defaultLimits });
    const nadia = await server.player("Nadia");
    const attempt = (password: string) =>
      nadia.callByPost("accounts.signIn", { identifier: "Nadia", password });
    const tryWrongly = async (times: number) => {
      for (let i = 0; i < times; i += 1)
        expect(await attempt("faux")).toMatchObject({ refusal: "wrongCredentials" });
    };
    await tryWrongly(9);
    expect(await attempt(PASSWORD)).toMatchObject({ ok: true });
    await tryWrongly(10);
    expect(await attempt(PASSWORD)).toMatchObject({ refusal: "tooManySignIns" });
    await server.signIn("Nadia", PASSWORD);
  });

  test("a player who set a new password by a link can sign in, even after many failed tries", async () => {
    const server = await startServer("sqlite", { limits: defaultLimits });
    const [admin, playerId] = [await server.admin(), await server.account("Nadia")];
    for (let i = 0; i < 11; i += 1) await tryToSignIn(server, "Nadia", "faux");
    const { token } = await admin.does("accounts.createPasswordLink", { playerId });
    const phone = server.visitor();
    await phone.does("accounts.usePasswordLink", { token, newPassword: "tout nouveau" });
    const attempt = { identifier: "Nadia", password: "tout nouveau" };
    expect(await server.visitor().callByPost("accounts.signIn", attempt)).toMatchObject({ status: 429 });
    expect(await phone.callByPost("accounts.signIn", attempt)).toMatchObject({ ok: true });
  });

  test("only the trusted proxy can set a client's address", async () => {
    const server = await startServer("sqlite", {
      limits: defaultLimits,
      trustedProxies: ["10.0.0.2"],
    });
    for (let i = 0; i < 10; i += 1) await tryToSignIn(server, "admin", "faux", `192.0.2.${i}`);
    expect(await tryToSignIn(server, "admin", "faux", "192.0.2.11")).toMatchObject({
      refusal: "tooManySignIns",
    });
  });

  test("wrong current passwords in a change of password use up the limit of sign-ins", async () => {
    const server = await startServer("sqlite", { limits: defaultLimits });
    const nadia = await server.player("Nadia");
    const change = { currentPassword: "faux", newPassword: "tout nouveau" };
    for (let i = 0; i < 10; i += 1)
      expect(await nadia.refused("accounts.changePassword", change)).toBe("wrongPassword");
    expect(await nadia.refused("accounts.changePassword", change)).toBe("tooManySignIns");
  });

  test.each(engines)("200 people sign in concurrently from one address, on %s", async (engine) => {
    const server = await startServer(engine, { limits: defaultLimits });
    const names = Array.from({ length: 200 }, (_, i) => `Joueur ${i}`);
    for (const name of names) await server.account(name);
    const people = await Promise.all(names.map((name) => tryToSignIn(server, name, PASSWORD)));
    expect(people.filter((result) => !result.ok)).toEqual([]);
  });
});

describe("limits of calls", () => {
  /**
   * Limits of 4 calls per account. Each person in these tests has already used up one of them: `accounts.me` at the
   * sign-in.
   */
  const fewCalls = { ...defaultLimits, calls: { points: 4, seconds: 60 } };

  test("calls above an account's limit are refused, but not the calls of other accounts", async () => {
    const server = await startServer("sqlite", { limits: fewCalls });
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    for (let i = 0; i < 3; i += 1) await nadia.does("games.addName", { name: `Jeu ${i}` });
    expect(await nadia.command("games.addName", { name: "Jeu 4" })).toMatchObject({
      status: 429,
      refusal: "tooManyRequests",
      message: expect.stringMatching(/^Vous allez trop vite\. Réessayez dans \d+\u00a0s\.$/),
    });
    await karim.does("games.addName", { name: "Jeu 5" });
    expect((await server.rows("gameNames")).some(({ name }) => name === "Jeu 4")).toBe(false);
  });

  test("queries use up the limit of an account's calls", async () => {
    const server = await startServer("sqlite", { limits: fewCalls });
    const nadia = await server.player("Nadia");
    const page = { before: { at: 0, id: "x" }, playerId: null, gameNameId: null };
    for (let i = 0; i < 3; i += 1) await nadia.query("games.earlier", page);
    expect(await nadia.query("games.earlier", page)).toMatchObject({ refusal: "tooManyRequests" });
  });

  test("calls of accounts.me are limited by address for visitors, and by account for players", async () => {
    const server = await startServer("sqlite", {
      limits: { ...fewCalls, anonymousRequests: { points: 3, seconds: 60 } },
    });
    const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
    const visitor = server.visitor();
    for (let i = 0; i < 3; i += 1) {
      expect(await visitor.query("accounts.me")).toMatchObject({ ok: true });
      expect(await nadia.query("accounts.me")).toMatchObject({ ok: true });
    }
    for (const person of [visitor, nadia])
      expect(await person.query("accounts.me")).toMatchObject({ status: 429, refusal: "tooManyRequests" });
    expect(await karim.query("accounts.me")).toMatchObject({ ok: true });
    expect(await visitorFrom(server, "192.0.2.1").query("accounts.me")).toMatchObject({ ok: true });
  });

  test("a visitor's calls that need an account use up the limit of anonymous requests", async () => {
    const server = await startServer("sqlite", {
      limits: { ...defaultLimits, anonymousRequests: { points: 2, seconds: 60 } },
    });
    const visitor = server.visitor();
    for (let i = 0; i < 2; i += 1)
      expect(await visitor.refused("games.addName", { name: "Uno" })).toBe("notSignedIn");
    expect(await visitor.refused("games.addName", { name: "Uno" })).toBe("tooManyRequests");
  });

  test("several calls in one request are refused", async () => {
    const server = await startServer("sqlite");
    const url = "/api/trpc/accounts.me,accounts.me?batch=1";
    const answer = await server.visitor().send({ method: "GET", url, headers: {} });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body).error.data.refusal).toBe("notFound");
  });

  test("each call for visitors has its own limit, and signing out has none", async () => {
    const server = await startServer("sqlite", {
      limits: {
        ...fewCalls,
        visitorCalls: { points: 2, seconds: 60 },
        anonymousRequests: { points: 2, seconds: 60 },
      },
    });
    const nadia = await server.player("Nadia");
    const visitor = server.visitor();
    const ask = () => visitor.callByPost("accounts.passwordLink", { token: "x" });
    for (let i = 0; i < 2; i += 1) expect(await ask()).toMatchObject({ refusal: "passwordLinkInvalid" });
    for (let i = 0; i < 2; i += 1) await visitor.query("accounts.me");
    expect(await ask()).toMatchObject({ refusal: "tooManyRequests" });
    expect(await tryToSignIn(server, "Nadia", PASSWORD)).toMatchObject({ ok: true });
    for (let i = 0; i < 5; i += 1) await nadia.query("accounts.me");
    expect(await nadia.callByPost("accounts.signOut", {})).toMatchObject({ ok: true });
  });

  test("sign-ins with different names from one address have a limit", async () => {
    const server = await startServer("sqlite", {
      limits: { ...defaultLimits, visitorCalls: { points: 2, seconds: 60 } },
    });
    for (let i = 0; i < 2; i += 1)
      expect(await tryToSignIn(server, `Personne ${i}`, "faux")).toMatchObject({
        refusal: "wrongCredentials",
      });
    expect(await tryToSignIn(server, "Personne 3", "faux")).toMatchObject({ refusal: "tooManyRequests" });
  });
});
