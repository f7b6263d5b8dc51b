import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { InverseKind } from "../../domain/undo/undo.ts";
import { PLAYERS_UNDO_MS } from "../../domain/undo/undo.ts";
import { engines } from "../testing/databases.ts";
import { gameNameId, gameRow, makeGame, playGame } from "../testing/games.ts";
import { answerOf } from "../testing/person.ts";
import { readBy } from "../testing/readers.ts";
import { reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import type { SmallEvent } from "../testing/smallEvent.ts";
import { startSmallEvent, undoableCommands, undoRequest } from "../testing/undo.ts";

/** Matches the paths of the commands that are also tested during a freeze: those that may change points, which a freeze hides. */
const mayChangePoints = /^(games|points|settings|corrections)\.\w|^tournaments\.(finish|correct|delete)$/;

const undoablePaths = Object.keys(undoableCommands) as (keyof typeof undoableCommands)[];

/**
 * For each command that can be undone (during a freeze, only those that may change points): makes what the command needs,
 * freezes the ranking if `isFrozen`, and calls `check` with the command's path and the function that sends the command.
 * After each command, all games and tournaments are deleted.
 */
async function forEachCommand(
  smallEvent: SmallEvent,
  isFrozen: boolean,
  check: (path: string, send: (requestId: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { server, admin } = smallEvent;
  for (const path of undoablePaths.filter((name) => !isFrozen || mayChangePoints.test(name))) {
    const command = await undoableCommands[path](smallEvent);
    if (isFrozen) await admin.does("event.freeze", {});
    await check(path, command.send);
    if (isFrozen) await admin.does("event.unfreeze", {});
    for (const game of await server.rows("games")) await admin.does("games.delete", { gameId: game.id });
    for (const topic of ["tournaments", "tournamentDrafts"] as const)
      for (const { id } of await server.rows(topic))
        await admin.does("tournaments.delete", { tournamentId: id });
  }
}

// After the first undo nothing is read, which saves a fifth of the time: data that this undo does not restore is lost, so the
// second undo could not restore it either.
describe.each([false, true])("during a freeze: %s", (isFrozen) => {
  test("after an undo, all readers get the same data as before the command; after a redo, the same data as after the command", async () => {
    const smallEvent = await startSmallEvent("sqlite");
    const { admin, nadia, lea } = smallEvent;
    // Without a freeze, players read the same about each other as Nadia reads about Karim.
    const readers = isFrozen ? [admin, nadia, lea] : [admin, nadia];
    await forEachCommand(smallEvent, isFrozen, async (path, send) => {
      const before = await readBy(readers, smallEvent);
      const requestId = randomUUID();
      await send(requestId);
      const afterCommand = await readBy(readers, smallEvent);
      expect(afterCommand, path).not.toEqual(before);
      const undone = await undoRequest(admin, requestId);
      const redone = await undoRequest(admin, undone);
      expect(await readBy(readers, smallEvent), `${path}, redone`).toEqual(afterCommand);
      await undoRequest(admin, redone);
      expect(await readBy(readers, smallEvent), `${path}, undone again`).toEqual(before);
    });
  }, 600_000);
});

// Reading takes several times as long on PostgreSQL. So this test reads only before each command and after its last undo,
// without a freeze, and only as the administrator: the code that decides who may read a row is the same on both databases.
test("on postgres the administrator reads the same data before a command and after its undo, redo and second undo", async () => {
  const smallEvent = await startSmallEvent("postgres");
  const { admin } = smallEvent;
  await forEachCommand(smallEvent, false, async (path, send) => {
    const before = await readBy([admin], smallEvent);
    const requestId = randomUUID();
    await send(requestId);
    const undone = await undoRequest(admin, requestId);
    const redone = await undoRequest(admin, undone);
    await undoRequest(admin, redone);
    expect(await readBy([admin], smallEvent), path).toEqual(before);
  });
}, 600_000);

describe.each(engines)("on %s", (engine) => {
  test("when two administrators undo a command at once, one is refused; later refusals name the administrator who succeeded", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia } = smallEvent;
    const bob = await server.player("Bob", { role: "admin" });
    const requestId = randomUUID();
    await admin.does("points.adjust", { playerId: nadia.id, delta: 3 }, requestId);
    const targets = [{ requestId }];
    const results = await Promise.all([admin, bob].map((by) => by.command("undo.apply", { targets })));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0 });
    expect(await bob.command("undo.apply", { targets })).toMatchObject({
      status: 409,
      refusal: "undoAlready",
      message: expect.stringMatching(/^C'est déjà annulé, par (admin|Bob)\.$/),
    });
  });

  test("an undo that is sent twice with one request id undoes once and gets the same answer", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const [requestId, undoing] = [randomUUID(), randomUUID()];
    await admin.does("points.adjust", { playerId: nadia.id, delta: 3 }, requestId);
    const first = await admin.does("undo.apply", { targets: [{ requestId }] }, undoing);
    expect(await admin.does("undo.apply", { targets: [{ requestId }] }, undoing)).toEqual(first);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0 });
  });

  test("several commands are undone together, or none of them is", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const [first, second] = [randomUUID(), randomUUID()];
    await admin.does("points.adjust", { playerId: nadia.id, delta: 3 }, first);
    await admin.does("points.adjust", { playerId: karim.id, delta: 5 }, second);
    const targets = [{ requestId: first }, { requestId: second }];
    expect(await admin.refused("undo.apply", { targets: [...targets, { journalId: randomUUID() }] })).toBe(
      "undoNone",
    );
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
    const { journalIds } = await admin.does("undo.apply", { targets });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0 });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 0 });
    await admin.does("undo.apply", { targets: [{ journalId: journalIds[0] ?? "" }] });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 5 });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
  });

  test("an undo is refused if the stored inverse has another version or broken data", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const requestId = randomUUID();
    await admin.does("points.adjust", { playerId: nadia.id, delta: 3 }, requestId);
    for (const broken of [
      { version: 0 },
      { version: 1, data: "{}" },
      { data: '{"playerId":1,"points":"x"}' },
    ]) {
      await server.database.db.updateTable("undos").set(broken).execute();
      expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoTooOld");
    }
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
  });

  test("an undo of another version of the product is refused: another kind, another value, a value of another form", async () => {
    const { server, admin } = await startSmallEvent(engine);
    const requestId = randomUUID();
    await admin.does("settings.saveChills", { totalChills: 12, version: 0 }, requestId);
    const [former, left] = [{ totalChills: 38 }, { totalChills: 12 }];
    const data = { name: "chills", subject: null, former, left };
    const store = (kind: string, change: object) =>
      server.database.db
        .updateTable("undos")
        .set({ kind: kind as InverseKind, data: JSON.stringify(change) })
        .execute();
    for (const [kind, change] of [
      ["chillsTotal", data],
      ["value", { ...data, name: "chillsTotal" }],
      ["value", { ...data, former: { totalChills: "38" } }],
    ] as const) {
      await store(kind, change);
      expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoTooOld");
    }
    await store("value", data);
    await admin.does("undo.apply", { targets: [{ requestId }] });
    expect(await server.setting("chills")).toMatchObject({ totalChills: 38 });
  });

  test("a row of the journal without an inverse can't be undone", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    await spin(server, nadia);
    const [row] = await server.database.db
      .selectFrom("journal")
      .select("id")
      .where("by", "=", nadia.id)
      .execute();
    expect(await admin.refused("undo.apply", { targets: [{ journalId: row?.id ?? "" }] })).toBe("undoNone");
  });

  test("a save can't be undone after a later save, and the refusal names the later save's administrator", async () => {
    const { server, admin } = await startSmallEvent(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const [requestId, laterRequestId] = [randomUUID(), randomUUID()];
    await admin.does("settings.saveChills", { totalChills: 12, version: 0 }, requestId);
    server.clock.now += 1000;
    await bob.does("settings.saveChills", { totalChills: 20, version: 1 }, laterRequestId);
    expect(await admin.command("undo.apply", { targets: [{ requestId }] })).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("Bob"),
    });
    await undoRequest(bob, laterRequestId);
    expect(await server.setting("chills")).toMatchObject({ totalChills: 12, version: 3 });
  });

  test("a player may undo their own cancellation of a game for 15 minutes while the event is active; other players may not", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const gameId = await makeGame(server, nadia, [karim]);
    const cancelling = randomUUID();
    await nadia.does("games.cancel", { gameId }, cancelling);
    const targets = [{ requestId: cancelling }];
    expect(await karim.refused("undo.apply", { targets })).toBe("administratorsOnly");
    await admin.does("event.end", { ceremony: false });
    expect(await nadia.refused("undo.apply", { targets })).toBe("eventInactive");
    await admin.does("event.start", {});
    server.clock.now += PLAYERS_UNDO_MS;
    const undone = await undoRequest(nadia, cancelling);
    expect(await gameRow(server, gameId)).toMatchObject({ status: "ongoing" });
    server.clock.now += PLAYERS_UNDO_MS + 1;
    expect(await nadia.command("undo.apply", { targets: [{ requestId: undone }] })).toMatchObject({
      status: 403,
      refusal: "undoTooLate",
    });
    await undoRequest(admin, undone);
    expect((await server.rows("games")).length).toBe(0);
  });

  test("an administrator who lost the role can't undo their earlier actions as administrator", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const requestId = randomUUID();
    await bob.does("points.adjust", { playerId: nadia.id, delta: 3 }, requestId);
    await admin.does("accounts.setRole", { playerId: bob.id, role: "user" });
    expect(await bob.refused("undo.apply", { targets: [{ requestId }] })).toBe("administratorsOnly");
  });

  test("a cancelled game can be restored only if its players still exist and are in no other game", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    const gameId = await makeGame(server, nadia, [karim]);
    const cancelling = randomUUID();
    await nadia.does("games.cancel", { gameId }, cancelling);
    const otherGameId = await makeGame(server, karim, [lea]);
    const targets = [{ requestId: cancelling }];
    expect(await nadia.command("undo.apply", { targets })).toMatchObject({
      refusal: "playersInGame",
      message: expect.stringContaining("Karim"),
    });
    await karim.does("games.cancel", { gameId: otherGameId });
    await admin.does("accounts.delete", { playerId: karim.id });
    expect(await nadia.command("undo.apply", { targets })).toMatchObject({
      refusal: "unknownPlayers",
      message:
        "Karim a été supprimé\u00a0: faites-le revenir d'abord («\u00a0Admin → Joueurs → Personnes → Supprimés\u00a0»).",
    });
  });

  test("when an undo and a new game would seat the same player at once, one of them is refused", async () => {
    const { server, nadia, karim, lea } = await startSmallEvent(engine);
    const gameId = await makeGame(server, nadia, [karim]);
    const cancelling = randomUUID();
    await nadia.does("games.cancel", { gameId }, cancelling);
    const create = { gameNameId: await gameNameId(server), players: [karim.id] };
    const results = await Promise.all([
      nadia.command("undo.apply", { targets: [{ requestId: cancelling }] }),
      lea.command("games.create", create),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: "playersInGame" });
    const seats = (await server.rows("games")).flatMap(({ players }) => players.map(({ id }) => id));
    expect(new Set(seats).size).toBe(seats.length);
  });

  test("when a reset of the points is undone during spins, players get the restored points and those of the spins", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    await setWheel(server, [reward("points", 2)]);
    for (const person of [nadia, karim, lea])
      await admin.does("points.adjust", { playerId: person.id, delta: 9 });
    const resetting = randomUUID();
    await admin.does("points.reset", { confirmation: "RÉINITIALISER" }, resetting);
    await Promise.all([
      ...[nadia, karim, lea].map((person) => spin(server, person)),
      admin.does("undo.apply", { targets: [{ requestId: resetting }] }),
      admin.does("points.adjust", { playerId: lea.id, delta: 1 }),
    ]);
    for (const [person, totalPoints] of [
      [nadia, 11],
      [karim, 11],
      [lea, 12],
    ] as const)
      expect(await server.playerRow(person)).toMatchObject({ totalPoints });
  });

  test("undoing the completion of a game reopens the game; the undo's effect names a player who has used the spin that the game gave", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    await setSpins(server, karim, 0);
    const gameId = await makeGame(server, nadia, [karim]);
    const completing = randomUUID();
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] }, completing);
    const targets = [{ requestId: completing }];
    expect(await admin.query("undo.effect", { targets })).toMatchObject({
      answer: {
        refusal: null,
        players: expect.arrayContaining([
          expect.objectContaining({
            name: "Nadia",
            before: expect.objectContaining({ totalPoints: 3 }),
            after: expect.objectContaining({ totalPoints: 0 }),
          }),
        ]),
        losses: [],
      },
    });
    await spin(server, karim);
    await setSpins(server, karim, 0);
    expect(await admin.query("undo.effect", { targets })).toMatchObject({
      answer: { losses: [{ what: "spinUsed", name: "Karim" }] },
    });
    expect(await gameRow(server, gameId)).toMatchObject({ status: "completed" });
    await undoRequest(nadia, completing);
    expect(await gameRow(server, gameId)).toMatchObject({ status: "ongoing", results: [] });
    await nadia.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 1 });
  });

  test("the completion of a corrected game can be undone only after the correction is undone", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const gameId = await makeGame(server, nadia, [karim]);
    const [completing, correcting] = [randomUUID(), randomUUID()];
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] }, completing);
    const ranking = [karim.id, nadia.id];
    await admin.does("games.correct", { gameId, ranking, reason: "Inversés" }, correcting);
    expect(await nadia.refused("undo.apply", { targets: [{ requestId: completing }] })).toBe(
      "undoChangedSince",
    );
    await undoRequest(admin, correcting);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
    await undoRequest(nadia, completing);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0 });
  });

  test("restoring a deleted game gives back exactly the points that its deletion took", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const gameId = await playGame(server, nadia, karim);
    await admin.does("points.adjust", { playerId: nadia.id, delta: -1 });
    await admin.does("points.adjust", { playerId: nadia.id, delta: -1 });
    const deleting = randomUUID();
    await admin.does("games.delete", { gameId }, deleting);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0 });
    await undoRequest(admin, deleting);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 1 });
    expect(await gameRow(server, gameId)).toMatchObject({ status: "completed", players: [{}, {}] });
  });

  test("when a correction made during a freeze is undone, the game is shown to everybody as before the correction", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    const gameId = await playGame(server, nadia, karim);
    await admin.does("event.freeze", {});
    const publicRow = async () =>
      JSON.stringify((await server.rows("games")).find(({ id }) => id === gameId));
    const before = await publicRow();
    const correcting = randomUUID();
    const correct = { gameId, ranking: [karim.id, nadia.id], reason: "Inversés" };
    await admin.does("games.correct", correct, correcting);
    expect(await publicRow()).not.toBe(before);
    await undoRequest(admin, correcting);
    expect(await publicRow()).toBe(before);
    const record = await lea.query("games.playerRecord", { playerId: nadia.id });
    expect(record.ok).toBe(true);
  });

  test("an undo takes spins back as far as the player still has them, and is refused when no spin is left", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const requestId = randomUUID();
    const adjust = { playerId: nadia.id, counter: "rouletteSpins" as const, delta: 3 };
    await admin.does("players.adjustCounter", adjust, requestId);
    await setSpins(server, nadia, 1);
    const targets = [{ requestId }];
    expect(await admin.query("undo.effect", { targets })).toMatchObject({
      answer: { losses: [{ what: "spent", name: "Nadia", counter: "rouletteSpins", missing: 2 }] },
    });
    await setSpins(server, nadia, 0);
    expect(await admin.refused("undo.apply", { targets })).toBe("undoNothing");
    expect(await admin.query("undo.effect", { targets })).toMatchObject({
      answer: { refusal: "Il ne reste rien à reprendre.", players: [] },
    });
  });

  test("the effect of an undo lists what others did since, with their names", async () => {
    const { server, admin, nadia, lea } = await startSmallEvent(engine);
    const requestId = randomUUID();
    const adjust = { playerId: nadia.id, counter: "chillsOwned" as const, delta: 1 };
    await admin.does("players.adjustCounter", adjust, requestId);
    const targets = [{ requestId }];
    const none = { lines: [], others: 0 };
    expect(await admin.query("undo.effect", { targets })).toMatchObject({
      answer: { points: none, since: none, players: [{ name: "Nadia" }] },
    });
    const bob = await server.player("Bob", { role: "admin" });
    for (const delta of [2, -1, 1, 1, -1, 1, 1]) {
      server.clock.now += 1000;
      await bob.does("players.adjustCounter", { ...adjust, delta });
    }
    await admin.does("points.adjust", { playerId: nadia.id, delta: 5 });
    await admin.does("players.adjustCounter", { ...adjust, playerId: lea.id });
    const line = { what: "chillsOwnedAdjusted", byName: "Bob", toName: "Nadia" };
    expect(await admin.query("undo.effect", { targets })).toMatchObject({
      answer: { refusal: null, points: none, since: { lines: Array(5).fill(line), others: 2 } },
    });
  });

  test("the effect of an undone ranking lists the points since: whose, from which game or for which reason", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    const gameId = await makeGame(server, nadia, [karim]);
    const requestId = randomUUID();
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] }, requestId);
    for (const [winner, loser] of [
      [nadia, karim],
      [karim, nadia],
      [nadia, lea],
    ] as const) {
      server.clock.now += 1000;
      await playGame(server, winner, loser);
    }
    server.clock.now += 1000;
    await admin.does("points.adjust", { playerId: karim.id, delta: -1 });
    server.clock.now += 1000;
    const targets = [{ requestId }];
    const { points } = answerOf(await admin.query("undo.effect", { targets }));
    expect(points.others).toBe(1);
    const lines = points.lines.map(({ name, delta, cause, label }) => `${name} ${delta} ${cause} ${label}`);
    expect(lines.slice(0, 2)).toEqual(["Karim -1 adjustment null", "Nadia 3 game Catan"]);
    expect(lines.slice(2, 4).sort()).toEqual(["Karim 3 game Catan", "Nadia 1 game Catan"]);
    expect(lines).toHaveLength(5);
    const own = answerOf(await nadia.query("undo.effect", { targets })).points;
    expect(own.lines.map(({ name, delta }) => `${name} ${delta}`)).toEqual(["Nadia 3", "Nadia 1", "Nadia 3"]);
  });

  test("the effect of an undo shows players only their own numbers", async () => {
    const { server, nadia, karim } = await startSmallEvent(engine);
    const gameId = await makeGame(server, nadia, [karim]);
    const completing = randomUUID();
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] }, completing);
    const answer = await nadia.query("undo.effect", { targets: [{ requestId: completing }] });
    expect(answer).toMatchObject({
      answer: { players: [{ name: "Nadia" }], since: { lines: [], others: 0 } },
    });
  });

  test("an undo and a redo are rows of the journal, and both refer to the row that was undone first", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const requestId = randomUUID();
    await admin.does("points.adjust", { playerId: nadia.id, delta: 3 }, requestId);
    const undone = await undoRequest(admin, requestId);
    await undoRequest(admin, undone);
    const rows = await server.database.db
      .selectFrom("journal")
      .selectAll()
      .where("to", "=", nadia.id)
      .execute();
    const adjusted = rows.find(({ what }) => what === "pointsAdjusted");
    expect(rows.map(({ what }) => what).sort()).toEqual(["pointsAdjusted", "redone", "undone"]);
    for (const { what, source, amount } of rows.filter(({ what }) => what !== "pointsAdjusted"))
      expect({ what, source, amount }).toEqual({ what, source: adjusted?.id, amount: 3 });
  });
});
