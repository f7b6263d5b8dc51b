import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import { addGuest, guestRow, newClaimToken } from "../../testing/guests.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";

describe.each(engines)("on %s", (engine) => {
  test("a guest is a player like others, but nobody can sign in as a guest", async () => {
    const server = await startServer(engine);
    const [lea, hugo] = await server.playing("Léa", "Hugo");
    const playerId = await addGuest(lea, "  Zoé ");
    const [zoe] = (await server.everybody()).filter(({ id }) => id === playerId);
    expect(zoe).toMatchObject({ name: "Zoé", role: "user", rouletteSpins: 5, totalPoints: 0 });
    expect(await guestRow(server, playerId)).toMatchObject({ name: "Zoé", heldBy: lea.id, link: null });
    await playGame(server, hugo, playerId, lea);
    expect((await server.everybody()).find(({ id }) => id === playerId)?.totalPoints).not.toBe(0);
    for (const password of ["", PASSWORD])
      expect(
        await server.visitor().callByPost("accounts.signIn", { identifier: "Zoé", password }),
      ).toMatchObject({ refusal: "wrongCredentials" });
  });

  test("while the event is active, a player may make up to five guests, and is then their holder", async () => {
    const server = await startServer(engine);
    const [admin, lea, hugo] = [
      await server.admin(),
      await server.player("Léa"),
      await server.player("Hugo"),
    ];
    expect(await lea.refused("guests.create", { name: "Zoé", heldBy: lea.id })).toBe("eventInactive");
    await admin.does("event.start", {});
    for (const heldBy of [null, hugo.id])
      expect(await lea.refused("guests.create", { name: "Zoé", heldBy })).toBe("administratorsOnly");
    for (const name of ["Zoé", "Tom", "Ana", "Max", "Eva"]) await addGuest(lea, name);
    expect(await lea.refused("guests.create", { name: "Noé", heldBy: lea.id })).toBe("guestsMost");
    await addGuest(hugo, "Noé");
    await admin.does("guests.create", { name: "Lou", heldBy: lea.id });
  });

  test("a deleted guest leaves all lists, the holder's stream gets the change, and the name is free again", async () => {
    const server = await startServer(engine);
    const [lea] = await server.playing("Léa");
    const admin = await server.admin();
    const stream = await openStream(await server.listen(), lea);
    expect(stream.rows("heldGuests")).toHaveLength(0);
    const playerId = await addGuest(lea);
    await stream.until(() => stream.rows("heldGuests").length === 1, "the holder sees the guest");
    await admin.does("accounts.delete", { playerId });
    await stream.until(() => stream.rows("heldGuests").length === 0, "the guest left the holder's list");
    expect(await server.rows("guests")).toEqual([]);
    await addGuest(lea, "Zoé");
  });

  test("the guests of a deleted holder have no holder, and administrators act for them", async () => {
    const server = await startServer(engine);
    const [lea] = await server.playing("Léa");
    const admin = await server.admin();
    const playerId = await addGuest(lea);
    const token = await newClaimToken(lea, playerId);
    await admin.does("accounts.delete", { playerId: lea.id });
    expect(await guestRow(server, playerId)).toMatchObject({ heldBy: null, link: { state: "revoked" } });
    expect(await server.visitor().callByPost("guests.link", { token })).toMatchObject({
      refusal: "claimLinkRevoked",
    });
    await newClaimToken(admin, playerId);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test.each([
    ["Léa", "usernameTaken"],
    ["LÉA", "usernameTaken"],
    ["Lea", "usernameTaken"],
    // Looks like "Leá", with Cyrillic letters: the accent is on another letter than in "Léa".
    ["Lеа\u0301", "usernameTooAlike"],
    ["Lena", null],
    ["Hug0", "usernameTooAlike"],
    ["Z", "usernameInvalid"],
    ["Bot 2", "usernameReserved"],
    ["ad-min.", "usernameReserved"],
    ["...", "usernameUnseen"],
  ])("a guest's name follows the rules for players' names: '%s'", async (name, refusal) => {
    const server = await startServer(engine);
    const [lea] = await server.playing("Léa", "HugO");
    const made = await lea.command("guests.create", { name, heldBy: lea.id });
    expect(made.ok ? null : made.refusal).toBe(refusal);
  });

  test("nobody signs up under a guest's name, nor under one that looks the same", async () => {
    const server = await startServer(engine);
    const [lea] = await server.playing("Léa");
    await addGuest(lea, "Nadia");
    const signUp = { email: "n@exemple.fr", password: "un mot de passe" };
    for (const [username, refusal] of [
      ["nadia", "usernameTaken"],
      // With the Cyrillic letter that looks like "a".
      ["Nаdiа", "usernameTooAlike"],
    ] as const)
      expect(await server.visitor().refused("accounts.signUp", { username, ...signUp })).toBe(refusal);
  });

  test("a player makes a limited number of guests an hour; administrators have no limit", async () => {
    const server = await startServer(engine, { limits: { guests: { points: 2, seconds: 3600 } } });
    const [lea] = await server.playing("Léa");
    const admin = await server.admin();
    await addGuest(lea, "Zoé");
    await addGuest(lea, "Tom");
    const third = await lea.command("guests.create", { name: "Ana", heldBy: lea.id });
    expect(third).toMatchObject({ status: 429, refusal: "tooManyGuests" });
    for (const name of ["Ana", "Max", "Eva"]) await admin.does("guests.create", { name, heldBy: null });
  });

  test("an administrator makes guests before the event starts, held by a player with an account or by nobody", async () => {
    const server = await startServer(engine);
    const [admin, lea] = [await server.admin(), await server.player("Léa")];
    const { playerId } = await admin.does("guests.create", { name: "Zoé", heldBy: null });
    expect(await guestRow(server, playerId)).toMatchObject({ heldBy: null });
    for (const heldBy of ["unknown", playerId])
      expect(await admin.refused("guests.create", { name: "Tom", heldBy })).toBe("guestHolderInvalid");
    await admin.does("guests.setHolder", { playerId, heldBy: lea.id });
    expect(await guestRow(server, playerId)).toMatchObject({ heldBy: lea.id });
    expect(await admin.refused("guests.setHolder", { playerId, heldBy: playerId })).toBe(
      "guestHolderInvalid",
    );
    expect(await admin.refused("guests.setHolder", { playerId: lea.id, heldBy: null })).toBe("guestNotFound");
  });

  test("a guest gets neither the role of administrator nor a password link", async () => {
    const server = await startServer(engine);
    const [lea] = await server.playing("Léa");
    const admin = await server.admin();
    const playerId = await addGuest(lea);
    expect(await admin.refused("accounts.setRole", { playerId, role: "admin" })).toBe("guestHasNoAccount");
    expect(await admin.refused("accounts.createPasswordLink", { playerId })).toBe("guestHasNoAccount");
  });

  test("when an administrator renames a guest, the holder's browser gets the new name", async () => {
    const server = await startServer(engine);
    const [lea] = await server.playing("Léa");
    const stream = await openStream(await server.listen(), lea);
    const playerId = await addGuest(lea);
    await (await server.admin()).does("accounts.renamePlayer", { playerId, name: "Zoé B." });
    await stream.until(() => stream.rows("heldGuests")[0]?.name === "Zoé B.", "the new name arrived");
  });

  test("a guest in a game can't be deleted", async () => {
    const server = await startServer(engine);
    const [lea] = await server.playing("Léa");
    const playerId = await addGuest(lea);
    await makeGame(server, lea, [playerId]);
    expect(await (await server.admin()).refused("accounts.delete", { playerId })).toBe("playerIsPlaying");
  });

  test("the journal says who made a guest and who changed the guest's holder", async () => {
    const server = await startServer(engine);
    const [lea] = await server.playing("Léa");
    const admin = await server.admin();
    const playerId = await addGuest(lea);
    await admin.does("guests.setHolder", { playerId, heldBy: null });
    const rows = await server.database.db.selectFrom("journal").select(["what", "by", "to"]).execute();
    expect(rows).toContainEqual({ what: "guestAdded", by: lea.id, to: playerId });
    expect(rows).toContainEqual({ what: "guestPassed", by: admin.id, to: playerId });
  });

  test("another participant completes a game in which a guest plays", async () => {
    const server = await startServer(engine);
    const [lea, hugo] = await server.playing("Léa", "Hugo");
    const playerId = await addGuest(lea);
    const gameId = await makeGame(server, hugo, [lea, playerId]);
    expect(
      answerOf(await lea.command("games.complete", { gameId, ranking: [playerId, lea.id, hugo.id] })),
    ).toBeDefined();
  });
});
