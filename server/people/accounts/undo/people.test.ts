import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { RENAMING_INTERVAL_MS } from "../../../../domain/people/accounts/renaming.ts";
import { PLAYERS_UNDO_MS } from "../../../../domain/undo/undo.ts";
import { engines, oneEngine } from "../../../testing/databases.ts";
import { makeGame } from "../../../testing/games.ts";
import { addGuest, guestRow, newClaimToken } from "../../../testing/guests.ts";
import type { Person } from "../../../testing/person.ts";
import { startServer } from "../../../testing/server.ts";
import { startSmallEvent, undoRequest } from "../../../testing/undo.ts";

const undoInput = (requestId: string) => ({ targets: [{ requestId }] });

describe.each(oneEngine)("on %s", (engine) => {
  test("a rename can't be undone after another rename, nor by a player after 15 minutes", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const [own, byAdmin] = [randomUUID(), randomUUID()];
    await nadia.does("accounts.rename", { name: "Nadège" }, own);
    expect(await karim.refused("undo.apply", undoInput(own))).toBe("administratorsOnly");
    await admin.does("accounts.renamePlayer", { playerId: nadia.id, name: "Nadou" }, byAdmin);
    expect(await nadia.command("undo.apply", undoInput(own))).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("admin"),
    });
    await undoRequest(admin, byAdmin);
    server.clock.now += PLAYERS_UNDO_MS + 1;
    expect(await nadia.refused("undo.apply", undoInput(own))).toBe("undoTooLate");
    await undoRequest(admin, own);
    expect(await server.playerRow(nadia)).toMatchObject({ name: "Nadia" });
  });

  test("undoing a rename gives nothing back of the wait until the next one (rule A22)", async () => {
    const { server, nadia } = await startSmallEvent(engine);
    const requestId = randomUUID();
    await nadia.does("accounts.rename", { name: "Nadège" }, requestId);
    const undoId = await undoRequest(nadia, requestId);
    expect(await nadia.refused("accounts.rename", { name: "Nadou" })).toBe("renamedLately");
    await undoRequest(nadia, await undoRequest(nadia, undoId));
    expect(await nadia.refused("accounts.rename", { name: "Nadou" })).toBe("renamedLately");
    server.clock.now += RENAMING_INTERVAL_MS;
    await nadia.does("accounts.rename", { name: "Nadou" });
  });

  test("the holder of a person without a phone may undo a rename of this person, but a former holder may not", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const playerId = await addGuest(nadia, "Zoé");
    const [first, second] = [randomUUID(), randomUUID()];
    await nadia.does("accounts.renamePlayer", { playerId, name: "Zora" }, first);
    await undoRequest(nadia, first);
    expect((await guestRow(server, playerId))?.name).toBe("Zoé");
    server.clock.now += RENAMING_INTERVAL_MS;
    await nadia.does("accounts.renamePlayer", { playerId, name: "Zola" }, second);
    await admin.does("guests.setHolder", { playerId, heldBy: null });
    expect(await nadia.refused("undo.apply", undoInput(second))).toBe("guestNotHeld");
    await undoRequest(admin, second);
    expect((await guestRow(server, playerId))?.name).toBe("Zoé");
  });

  test("an undo can't take the role admin from the last administrator", async () => {
    const { admin, nadia } = await startSmallEvent(engine);
    const [grantId, removalId] = [randomUUID(), randomUUID()];
    await admin.does("accounts.setRole", { playerId: nadia.id, role: "admin" }, grantId);
    await nadia.does("accounts.setRole", { playerId: admin.id, role: "user" }, removalId);
    expect(await nadia.refused("undo.apply", undoInput(grantId))).toBe("lastAdministrator");
    await undoRequest(nadia, removalId);
    await undoRequest(nadia, grantId);
    expect(await nadia.refused("undo.apply", undoInput(removalId))).toBe("administratorsOnly");
  });

  test("an administrator whose role is restored during a game still plays, and the undo reports this", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const bob = await server.player("Bob", { role: "admin" });
    await bob.does("accounts.setPlaying", { plays: false });
    const removalId = randomUUID();
    await admin.does("accounts.setRole", { playerId: bob.id, role: "user" }, removalId);
    await makeGame(server, nadia, [bob]);
    const undoResult = await admin.does("undo.apply", undoInput(removalId));
    expect(undoResult.losses).toEqual([{ what: "stillPlays", name: "Bob" }]);
    expect(await server.playerRow(bob)).toMatchObject({ role: "admin" });
  });

  test("an undo can't make an administrator stop playing during a game", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const startId = randomUUID();
    await admin.does("accounts.setPlaying", { plays: true }, startId);
    const gameId = await makeGame(server, nadia, [admin]);
    // Both undos are refused because of the same game, but the sentence for the playing administrator differs from the
    // sentence for another administrator.
    expect(await admin.refused("undo.apply", undoInput(startId))).toBe("stopsDuringGame");
    expect(await bob.refused("undo.apply", undoInput(startId))).toBe("mergeDuringGame");
    await nadia.does("games.cancel", { gameId });
    await admin.does("accounts.setPlaying", { plays: false });
    expect(await bob.refused("undo.apply", undoInput(startId))).toBe("undoChangedSince");
  });
});

