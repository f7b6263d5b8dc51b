import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { addGuest, guestRow, newClaimToken } from "../../testing/guests.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import { undoRequest } from "../../testing/undo.ts";

const [wrongPassword, password] = ["le mot de passe d'un autre", "le mot de passe de Zoé"];

/** Léa's guest Zoé, whose code the wrong person has used: `claimId` is the request. Zoé's account holds the guest Tom. */
async function withWrongClaim(engine: (typeof engines)[number]) {
  const server = await startServer(engine);
  const [lea] = await server.playing("Léa", "Hugo");
  const admin = await server.admin();
  const zoe = await addGuest(lea);
  await admin.does("points.adjust", { playerId: zoe, delta: 23 });
  const token = await newClaimToken(lea, zoe);
  const claimId = randomUUID();
  const claim = { token, email: "un.autre@exemple.fr", password: wrongPassword };
  await server.visitor().does("guests.claim", claim, claimId);
  const wrong = await server.signIn("Zoé", wrongPassword);
  const tom = await addGuest(wrong, "Tom");
  const refusalOf = async (identifier: string, typed: string) => {
    const result = await server.visitor().callByPost("accounts.signIn", { identifier, password: typed });
    return result.ok ? "signed in" : result.refusal;
  };
  return { server, lea, admin, zoe, tom, token, claimId, wrong, refusalOf };
}

