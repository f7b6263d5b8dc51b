import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../../testing/databases.ts";
import { gameNameId, gameRow, playNamed } from "../../../testing/games.ts";
import { answerOf, type Person } from "../../../testing/person.ts";
import { startSmallEvent, undoRequest } from "../../../testing/undo.ts";

/** How many games a player has completed under each name of the list, for example "Catan 2". */
async function playedBy(person: Person): Promise<string[]> {
  const { statistics } = answerOf(await person.query("games.playerRecord", { playerId: person.id }));
  return statistics.byGame.map(({ gameName, played }) => `${gameName} ${played}`);
}

/** Starts an event with the games "Uno deux", played once, and "Uno un", played twice. `merge` merges them into "Uno un". */
async function start(engine: (typeof engines)[number]) {
  const smallEvent = await startSmallEvent(engine);
  const { server, admin, nadia, karim } = smallEvent;
  const from = await playNamed(server, "Uno deux", nadia, karim);
  const into = await playNamed(server, "Uno un", nadia, karim);
  await playNamed(server, "Uno un", nadia, karim);
  const requestId = randomUUID();
  const merge = () => admin.does("games.mergeNames", { gameNameId: from, intoId: into }, requestId);
  return { ...smallEvent, from, into, merge, requestId, targets: [{ requestId }] };
}

