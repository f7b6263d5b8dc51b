import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MAX_PEOPLE } from "../../../../domain/people/guests/list/importList.ts";
import { PLAYERS_UNDO_MS } from "../../../../domain/undo/undo.ts";
import { engines } from "../../../testing/databases.ts";
import { makeGame } from "../../../testing/games.ts";
import { addGuest, guestRow, newClaimToken } from "../../../testing/guests.ts";
import { answerOf, type Person } from "../../../testing/person.ts";
import { changeTotalChills, giveChills } from "../../../testing/roulette.ts";
import { startServer } from "../../../testing/server.ts";
import { PASSWORD } from "../../../testing/template.ts";
import { cupProgress, openCup } from "../../../testing/tournaments.ts";
import { startSmallEvent, undoRequest } from "../../../testing/undo.ts";

const undoInput = (requestId: string) => ({ targets: [{ requestId }] });

async function remove(admin: Person, playerId: string): Promise<string> {
  const requestId = randomUUID();
  await admin.does("accounts.delete", { playerId }, requestId);
  return requestId;
}

describe.each(engines)("on %s", (engine) => {
  test("a restored player can sign in again, but the former sessions stay ended", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const nadia = await server.player("Nadia", { email: "nadia@exemple.fr" });
    await admin.does("points.adjust", { playerId: nadia.id, delta: 5 });
    await admin.does("accounts.renamePlayer", { playerId: nadia.id, name: "Nadège" });
    const deletionId = await remove(admin, nadia.id);
    await undoRequest(admin, deletionId);
    expect(await server.playerRow(nadia)).toMatchObject({ name: "Nadège", totalPoints: 5 });
    expect(answerOf(await nadia.query("accounts.me")).player).toBeNull();
    for (const identifier of ["Nadège", "nadia@exemple.fr"])
      expect(
        await server.visitor().callByPost("accounts.signIn", { identifier, password: PASSWORD }),
      ).toMatchObject({ ok: true });
    // The player's former name is reserved again.
    const other = await server.player("Karim");
    expect(await other.refused("accounts.rename", { name: "Nadia" })).toBe("usernameFormer");
  });

  test("a player whose deletion an older version of the product stored gets the names back, too", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const zoe = await server.player("Zoé");
    await admin.does("accounts.renamePlayer", { playerId: zoe.id, name: "Éloïse" });
    const deletionId = await remove(admin, zoe.id);
    const { id, data } = await server.database.db
      .selectFrom("undos")
      .select(["journalId as id", "data"])
      .where("kind", "=", "playersRestored")
      .executeTakeFirstOrThrow();
    const stored = JSON.parse(data);
    stored.players[0].reserved = {
      skeletons: [{ skeleton: "éloïse", playerId: zoe.id }],
      formerNames: [{ nameKey: "zoé", name: "Zoé", playerId: zoe.id }],
    };
    await server.database.db
      .updateTable("undos")
      .set({ data: JSON.stringify(stored) })
      .where("journalId", "=", id)
      .execute();
    await undoRequest(admin, deletionId);
    const other = await server.player("Karim");
    expect(await other.refused("accounts.rename", { name: "ZOE" })).toBe("usernameFormer");
    expect(await other.refused("accounts.rename", { name: "El\u043Eise" })).toBe("usernameTooAlike");
  });

  test("a player deleted by mistake who signed up again comes back under a free name, without the e-mail address", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const gigi = await server.player("Gigi", { email: "gigi@exemple.fr" });
    await admin.does("points.adjust", { playerId: gigi.id, delta: 5 });
    const deletionId = await remove(admin, gigi.id);
    const again = await server.player("gigi", { email: "gigi@exemple.fr" });
    await admin.does("points.adjust", { playerId: again.id, delta: 2 });
    const losses = [
      { what: "nameTaken", name: "Gigi", newName: "Gigi (2)" },
      { what: "emailTaken", name: "Gigi (2)" },
    ];
    expect(answerOf(await admin.query("undo.effect", undoInput(deletionId)))).toMatchObject({
      refusal: null,
      losses,
    });
    const undoing = randomUUID();
    expect((await admin.does("undo.apply", undoInput(deletionId), undoing)).losses).toEqual(losses);
    expect(await server.playerRow(gigi)).toMatchObject({ name: "Gigi (2)", totalPoints: 5 });
    expect((await server.signIn("Gigi (2)", PASSWORD)).id).toBe(gigi.id);
    expect((await server.signIn("gigi@exemple.fr", PASSWORD)).id).toBe(again.id);

    const redoing = await undoRequest(admin, undoing);
    await undoRequest(admin, redoing);
    expect(await server.playerRow(gigi)).toMatchObject({ name: "Gigi (2)", totalPoints: 5 });
    await admin.does("merging.merge", { keptId: gigi.id, mergedId: again.id, name: "merged" });
    expect(await server.playerRow(gigi)).toMatchObject({ name: "gigi", totalPoints: 7 });
    // Both names are the person's own: neither refuses them.
    const own = await server.signIn("gigi", PASSWORD);
    await own.does("accounts.rename", { name: "Gigi (2)" });
    await admin.does("accounts.renamePlayer", { playerId: gigi.id, name: "Gigi" });
    expect(await server.playerRow(gigi)).toMatchObject({ name: "Gigi" });
  });

  test("a restored player gets a free name also if the former name is reserved for another player, or looks like theirs", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const first = await server.player("Gigi");
    const firstDeletion = await remove(admin, first.id);
    const second = await server.player("Gigi");
    await server.player("Gigi (2)");
    await admin.does("accounts.renamePlayer", { playerId: second.id, name: "Gigi bis" });
    await undoRequest(admin, firstDeletion);
    expect(await server.playerRow(first)).toMatchObject({ name: "Gigi (3)" });

    const ian = await server.player("Ian");
    const deletionId = await remove(admin, ian.id);
    await server.player("lan");
    await undoRequest(admin, deletionId);
    expect(await server.playerRow(ian)).toMatchObject({ name: "Ian (2)" });
    expect(await admin.refused("undo.apply", undoInput(deletionId))).toBe("undoAlready");
  });

  test("people of a list whose addition was undone come back under free names", async () => {
    const { server, admin } = await startSmallEvent(engine);
    const additionId = randomUUID();
    const { playerIds } = await admin.does("guests.addList", { names: ["Adèle", "Zoé"] }, additionId);
    const undoId = await undoRequest(admin, additionId);
    await server.player("Zoé");
    await undoRequest(admin, undoId);
    expect(await guestRow(server, playerIds[0] ?? "")).toMatchObject({ name: "Adèle" });
    expect(await guestRow(server, playerIds[1] ?? "")).toMatchObject({ name: "Zoé (2)" });
  });

  test("a restored player gets back Chills as far as the total allows, and the guests whom nobody else holds", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const [zoe, adele] = [await addGuest(karim, "Zoé"), await addGuest(karim, "Adèle")];
    await newClaimToken(karim, adele);
    await changeTotalChills(server, 3);
    await giveChills(server, karim, 3);
    const deletionId = await remove(admin, karim.id);
    await giveChills(server, nadia, 2);
    await admin.does("guests.setHolder", { playerId: zoe, heldBy: nadia.id });
    expect((await guestRow(server, adele))?.link?.state).toBe("revoked");
    const { losses } = await admin.does("undo.apply", undoInput(deletionId));
    expect(losses).toEqual([
      { what: "guestChanged", name: "Zoé" },
      { what: "chillsGone", name: "Karim", missing: 2 },
    ]);
    expect(await server.playerRow(karim)).toMatchObject({ chillsOwned: 1 });
    expect(await guestRow(server, zoe)).toMatchObject({ heldBy: nadia.id });
    expect(await guestRow(server, adele)).toMatchObject({ heldBy: karim.id, link: { state: "unused" } });
  });

  test("a restored player is in the former team again, even if the team had withdrawn when it lost its last player", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const people = await server.playing("Nadia", "Karim", "Léa", "Hugo");
    for (const teamSize of [1, 2]) {
      const cup = await openCup(admin, people, teamSize);
      const before = await cupProgress(server, cup);
      const deletionId = await remove(admin, people[0].id);
      expect(await cupProgress(server, cup)).not.toEqual(before);
      expect((await admin.does("undo.apply", undoInput(deletionId))).losses).toEqual([]);
      expect(await cupProgress(server, cup)).toEqual(before);
      await admin.does("tournaments.delete", { tournamentId: cup });
    }
  });

  test("when the tournament was deleted meanwhile, a restored player is in no team, and the undo reports it", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const cup = await openCup(admin, [nadia, karim]);
    const deletionId = await remove(admin, nadia.id);
    await admin.does("tournaments.delete", { tournamentId: cup });
    const { losses } = await admin.does("undo.apply", undoInput(deletionId));
    expect(losses).toEqual([{ what: "teamGone", name: "Nadia", tournament: "Coupe" }]);
    expect(await server.playerRow(nadia)).toMatchObject({ name: "Nadia" });
  });

  test("within 15 minutes, a player may undo the addition of a person whom they still hold and who is in no game", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const additionId = randomUUID();
    const { playerId } = await nadia.does("guests.create", { name: "Zoé", heldBy: nadia.id }, additionId);
    expect(await karim.refused("undo.apply", undoInput(additionId))).toBe("administratorsOnly");
    const gameId = await makeGame(server, nadia, [playerId]);
    expect(await nadia.refused("undo.apply", undoInput(additionId))).toBe("playersInGame");
    await nadia.does("games.cancel", { gameId });
    const undoId = await undoRequest(nadia, additionId);
    expect(await guestRow(server, playerId)).toBeUndefined();
    await undoRequest(nadia, undoId);
    expect(await guestRow(server, playerId)).toMatchObject({ heldBy: nadia.id });
    const token = await newClaimToken(nadia, playerId);
    await server.visitor().does("guests.claim", { token, email: null, password: "un mot de passe" });

    const secondAdditionId = randomUUID();
    const { playerId: adele } = await nadia.does(
      "guests.create",
      { name: "Adèle", heldBy: nadia.id },
      secondAdditionId,
    );
    await newClaimToken(nadia, adele);
    await admin.does("guests.setHolder", { playerId: adele, heldBy: karim.id });
    expect(await nadia.refused("undo.apply", undoInput(secondAdditionId))).toBe("guestNotHeld");
    server.clock.now += PLAYERS_UNDO_MS + 1;
    expect(await nadia.refused("undo.apply", undoInput(secondAdditionId))).toBe("undoTooLate");
    await undoRequest(admin, secondAdditionId);
    expect(await guestRow(server, adele)).toBeUndefined();
  });

  test("undoing a list of people deletes all except those who came; once all came, it is refused", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const additionId = randomUUID();
    const names = ["Adèle", "Zoé", "Yves", "Théo"];
    const { playerIds } = await admin.does("guests.addList", { names }, additionId);
    const [adele = "", , yves = ""] = playerIds;
    const { token } = await admin.does("guests.createLink", { playerId: adele });
    await server.visitor().does("guests.claim", { token, email: null, password: "un mot de passe" });
    await admin.does("guests.setHolder", { playerId: yves, heldBy: nadia.id });
    const gameId = await makeGame(server, nadia, [yves]);
    const { targets } = undoInput(additionId);
    const came = { losses: [{ what: "came", names: ["Adèle", "Yves"] }] };
    expect(answerOf(await admin.query("undo.effect", { targets }))).toMatchObject(came);
    const undone = randomUUID();
    expect(await admin.does("undo.apply", { targets }, undone)).toMatchObject(came);
    const present = async () => (await server.rows("players")).map(({ name }) => name).sort();
    const others = ["Karim", "Léa", "Nadia"];
    expect(await present()).toEqual(["Adèle", ...others, "Yves"].sort());
    await undoRequest(admin, undone);
    expect(await present()).toEqual([...names, ...others].sort());
    await nadia.does("games.cancel", { gameId });
  });

  test("adding people can't be undone once all of them have an account", async () => {
    const { server, admin } = await startSmallEvent(engine);
    const additionId = randomUUID();
    const { playerIds } = await admin.does("guests.addList", { names: ["Adèle"] }, additionId);
    const { token } = await admin.does("guests.createLink", { playerId: playerIds[0] ?? "" });
    await server.visitor().does("guests.claim", { token, email: null, password: "un mot de passe" });
    expect(await admin.command("undo.apply", undoInput(additionId))).toMatchObject({
      refusal: "undoGuestClaimed",
      message: expect.stringContaining("Adèle"),
    });
    expect(await server.rows("guests")).toHaveLength(1);
  });

  test("administrators list deleted players, and bring them back under a free name (rule Z18)", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const list = async () => answerOf(await admin.query("accounts.deleted", {})).players;
    const [deletion, addition] = [randomUUID(), randomUUID()];
    await admin.does("accounts.delete", { playerId: nadia.id }, deletion);
    server.clock.now += 1000;
    await admin.does("guests.addList", { names: ["Adèle", "Zoé"] }, addition);
    await undoRequest(admin, addition);
    const shown = (await list()).map(({ name, together }) => `${name} ${together}`);
    expect(shown.slice(0, 2).sort()).toEqual(["Adèle 2", "Zoé 2"]);
    expect(shown[2]).toBe("Nadia 1");
    expect(await karim.query("accounts.deleted", {})).toMatchObject({ refusal: "administratorsOnly" });
    await server.player("Nadia");
    const bringBack = async (name: string) => {
      const journalId = (await list()).find((player) => player.name === name)?.journalId ?? "none";
      return admin.does("undo.apply", { targets: [{ journalId }] });
    };
    expect(await bringBack("Nadia")).toMatchObject({ losses: [{ what: "nameTaken", newName: "Nadia (2)" }] });
    await admin.does("accounts.delete", { playerId: nadia.id });
    await bringBack("Nadia (2)");
    await bringBack("Zoé");
    expect(await list()).toEqual([]);
    expect((await server.rows("players")).map(({ name }) => name)).toContain("Nadia (2)");
  });

  test("undoing an undo can't give a player more guests than allowed", async () => {
    const { nadia } = await startSmallEvent(engine);
    const additionId = randomUUID();
    await nadia.does("guests.create", { name: "Zoé", heldBy: nadia.id }, additionId);
    const undoId = await undoRequest(nadia, additionId);
    for (const name of ["Aline", "Basile", "Célia", "Denis", "Émile"]) await addGuest(nadia, name);
    expect(await nadia.refused("undo.apply", undoInput(undoId))).toBe("guestsMost");
  });
});

// Only on SQLite, because SQLite allows fewer parameters in a statement than PostgreSQL.
test("adding the longest allowed list of people can be undone, and so can the undo", async () => {
  const { server, admin } = await startSmallEvent("sqlite");
  const names = Array.from({ length: MAX_PEOPLE }, (_, index) => `Personne numéro ${index}`);
  const additionId = randomUUID();
  await admin.does("guests.addList", { names }, additionId);
  const undoId = await undoRequest(admin, additionId);
  expect(await server.rows("guests")).toHaveLength(0);
  await undoRequest(admin, undoId);
  expect(await server.rows("guests")).toHaveLength(MAX_PEOPLE);
}, 60_000);