describe.each(engines)("on %s", (engine) => {
  test("an account that the wrong person claimed is taken back, and the right person claims it with a new code (rule J16)", async () => {
    const { server, lea, admin, zoe, tom, token, wrong, refusalOf } = await withWrongClaim(engine);
    const stream = await openStream(await server.listen(), wrong);
    const { token: passwordToken } = await admin.does("accounts.createPasswordLink", { playerId: zoe });
    const takingBack = randomUUID();
    await admin.does("guests.takeBack", { playerId: zoe }, takingBack);
    await stream.until(() => stream.ended, "the wrong person's stream ended");
    expect(answerOf(await wrong.query("accounts.me")).player).toBeNull();
    for (const identifier of ["Zoé", "un.autre@exemple.fr"])
      expect(await refusalOf(identifier, wrongPassword)).toBe("wrongCredentials");
    expect(
      await server
        .visitor()
        .refused("accounts.usePasswordLink", { token: passwordToken, newPassword: wrongPassword }),
    ).toBe("passwordLinkInvalid");
    expect(await guestRow(server, zoe)).toMatchObject({ heldBy: null, link: { state: "revoked" } });
    expect(await guestRow(server, tom)).toMatchObject({ heldBy: null });
    expect(await server.visitor().callByPost("guests.link", { token })).toMatchObject({
      refusal: "claimLinkRevoked",
    });

    server.clock.now += 1;
    await admin.does("guests.setHolder", { playerId: zoe, heldBy: lea.id });
    const right = { token: await newClaimToken(lea, zoe), email: "un.autre@exemple.fr", password };
    await server.visitor().does("guests.claim", right);
    const own = await server.signIn("Zoé", password);
    expect(own.id).toBe(zoe);
    expect(await server.playerRow(own)).toMatchObject({ name: "Zoé", totalPoints: 23 });
    expect(await admin.command("undo.apply", { targets: [{ requestId: takingBack }] })).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("Zoé"),
    });
  });

  test("undoing the taking back gives the account its e-mail address and password back, and ends the new code", async () => {
    const { server, admin, zoe, tom, wrong, refusalOf } = await withWrongClaim(engine);
    const takingBack = randomUUID();
    await admin.does("guests.takeBack", { playerId: zoe }, takingBack);
    server.clock.now += 1;
    const newToken = await newClaimToken(admin, zoe);
    const undoing = await undoRequest(admin, takingBack);
    for (const identifier of ["Zoé", "un.autre@exemple.fr"])
      expect(await refusalOf(identifier, wrongPassword)).toBe("signed in");
    expect(answerOf(await wrong.query("accounts.me")).player).toBeNull();
    expect(await guestRow(server, tom)).toMatchObject({ heldBy: zoe });
    const link = () => server.visitor().callByPost("guests.link", { token: newToken });
    expect(await link()).toMatchObject({ refusal: "claimLinkRevoked" });
    await undoRequest(admin, undoing);
    expect(await link()).toMatchObject({ ok: true });
    expect(await refusalOf("Zoé", wrongPassword)).toBe("wrongCredentials");
  });

  test("an account given back has no e-mail address if another account has it now", async () => {
    const { server, admin, zoe } = await withWrongClaim(engine);
    const takingBack = randomUUID();
    await admin.does("guests.takeBack", { playerId: zoe }, takingBack);
    await server.player("Paul", { email: "un.autre@exemple.fr" });
    const { losses } = await admin.does("undo.apply", { targets: [{ requestId: takingBack }] });
    expect(losses).toEqual([{ what: "emailTaken", name: "Zoé" }]);
    const own = await server.signIn("Zoé", wrongPassword);
    expect(answerOf(await own.query("accounts.ownEmail", {}))).toEqual({ email: null });
  });

  test("undoing a claim gives the person back to their holder, and the same code works again (rule Z14)", async () => {
    const { server, lea, admin, zoe, token, claimId, refusalOf } = await withWrongClaim(engine);
    const undoing = await undoRequest(admin, claimId);
    expect(await guestRow(server, zoe)).toMatchObject({ heldBy: lea.id, link: { state: "unused" } });
    expect(await refusalOf("Zoé", wrongPassword)).toBe("wrongCredentials");
    await undoRequest(admin, undoing);
    expect(await refusalOf("Zoé", wrongPassword)).toBe("signed in");
    expect(await guestRow(server, zoe)).toMatchObject({ heldBy: null, link: { state: "used" } });
    await admin.does("guests.takeBack", { playerId: zoe });
    expect(await admin.refused("undo.apply", { targets: [{ requestId: claimId }] })).toBe("undoAlready");
    expect(await server.visitor().refused("guests.claim", { token, email: null, password })).toBe(
      "claimLinkRevoked",
    );
  });

  test("a claim of a person whose holder was deleted since is undone: nobody holds the person", async () => {
    const { server, lea, admin, zoe, claimId } = await withWrongClaim(engine);
    await admin.does("accounts.delete", { playerId: lea.id });
    await undoRequest(admin, claimId);
    expect(await guestRow(server, zoe)).toMatchObject({ heldBy: null });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("only an account that was claimed by a code is taken back, by an administrator, and not an administrator's", async () => {
    const { server, lea, admin, zoe, tom, claimId } = await withWrongClaim(engine);
    expect(await lea.refused("guests.takeBack", { playerId: zoe })).toBe("administratorsOnly");
    for (const [playerId, refusal] of [
      [lea.id, "accountNotClaimed"],
      [tom, "guestHasNoAccount"],
      [randomUUID(), "playerNotFound"],
    ] as const)
      expect(await admin.refused("guests.takeBack", { playerId })).toBe(refusal);
    await admin.does("accounts.setRole", { playerId: zoe, role: "admin" });
    expect(await admin.refused("guests.takeBack", { playerId: zoe })).toBe("takeBackAdministrator");
    expect(await admin.refused("undo.apply", { targets: [{ requestId: claimId }] })).toBe(
      "takeBackAdministrator",
    );
    await admin.does("accounts.setRole", { playerId: zoe, role: "user" });
    await admin.does("guests.takeBack", { playerId: zoe });
    expect(await admin.refused("guests.takeBack", { playerId: zoe })).toBe("guestHasNoAccount");
    expect(
      await server.database.db.selectFrom("session").selectAll().where("userId", "=", zoe).execute(),
    ).toEqual([]);
  });
});