describe.each(oneEngine)("on %s", (engine) => {
  test("the undo of a merge is refused, with the reason, if one of the names changed since or if the list is full", async () => {
    const refusals = [];
    for (const change of ["rename", "merge", "delete", "reuse", "fill"] as const) {
      const { server, admin, from, into, merge, targets, requestId } = await start(engine);
      const bob = await server.player("Bob", { role: "admin" });
      await merge();
      const other = await gameNameId(server, "Catan");
      const changing = randomUUID();
      server.clock.now += 1000;
      if (change === "rename")
        await bob.does("games.renameName", { gameNameId: into, name: "Uno 1", before: "Uno un" }, changing);
      if (change === "merge")
        await bob.does("games.mergeNames", { gameNameId: into, intoId: other }, changing);
      if (change === "delete") await bob.does("games.deleteNames", { gameNameIds: [into] }, changing);
      if (change === "reuse") {
        const reuse = { gameNameId: other, name: "Uno deux", before: "Catan" };
        await bob.does("games.renameName", reuse, changing);
      }
      if (change === "fill") {
        const { length } = await server.rows("gameNames");
        const names = Array.from({ length: 500 - length }, (_, index) => `Jeu ${index}`);
        await bob.does("games.addNames", { names }, changing);
      }
      const result = await admin.command("undo.apply", { targets });
      refusals.push(result.ok ? "done" : `${result.refusal} ${result.message.replace(/.*depuis, par /, "")}`);
      await undoRequest(bob, changing);
      await undoRequest(admin, requestId);
      expect((await server.rows("gameNames")).some(({ id }) => id === from)).toBe(true);
    }
    expect(refusals).toEqual([
      expect.stringMatching(/^undoChangedSince Bob/),
      expect.stringMatching(/^undoChangedSince Bob/),
      expect.stringMatching(/^undoChangedSince Bob/),
      expect.stringMatching(/^gameNameTaken .*Uno deux/),
      expect.stringMatching(/^gameNamesMost/),
    ]);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a game that was cancelled before a merge is restored under its own name after the undo of the merge", async () => {
    const { server, admin, nadia, karim, from, merge, requestId } = await start(engine);
    const { id: gameId } = await nadia.does("games.create", { gameNameId: from, players: [karim.id] });
    const cancelling = randomUUID();
    await nadia.does("games.cancel", { gameId }, cancelling);
    await merge();
    await undoRequest(admin, requestId);
    await undoRequest(admin, cancelling);
    expect(await gameRow(server, gameId)).toMatchObject({ gameNameId: from, gameName: "Uno deux" });
  });

  test("undoing a merge gives each name its games back; games created since the merge stay with the remaining name", async () => {
    const { server, admin, nadia, karim, from, merge, requestId } = await start(engine);
    const ongoing = await nadia.does("games.create", { gameNameId: from, players: [karim.id] });
    await merge();
    expect(await playedBy(nadia)).toEqual(["Uno un 3"]);
    await nadia.does("games.complete", { gameId: ongoing.id, ranking: [nadia.id, karim.id] });
    await playNamed(server, "uno DEUX", nadia, karim);
    const undone = await undoRequest(admin, requestId);
    expect((await playedBy(nadia)).sort()).toEqual(["Uno deux 2", "Uno un 3"]);
    expect(await gameRow(server, ongoing.id)).toMatchObject({ gameNameId: from });
    expect((await server.rows("gameNames")).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Uno deux", "Uno un"]),
    );
    expect(await nadia.does("games.addName", { name: "uno deux" })).toEqual({ id: from });

    await playNamed(server, "Uno deux", nadia, karim);
    const redone = await undoRequest(admin, undone);
    expect(await playedBy(nadia)).toEqual(["Uno un 6"]);
    await undoRequest(admin, redone);
    expect((await playedBy(nadia)).sort()).toEqual(["Uno deux 3", "Uno un 3"]);
  });

  test("undoing a renaming to a deleted name restores the former name and the deleted name, each with its games", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    const deleted = await playNamed(server, "Perudo", nadia, karim);
    await admin.does("games.deleteNames", { gameNameIds: [deleted] });
    const id = await playNamed(server, "Perrudo", nadia, karim);
    const [renaming, later] = [randomUUID(), randomUUID()];
    await admin.does("games.renameName", { gameNameId: id, name: "Perudo", before: "Perrudo" }, renaming);
    await playNamed(server, "Perudo", nadia, karim);
    const rename = { gameNameId: id, name: "Dudo", before: "Perudo" };
    await admin.does("games.renameName", rename, later);
    const targets = [{ requestId: renaming }];
    expect(await admin.refused("undo.apply", { targets })).toBe("undoChangedSince");
    await undoRequest(admin, later);
    // The former name was added again meanwhile.
    const { id: again } = await lea.does("games.addName", { name: "perrudo" });
    expect(await admin.refused("undo.apply", { targets })).toBe("gameNameTaken");
    await admin.does("games.deleteNames", { gameNameIds: [again] });
    const undone = await undoRequest(admin, renaming);
    expect((await playedBy(nadia)).sort()).toEqual(["Perrudo 2", "Perudo 1"]);
    expect(await lea.does("games.addName", { name: "Perudo" })).toEqual({ id: deleted });
    expect(await admin.refused("undo.apply", { targets: [{ requestId: undone }] })).toBe("gameNameTaken");
    await admin.does("games.deleteNames", { gameNameIds: [deleted] });
    await undoRequest(admin, undone);
    expect(await playedBy(nadia)).toEqual(["Perudo 3"]);
  });

  test("undoing a renaming to a merged name merges that name again, unless the name into which it was merged was deleted", async () => {
    const { server, admin, nadia, karim, into, merge } = await start(engine);
    await merge();
    const id = await playNamed(server, "Autre", nadia, karim);
    const [renaming, deleting] = [randomUUID(), randomUUID()];
    await admin.does("games.renameName", { gameNameId: id, name: "Uno deux", before: "Autre" }, renaming);
    await admin.does("games.deleteNames", { gameNameIds: [into] }, deleting);
    expect(await admin.refused("undo.apply", { targets: [{ requestId: renaming }] })).toBe(
      "undoChangedSince",
    );
    await undoRequest(admin, deleting);
    await undoRequest(admin, renaming);
    expect(await karim.does("games.addName", { name: "Uno deux" })).toEqual({ id: into });
    expect(await karim.does("games.addName", { name: "Autre" })).toEqual({ id });
  });

  test("the id of a merged name leads to the page of the game that stayed, whatever becomes of that game (rule P19)", async () => {
    const { server, admin, nadia, karim, lea, from, into, merge, requestId } = await start(engine);
    const pageOf = async (gameNameId: string) => {
      const page = answerOf(await nadia.query("games.page", { gameNameId }));
      return page && `${page.gameName} ${page.played}`;
    };
    await merge();
    const [deleting, again] = [randomUUID(), randomUUID()];
    await admin.does("games.deleteNames", { gameNameIds: [into] }, deleting);
    expect([await pageOf(from), await pageOf(into)]).toEqual(["Uno un 3", "Uno un 3"]);
    await undoRequest(admin, deleting);
    expect(await lea.does("games.addName", { name: "Uno deux" })).toEqual({ id: into });
    // The kept name is deleted and added again: the merged name is free, and its id still leads there.
    await admin.does("games.deleteNames", { gameNameIds: [into] }, again);
    expect(await lea.does("games.addName", { name: "Uno un" })).toEqual({ id: into });
    expect(await pageOf(from)).toBe("Uno un 3");
    // Another game gets its name by a renaming, and by its undo gives it back.
    const other = await playNamed(server, "Autre", nadia, karim);
    await admin.does("games.deleteNames", { gameNameIds: [into] });
    const renaming = randomUUID();
    await admin.does("games.renameName", { gameNameId: other, name: "Uno un", before: "Autre" }, renaming);
    expect([await pageOf(from), await pageOf(other)]).toEqual(["Uno un 4", "Uno un 4"]);
    await undoRequest(admin, renaming);
    expect([await pageOf(from), await pageOf(into), await pageOf(other)]).toEqual([
      "Uno un 3",
      "Uno un 3",
      "Autre 1",
    ]);
    // Added again, the merged name is a game of its own.
    expect(await lea.does("games.addName", { name: "Uno deux" })).toEqual({ id: from });
    expect(await pageOf(from)).toBe("Uno deux 0");
    expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoChangedSince");
  });

  test("a game of the product's own list that was merged comes back with the name into which it was merged", async () => {
    const { server, admin, nadia, into } = await start(engine);
    const catan = await gameNameId(server, "Catan");
    await admin.does("games.mergeNames", { gameNameId: catan, intoId: into });
    const deleting = randomUUID();
    await admin.does("games.deleteNames", { gameNameIds: [into] }, deleting);
    await undoRequest(admin, deleting);
    expect(await nadia.does("games.addName", { name: "Catan" })).toEqual({ id: into });
  });

  test("two administrators undo a merge while a third renames a name: each change is done once or refused", async () => {
    const { server, admin, merge, into, targets } = await start(engine);
    const [bob, ines] = [
      await server.player("Bob", { role: "admin" }),
      await server.player("Inès", { role: "admin" }),
    ];
    await merge();
    const [one, two, renamed] = await Promise.all([
      admin.command("undo.apply", { targets }),
      bob.command("undo.apply", { targets }),
      ines.command("games.renameName", { gameNameId: into, name: "Uno 1", before: "Uno un" }),
    ]);
    const refused = [one, two].flatMap((result) => (result.ok ? [] : [result.refusal]));
    expect(renamed.ok).toBe(true);
    expect([["undoAlready"], ["undoChangedSince", "undoChangedSince"]]).toContainEqual(refused);
    const names = (await server.rows("gameNames")).map(({ name }) => name);
    expect(names.includes("Uno deux")).toBe(refused.length === 1);
    expect(names).toContain("Uno 1");
  });
});