describe.each(engines)("on %s", (engine) => {
  test("after a rename is undone, the new name is free", async () => {
    const { server, nadia, karim } = await startSmallEvent(engine);
    const requestId = randomUUID();
    await nadia.does("accounts.rename", { name: "Nadège" }, requestId);
    expect(await karim.refused("accounts.rename", { name: "Nadège" })).toBe("usernameTaken");
    const undoId = await undoRequest(nadia, requestId);
    expect(await server.playerRow(nadia)).toMatchObject({ name: "Nadia" });
    await karim.does("accounts.rename", { name: "Nadège" });
    expect(await nadia.refused("undo.apply", undoInput(undoId))).toBe("usernameTaken");
  });

  test("undoing the loss of the role admin also restores the choice not to play and the links created for guests", async () => {
    const server = await startServer(engine);
    const [admin, bob] = [await server.admin(), await server.player("Bob", { role: "admin" })];
    await bob.does("accounts.setPlaying", { plays: false });
    const { playerId } = await bob.does("guests.create", { name: "Zoé", heldBy: null });
    await newClaimToken(bob, playerId);
    const removalId = randomUUID();
    await admin.does("accounts.setRole", { playerId: bob.id, role: "user" }, removalId);
    expect((await guestRow(server, playerId))?.link?.state).toBe("revoked");
    expect(await bob.refused("undo.apply", undoInput(removalId))).toBe("administratorsOnly");
    await undoRequest(admin, removalId);
    expect((await guestRow(server, playerId))?.link?.state).toBe("unused");
    const nonPlayers = (await server.rows("nonPlayers")).map(({ name }) => name);
    expect(nonPlayers.sort()).toEqual(["Bob", "admin"]);
    expect(await admin.refused("undo.apply", undoInput(removalId))).toBe("undoAlready");
  });

  test("after the creation of a link is undone, this link is invalid and the previous link is valid again", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const playerId = await addGuest(nadia, "Zoé");
    const token = await newClaimToken(nadia, playerId);
    const creationId = randomUUID();
    const newLink = await nadia.does("guests.createLink", { playerId }, creationId);
    const open = (secret: string) => server.visitor().callByPost("guests.link", { token: secret });
    expect(await open(token)).toMatchObject({ refusal: "claimLinkRevoked" });
    expect(await karim.refused("undo.apply", undoInput(creationId))).toBe("administratorsOnly");
    await undoRequest(nadia, creationId);
    expect(await open(newLink.token)).toMatchObject({ refusal: "claimLinkRevoked" });
    expect(await open(token)).toMatchObject({ ok: true });

    const revocationId = randomUUID();
    await nadia.does("guests.revokeLink", { playerId }, revocationId);
    await newClaimToken(nadia, playerId);
    expect(await admin.refused("undo.apply", undoInput(revocationId))).toBe("undoChangedSince");
  });

  test("an undo of the creation of links removes only unused links", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const [zoe, adele] = [await addGuest(nadia, "Zoé"), await addGuest(nadia, "Adèle")];
    const creationId = randomUUID();
    const created = await admin.does("guests.createLinks", { playerIds: [zoe, adele] }, creationId);
    const token = created.links.find((link) => link.playerId === zoe)?.token ?? "";
    await server.visitor().does("guests.claim", { token, email: null, password: "un mot de passe" });
    const undoResult = await admin.does("undo.apply", undoInput(creationId));
    expect(undoResult.losses).toEqual([{ what: "guestChanged", name: "Zoé" }]);
    expect((await guestRow(server, zoe))?.link?.state).toBe("used");
    expect((await guestRow(server, adele))?.link).toBeNull();

    const singleId = randomUUID();
    const { token: last } = await nadia.does("guests.createLink", { playerId: adele }, singleId);
    await server.visitor().does("guests.claim", { token: last, email: null, password: "un mot de passe" });
    expect(await admin.refused("undo.apply", undoInput(singleId))).toBe("undoChangedSince");
  });

  test("undoing a change of holder restores the former holder, unless that player was deleted", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const addGuestThenRemoveHolder = async (holder: Person) => {
      const playerId = await addGuest(holder, `Ami de ${holder.name}`);
      const requestId = randomUUID();
      await admin.does("guests.setHolder", { playerId, heldBy: null }, requestId);
      return { playerId, requestId };
    };
    const [first, second] = [await addGuestThenRemoveHolder(nadia), await addGuestThenRemoveHolder(karim)];
    await undoRequest(admin, first.requestId);
    expect((await guestRow(server, first.playerId))?.heldBy).toBe(nadia.id);
    await admin.does("accounts.delete", { playerId: karim.id });
    expect(await admin.command("undo.apply", undoInput(second.requestId))).toMatchObject({
      refusal: "playerNotFound",
      message: expect.stringMatching(/^Karim a été supprimé\u00a0: faites-le revenir d'abord/),
    });
  });
});
