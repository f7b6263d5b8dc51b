import { argon2Sync, hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unannounced } from "../../live/writer.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";
import { setPassword } from "./commands.ts";

/** Whether this cookie belongs to no session, both for `accounts.me` and for a call that needs a session. */
async function hasNoSession(server: TestServer, cookie: string): Promise<boolean> {
  const sendGet = (url: string) => server.visitor().send({ method: "GET", url, headers: { cookie } });
  const page = JSON.stringify({ before: { at: 0, id: "x" }, playerId: null, gameNameId: null });
  const earlier = await sendGet(`/api/trpc/games.earlier?input=${encodeURIComponent(page)}`);
  const me = JSON.parse((await sendGet("/api/trpc/accounts.me")).body);
  return earlier.status === 401 && me.result.data.player === null;
}

const nameOf = async (person: Person) => answerOf(await person.query("accounts.me")).player?.name ?? null;

describe.each(oneEngine)("on %s", (engine) => {
  test.each(["Éloïse", "éloïse", "ÉLOÏSE", " Éloïse ", "eloise@exemple.fr", " Eloise@EXEMPLE.fr "])(
    "Éloïse signs in as '%s'",
    async (identifier) => {
      const server = await startServer(engine);
      await server.player("Éloïse", { email: "eloise@exemple.fr" });
      expect((await server.signIn(identifier, PASSWORD)).name).toBe("Éloïse");
    },
  );

  test.each([
    ["N’Golo", "N'Golo"],
    ["N’Golo", "n`golo"],
    ["Jean‐Luc", "jean-luc"],
    ["Lætitia", "LAETITIA"],
    ["Zoé", "zoe"],
    ["Nadia", "N\u0430dia"],
    ["Ian", "lan"],
  ])("%s signs in as '%s'", async (name, typed) => {
    const server = await startServer(engine);
    await server.player(name);
    expect((await server.signIn(typed, PASSWORD)).name).toBe(name);
  });

  test("all forms of a name use up one limit of wrong passwords", async () => {
    const server = await startServer(engine);
    await server.player("N’Golo");
    const results = [];
    for (const identifier of ["N’Golo", "N'Golo", "n`golo", "N\u2018G\u043Elo"])
      for (let tries = 0; tries < 5; tries += 1)
        results.push(await server.visitor().callByPost("accounts.signIn", { identifier, password: "non" }));
    const refusals = results.map((result) => (result.ok ? "done" : result.refusal));
    expect(refusals.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "wrongCredentials"));
    expect(refusals.slice(10)).toEqual(Array.from({ length: 10 }, () => "tooManySignIns"));
  });

  test("a wrong password and an unknown name get the same refusal, without a cookie", async () => {
    const server = await startServer(engine);
    await server.player("Nadia");
    const visitor = server.visitor();
    const tries = [
      { identifier: "Nadia", password: "pas le mot de passe" },
      { identifier: "Nadia", password: "" },
      { identifier: "Personne", password: PASSWORD },
      { identifier: "personne@exemple.fr", password: PASSWORD },
      { identifier: "@", password: PASSWORD },
      { identifier: "", password: PASSWORD },
    ];
    for (const attempt of tries)
      expect(await visitor.callByPost("accounts.signIn", attempt)).toEqual({
        ok: false,
        status: 401,
        refusal: "wrongCredentials",
        message: "Identifiant ou mot de passe incorrect.",
      });
    expect(visitor.cookie).toBe("");
  });

  test.each([
    {
      case: "a password",
      attempt: { identifier: "Nadia", password: "x".repeat(1001) },
      refusal: "passwordTooLong",
      message: "Le mot de passe ne peut pas dépasser 128 caractères.",
    },
    {
      case: "a name",
      attempt: { identifier: "x".repeat(201), password: PASSWORD },
      refusal: "identifierTooLong",
      message: "L'e-mail ou le nom de joueur ne peut pas dépasser 200 caractères.",
    },
  ])("$case that is too long is refused, and does not count as a try", async ({ attempt, ...rest }) => {
    const server = await startServer(engine);
    await server.player("Nadia");
    const { case: _, ...refused } = rest;
    for (let tries = 0; tries < 30; tries += 1)
      expect(await server.visitor().callByPost("accounts.signIn", attempt)).toMatchObject(refused);
    await server.signIn("Nadia", PASSWORD);
  });

  test("an unknown name can't sign in with the password of an account whose e-mail address ends in .invalid", async () => {
    const server = await startServer(engine);
    await server.account("Intrus", { email: "nobody@invalid.invalid" });
    const attempt = { identifier: "Personne", password: PASSWORD };
    expect(await server.visitor().callByPost("accounts.signIn", attempt)).toMatchObject({
      refusal: "wrongCredentials",
    });
  });

  test("a visitor may sign out and stays a visitor", async () => {
    const server = await startServer(engine);
    answerOf(await server.visitor().callByPost("accounts.signOut", {}));
    expect(answerOf(await server.visitor().query("accounts.me"))).toMatchObject({
      player: null,
      eventTitle: "Semaine Chill",
      eventLogo: null,
    });
  });

  test.each([
    "semaine-chill.session_token=",
    "semaine-chill.session_token=abc.def",
    "semaine-chill.session_token=%E0%A4%A",
    "semaine-chill.session_token=%00",
    `semaine-chill.session_token=${"x".repeat(5000)}`,
    "__proto__=1; constructor=2",
    ";;;===",
  ])("the cookie %s belongs to no session", async (cookie) => {
    const server = await startServer(engine);
    expect(await hasNoSession(server, cookie)).toBe(true);
  });

  test("a session cookie with a changed signature is rejected", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const [session = ""] = nadia.cookie.split("; ");
    const forged = session.replace(/.(?=[^.]*$)/, (sign) => (sign === "A" ? "B" : "A"));
    expect(await hasNoSession(server, forged)).toBe(true);
    expect(await hasNoSession(server, nadia.cookie)).toBe(false);
  });
});

