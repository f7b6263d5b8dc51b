import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CLAIM_LINK_MS } from "../../../domain/people/guests/guest.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { addGuest, guestRow, newClaimToken } from "../../testing/guests.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const password = "un mot de passe";
const claim = (server: TestServer, token: string, email: string | null = null, chosen = password) =>
  server.visitor().command("guests.claim", { token, email, password: chosen });
const readLink = (server: TestServer, token: string) => server.visitor().callByPost("guests.link", { token });

/** A server, an administrator, Léa who holds the guest Zoé, and Hugo. */
async function withGuest(engine: (typeof engines)[number]) {
  const server = await startServer(engine);
  const [lea, hugo] = await server.playing("Léa", "Hugo");
  const admin = await server.admin();
  return { server, lea, hugo, admin, zoe: await addGuest(lea) };
}

async function linkState(server: TestServer, id: string) {
  return (await guestRow(server, id))?.link?.state ?? null;
}

describe.each(engines)("on %s", (engine) => {
  test("a claim gives the guest an ordinary account: the same player, without a holder", async () => {
    const { server, lea, admin, zoe } = await withGuest(engine);
    await admin.does("points.adjust", { playerId: zoe, delta: 23 });
    const token = await newClaimToken(lea, zoe);
    expect(answerOf(await readLink(server, token))).toEqual({
      name: "Zoé",
      totalPoints: 23,
      rouletteSpins: 5,
      cardsOwned: 0,
      chillsOwned: 0,
    });
    expect(answerOf(await claim(server, token, "Zoe@Exemple.fr"))).toEqual({ username: "Zoé" });
    for (const identifier of ["Zoé", "zoe@exemple.fr"])
      expect((await server.signIn(identifier, password)).id).toBe(zoe);
    const own = await server.signIn("Zoé", password);
    expect(await server.playerRow(own)).toMatchObject({ name: "Zoé", totalPoints: 23 });
    await own.does("roulette.spin", {});
    expect(await guestRow(server, zoe)).toMatchObject({ heldBy: null, link: { state: "used" } });
    expect(await lea.refused("guests.createLink", { playerId: zoe })).toBe("guestNotFound");
    expect(answerOf(await own.query("accounts.ownEmail", {}))).toEqual({ email: "zoe@exemple.fr" });
  });

  test("an account without an e-mail address signs in with its name, and can change its password", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    answerOf(await claim(server, await newClaimToken(lea, zoe)));
    const own = await server.signIn("zoé", password);
    expect(answerOf(await own.query("accounts.ownEmail", {}))).toEqual({ email: null });
    await own.does("accounts.changePassword", { currentPassword: password, newPassword: "tout nouveau" });
    expect(await linkState(server, zoe)).toBe("used");
  });

  test("a link works once, but the same request sent again gets the same answer", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    const input = { token: await newClaimToken(lea, zoe), email: null, password };
    const requestId = randomUUID();
    const first = await server.visitor().does("guests.claim", input, requestId);
    expect(await server.visitor().does("guests.claim", input, requestId)).toEqual(first);
    expect(await claim(server, input.token)).toMatchObject({ status: 404, refusal: "claimLinkUsed" });
    expect(await readLink(server, input.token)).toMatchObject({
      refusal: "claimLinkUsed",
      message: "Ce lien a déjà servi. Connectez-vous avec votre nom et votre mot de passe.",
    });
  });

  test("of two concurrent claims of a guest, only one makes the account", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    const token = await newClaimToken(lea, zoe);
    const chosen = ["mot de passe un", "mot de passe deux"];
    const claims = await Promise.all(chosen.map((each) => claim(server, token, null, each)));
    expect(claims.map((result) => (result.ok ? "made" : result.refusal)).sort()).toEqual([
      "claimLinkUsed",
      "made",
    ]);
    await server.signIn("Zoé", chosen[claims.findIndex((result) => result.ok)] ?? "");
  });

  test("of two browsers that claim or set a password at once, only the successful one becomes a known device (rule A12)", async () => {
    const { server, lea, hugo, admin, zoe } = await withGuest(engine);
    const token = await newClaimToken(lea, zoe);
    const forHugo = await admin.does("accounts.createPasswordLink", { playerId: hugo.id });
    const input = { token, email: null, password };
    const setting = { token: forHugo.token, newPassword: password };
    for (const send of [
      (browser: Person, requestId: string) => browser.command("guests.claim", input, requestId),
      (browser: Person, requestId: string) => browser.command("accounts.usePasswordLink", setting, requestId),
    ]) {
      const browsers = [server.visitor(), server.visitor()];
      const requestIds = browsers.map(() => randomUUID());
      const results = await Promise.all(
        browsers.map((browser, index) => send(browser, requestIds[index] ?? "")),
      );
      const winner = results.findIndex(({ ok }) => ok);
      const isKnown = ({ cookie }: Person) => cookie.includes("semaine-chill-device");
      expect(browsers.map(isKnown)).toEqual([winner === 0, winner === 1]);
      // The answer to a repeated request has the cookie too: the first answer may have been lost.
      const repeating = server.visitor();
      await send(repeating, requestIds[winner] ?? "");
      expect(isKnown(repeating)).toBe(true);
    }
  });

  test("of a claim and a revocation of the link at the same moment, only one takes effect", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    const token = await newClaimToken(lea, zoe);
    const [claimed, revoked] = await Promise.all([
      claim(server, token),
      lea.command("guests.revokeLink", { playerId: zoe }),
    ]);
    if (claimed.ok) {
      expect(revoked).toMatchObject({ ok: false, refusal: "guestNotFound" });
      expect(await linkState(server, zoe)).toBe("used");
    } else {
      expect([claimed.refusal, revoked.ok]).toEqual(["claimLinkRevoked", true]);
      expect(await linkState(server, zoe)).toBe("revoked");
    }
  });

  test("a link that was revoked, replaced or expired, or whose guest was deleted, says why it no longer works", async () => {
    const { server, lea, admin, zoe } = await withGuest(engine);
    const replaced = await newClaimToken(lea, zoe);
    const revoked = await newClaimToken(lea, zoe);
    await lea.does("guests.revokeLink", { playerId: zoe });
    expect(await linkState(server, zoe)).toBe("revoked");
    for (const token of [replaced, revoked])
      expect(await readLink(server, token)).toMatchObject({ refusal: "claimLinkRevoked" });
    // Lists show a guest's newest link, so the next link must be later.
    server.clock.now += 1;
    const expired = await newClaimToken(lea, zoe);
    await admin.does("event.end", {});
    expect(await claim(server, expired)).toMatchObject({ refusal: "claimLinkExpired" });
    expect(await linkState(server, zoe)).toBe("expired");
    server.clock.now += 1;
    const deleted = await newClaimToken(admin, zoe);
    expect(await linkState(server, zoe)).toBe("unused");
    await admin.does("accounts.delete", { playerId: zoe });
    expect(await readLink(server, deleted)).toMatchObject({ refusal: "claimLinkDeleted" });
  });

  test("a link stops working when its maker no longer holds the guest or is no longer an administrator", async () => {
    const { server, lea, hugo, admin, zoe } = await withGuest(engine);
    const byLea = await newClaimToken(lea, zoe);
    await admin.does("guests.setHolder", { playerId: zoe, heldBy: hugo.id });
    expect(await readLink(server, byLea)).toMatchObject({ refusal: "claimLinkRevoked" });
    const bob = await server.player("Bob", { role: "admin" });
    const byBob = await newClaimToken(bob, zoe);
    await admin.does("guests.setHolder", { playerId: zoe, heldBy: lea.id });
    expect((await readLink(server, byBob)).ok).toBe(true);
    await admin.does("accounts.setRole", { playerId: bob.id, role: "user" });
    expect(await readLink(server, byBob)).toMatchObject({ refusal: "claimLinkRevoked" });
  });

  test("an administrator revokes all links with one command; used links stay used", async () => {
    const { server, lea, admin, zoe } = await withGuest(engine);
    const tom = await addGuest(lea, "Tom");
    const ana = await addGuest(lea, "Ana");
    answerOf(await claim(server, await newClaimToken(lea, zoe)));
    for (const playerId of [tom, ana]) await newClaimToken(admin, playerId);
    expect(await admin.does("guests.revokeAllLinks", {})).toEqual({ revoked: 2 });
    expect(await Promise.all([zoe, tom, ana].map((id) => linkState(server, id)))).toEqual([
      "used",
      "revoked",
      "revoked",
    ]);
    expect(await admin.does("guests.revokeAllLinks", {})).toEqual({ revoked: 0 });
  });

  test("while the standings are frozen, a link shows only the points that everybody may see", async () => {
    const { server, lea, admin, zoe } = await withGuest(engine);
    const token = await newClaimToken(lea, zoe);
    await admin.does("event.freeze", {});
    await admin.does("points.adjust", { playerId: zoe, delta: 9 });
    expect(answerOf(await readLink(server, token)).totalPoints).toBe(0);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a claim refused for its e-mail address or password does not use up the link", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    await server.player("Nadia", { email: "nadia@exemple.fr" });
    const token = await newClaimToken(lea, zoe);
    expect(await claim(server, token, "NADIA@exemple.fr")).toMatchObject({ refusal: "emailTaken" });
    expect(await claim(server, token, "nadia")).toMatchObject({ refusal: "emailInvalid" });
    expect(await claim(server, token, "x@y.invalid")).toMatchObject({ refusal: "emailInvalid" });
    expect(await claim(server, token, null, "court")).toMatchObject({ refusal: "passwordTooShort" });
    expect((await claim(server, token)).ok).toBe(true);
  });

  test("a link works for 30 days, and stays expired when the clock is set back", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    const made = server.clock.now;
    const { token, expiresAt } = await lea.does("guests.createLink", { playerId: zoe });
    expect(expiresAt).toBe(made + CLAIM_LINK_MS);
    server.clock.now = expiresAt - 1;
    expect((await readLink(server, token)).ok).toBe(true);
    server.clock.now = expiresAt;
    expect(await claim(server, token)).toMatchObject({ refusal: "claimLinkExpired" });
    server.clock.now = made;
    expect(await readLink(server, token)).toMatchObject({ refusal: "claimLinkExpired" });
  });

  test("only the holder and administrators make and revoke a guest's link", async () => {
    const { server, lea, hugo, admin, zoe } = await withGuest(engine);
    const tom = (await admin.does("guests.create", { name: "Tom", heldBy: null })).playerId;
    const outcomes = async (person: Person, playerId: string) => {
      const [made, revoked] = [
        await person.command("guests.createLink", { playerId }),
        await person.command("guests.revokeLink", { playerId }),
      ];
      return [made, revoked].map((result) => (result.ok ? "yes" : result.refusal));
    };
    const no = ["guestNotHeld", "guestNotHeld"];
    const yes = ["yes", "yes"];
    expect([await outcomes(lea, zoe), await outcomes(hugo, zoe), await outcomes(admin, zoe)]).toEqual([
      yes,
      no,
      yes,
    ]);
    expect([await outcomes(lea, tom), await outcomes(admin, tom)]).toEqual([no, yes]);
    expect(await outcomes(admin, hugo.id)).toEqual(["guestNotFound", "guestNotFound"]);
    expect(await outcomes(server.visitor(), zoe)).toEqual(["notSignedIn", "notSignedIn"]);
  });

  test("a claim is sent to the holder's browser at once", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    const token = await newClaimToken(lea, zoe);
    const stream = await openStream(await server.listen(), lea);
    expect(stream.rows("heldGuests")).toMatchObject([{ id: zoe, link: { state: "unused" } }]);
    answerOf(await claim(server, token));
    await stream.until(() => stream.rows("heldGuests").length === 0, "the guest has their own account");
  });

  test("a guest's link can't set an account's password, and a password link can't claim a guest", async () => {
    const { server, lea, hugo, admin, zoe } = await withGuest(engine);
    const token = await newClaimToken(lea, zoe);
    expect(await server.visitor().refused("accounts.usePasswordLink", { token, newPassword: password })).toBe(
      "passwordLinkInvalid",
    );
    const forPassword = await admin.does("accounts.createPasswordLink", { playerId: hugo.id });
    expect(await readLink(server, forPassword.token)).toMatchObject({ refusal: "claimLinkUnknown" });
    expect(await claim(server, forPassword.token)).toMatchObject({ refusal: "claimLinkUnknown" });
  });

  test("the database does not store a link's token", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    const requestId = randomUUID();
    const made = await lea.does("guests.createLink", { playerId: zoe }, requestId);
    const { db } = server.database;
    const rows = [
      await db.selectFrom("commandAnswers").selectAll().execute(),
      await db.selectFrom("passwordLinks").selectAll().execute(),
      await db.selectFrom("journal").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(made.token);
    // The stored answer of the request is encrypted with the request's id.
    expect(await lea.does("guests.createLink", { playerId: zoe }, requestId)).toEqual(made);
  });

  test.each(["abc", "x".repeat(200), "a\0b", "' or 1=1 --"])("'%s' is not a valid link", async (token) => {
    const { server } = await withGuest(engine);
    expect(await readLink(server, token)).toMatchObject({ refusal: "claimLinkUnknown" });
  });
});