/** The hash that an older version of the product stored for a password, with parameters that take almost no time. */
function hashAsTyped(password: string): string {
  const nonce = Buffer.alloc(16, "salt");
  const tag = argon2Sync("argon2id", {
    message: password,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(tag)}`;
}

describe.each(engines)("on %s", (engine) => {
  test("a password that was hashed as it was typed is accepted as typed, and then in each form (rule A6)", async () => {
    const server = await startServer(engine);
    const typed = "E\u0301te\u0301 à l'ombre";
    const id = await server.account("Nadia");
    await server.database.runExclusive((tx) =>
      setPassword(unannounced({ tx }), id, hashAsTyped(typed), null),
    );
    const composed = { identifier: "Nadia", password: typed.normalize("NFC") };
    expect(await server.visitor().callByPost("accounts.signIn", composed)).toMatchObject({
      refusal: "wrongCredentials",
    });
    const [one, other] = await Promise.all([server.signIn("Nadia", typed), server.signIn("Nadia", typed)]);
    expect([one.name, other.name]).toEqual(["Nadia", "Nadia"]);
    expect((await server.signIn("Nadia", composed.password)).name).toBe("Nadia");
    expect((await server.signIn("Nadia", typed)).name).toBe("Nadia");
  });

  test("a session is still valid after a restart of the server on the same database", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    await server.stop();
    const restarted = await startServer(engine, { location: server.location });
    expect(await nameOf(nadia.through(restarted.transport))).toBe("Nadia");
  });

  test("the database stores only the hash of a session's token, even after a renewal", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const tokenOf = ({ cookie }: Person) =>
      /session_token=([^.]+)/.exec(decodeURIComponent(cookie))?.[1] ?? "";
    const token = tokenOf(nadia);
    for (const days of [0, 2]) {
      server.daysLater(days);
      expect(await nameOf(nadia)).toBe("Nadia");
      expect(tokenOf(nadia)).toBe(token);
      const sessions = await server.database.db.selectFrom("session").selectAll().execute();
      expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual([hash("sha256", token, "base64url")]);
      expect(JSON.stringify(sessions)).not.toContain(token);
    }
  });

  test("signing out ends this browser's session, and no other", async () => {
    const server = await startServer(engine);
    const phone = await server.player("Nadia");
    const laptop = await server.signIn("Nadia", PASSWORD);
    // The thief has a copy of the laptop's cookie.
    const thief = laptop.as(laptop.id, laptop.name);
    answerOf(await laptop.callByPost("accounts.signOut", {}));
    expect(laptop.cookie).not.toContain("session_token");
    expect(await nameOf(thief)).toBeNull();
    expect(await thief.refused("games.addName", { name: "Uno" })).toBe("notSignedIn");
    expect(await nameOf(phone)).toBe("Nadia");
  });

  test("each of several concurrent calls is made for the player of its own cookie, or for nobody", async () => {
    const server = await startServer(engine);
    const [ana, bob, cleo, signedOut, expired] = await server.playing("Ana", "Bob", "Cléo", "Partie", "Tard");
    const oldBrowser = signedOut.as(signedOut.id, signedOut.name);
    answerOf(await signedOut.callByPost("accounts.signOut", {}));
    await server.database.db
      .updateTable("session")
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where("userId", "=", expired.id)
      .execute();
    const browsers = [cleo, oldBrowser, ana, server.visitor(), expired, bob];
    const answers = await Promise.all(browsers.map((browser) => browser.command("roulette.spin", {})));
    expect(answers.map((each) => (each.ok ? each.answer.playerId : each.refusal))).toEqual([
      cleo.id,
      "notSignedIn",
      ana.id,
      "notSignedIn",
      "notSignedIn",
      bob.id,
    ]);
  });

  test("a session ends after 30 days without use, and a session in use is renewed", async () => {
    const server = await startServer(engine);
    const [idle, busy] = [await server.player("Idir"), await server.player("Béa")];
    server.daysLater(20);
    expect(await nameOf(busy)).toBe("Béa");
    server.daysLater(20);
    expect(await hasNoSession(server, idle.cookie)).toBe(true);
    expect(await nameOf(busy)).toBe("Béa");
  });
});

describe("the session cookie", () => {
  const cookieOf = async (publicUrl?: string) => {
    const server = await startServer("sqlite", publicUrl ? { publicUrl } : {});
    await server.player("Nadia");
    const signIn = { identifier: "Nadia", password: PASSWORD };
    return (await server.visitor().post("accounts.signIn", signIn)).cookies[0];
  };

  test("is not readable by scripts and is not sent from other sites", async () => {
    const cookie = await cookieOf();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Secure/);
  });

  test("is sent only over HTTPS when the public address is HTTPS, and no other host can set it", async () => {
    const cookie = await cookieOf("https://jeux.exemple.fr");
    expect(cookie).toMatch(/^__Host-semaine-chill\.session_token=/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).not.toMatch(/; Domain/);
  });

  test("works for sign-in, renewal and sign-out over HTTPS", async () => {
    const server = await startServer("sqlite", { publicUrl: "https://jeux.exemple.fr" });
    const nadia = await server.player("Nadia");
    expect(await nameOf(nadia)).toBe("Nadia");
    answerOf(await nadia.callByPost("accounts.signOut", {}));
    expect(nadia.cookie).not.toContain("session_token");
  });
});
