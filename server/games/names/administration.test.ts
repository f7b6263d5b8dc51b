import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Game } from "../../../domain/games/game.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { gameNameId, gameRow, makeGame, playGame, playNamed } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

/** A cursor that is newer than every game. */
const NEWEST = { at: Number.MAX_SAFE_INTEGER, id: "z" };

/** All rows that the administration of names could change. */
async function readTables(server: TestServer) {
  const { db } = server.database;
  return {
    names: await db.selectFrom("gameNames").selectAll().orderBy("id").execute(),
    sessions: await db.selectFrom("gameSessions").selectAll().orderBy("id").execute(),
  };
}

const listedNames = async (server: TestServer) => (await server.rows("gameNames")).map(({ name }) => name);

/** How many games a player has completed under each name of the list, for example "Catan 2". */
async function recordsOf(person: Person): Promise<string[]> {
  const { statistics } = answerOf(await person.query("games.playerRecord", { playerId: person.id }));
  return statistics.byGame.map(({ gameName, played }) => `${gameName} ${played}`);
}

/** The names shown for the completed games that are counted under this name of the list. */
async function playedAs(person: Person, gameNameId: string): Promise<string[]> {
  const page = await person.query("games.earlier", { before: NEWEST, playerId: null, gameNameId });
  return answerOf(page).games.map((game: Game) => game.gameName);
}

describe.each(engines)("on %s", (engine) => {
  test("after a renaming, earlier games keep their name; statistics and later games have the new name", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const id = await playNamed(server, "Marrio Kart", nadia, karim);
    expect(await recordsOf(karim)).toEqual(["Marrio Kart 1"]);
    await admin.does("games.renameName", { gameNameId: id, name: " Mario  Kart ", before: "Marrio Kart" });
    expect((await server.rows("gameNames")).filter((name) => name.id === id)).toEqual([
      { id, name: "Mario Kart", createdBy: nadia.id },
    ]);
    expect((await server.rows("games")).map(({ gameName }) => gameName)).toEqual(["Marrio Kart"]);
    expect(await recordsOf(karim)).toEqual(["Mario Kart 1"]);
    expect(await playNamed(server, "mario kart", nadia, karim)).toBe(id);
    expect(await recordsOf(nadia)).toEqual(["Mario Kart 2"]);
    expect(await playedAs(karim, id)).toEqual(["Mario Kart", "Marrio Kart"]);

    await admin.does("games.renameName", { gameNameId: id, name: "MARIO KART", before: "Mario Kart" });
    expect(await listedNames(server)).toContain("MARIO KART");
  });

  test("games played under a merged name are counted under the remaining name, and still show the old name", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const [from, into] = [
      await playNamed(server, "Mario Kart 8", nadia, karim),
      await playNamed(server, "Mario Kart", karim, nadia),
    ];
    const ongoing = await nadia.does("games.create", { gameNameId: from, players: ["bot-1"] });
    expect(await recordsOf(nadia)).toEqual(["Mario Kart 1", "Mario Kart 8 1"]);
    await admin.does("games.mergeNames", { gameNameId: from, intoId: into });

    expect(await listedNames(server)).toContain("Mario Kart");
    expect(await listedNames(server)).not.toContain("Mario Kart 8");
    expect(await recordsOf(nadia)).toEqual(["Mario Kart 2"]);
    expect(await playedAs(nadia, into)).toEqual(["Mario Kart", "Mario Kart 8"]);
    expect(await gameRow(server, ongoing.id)).toMatchObject({ gameName: "Mario Kart 8", gameNameId: into });
    expect(answerOf(await admin.query("games.nameCounts", {}))).toEqual([{ gameNameId: into, games: 2 }]);

    await nadia.does("games.complete", { gameId: ongoing.id, ranking: [nadia.id, "bot-1"] });
    expect(await recordsOf(nadia)).toEqual(["Mario Kart 3"]);
    // A player who adds the merged name, or has already chosen it in a form, gets the other name.
    expect(await nadia.does("games.addName", { name: "mario kart 8" })).toEqual({ id: into });
    const next = await nadia.does("games.create", { gameNameId: from, players: ["bot-1"] });
    expect(await gameRow(server, next.id)).toMatchObject({ gameName: "Mario Kart", gameNameId: into });
  });

  test("after merges in a chain, all games count under the last name, and the first name can be used again", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const [one, two, three] = [
      await playNamed(server, "Un", nadia, karim),
      await playNamed(server, "Deux", nadia, karim),
      await playNamed(server, "Trois", nadia, karim),
    ];
    await admin.does("games.mergeNames", { gameNameId: one, intoId: two });
    await admin.does("games.mergeNames", { gameNameId: two, intoId: three });
    expect(await recordsOf(nadia)).toEqual(["Trois 3"]);
    expect(await nadia.does("games.addName", { name: "Un" })).toEqual({ id: three });
    const other = await playNamed(server, "Autre", nadia, karim);
    await admin.does("games.renameName", { gameNameId: other, name: "Un", before: "Autre" });
    expect(await recordsOf(nadia)).toEqual(["Trois 3", "Un 1"]);
    expect(await nadia.does("games.addName", { name: "un" })).toEqual({ id: other });
  });

  test("the statistics of a deleted name remain, and continue when the name is added again", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const id = await playNamed(server, "Perudo", nadia, karim);
    const ongoing = await makeGame(server, nadia, ["bot-1"]);
    const catan = await gameNameId(server);
    await admin.does("games.deleteNames", { gameNameIds: [id, catan] });
    expect(await listedNames(server)).not.toContain("Perudo");
    expect(await listedNames(server)).not.toContain("Catan");
    await nadia.does("games.complete", { gameId: ongoing, ranking: [nadia.id, "bot-1"] });
    expect((await server.rows("games")).map(({ gameName }) => gameName).sort()).toEqual(["Catan", "Perudo"]);
    expect(await recordsOf(nadia)).toEqual(["Catan 1", "Perudo 1"]);
    expect(await karim.refused("games.create", { gameNameId: id, players: ["bot-1"] })).toBe(
      "gameNameUnknown",
    );

    expect(await playNamed(server, "PERUDO", karim, nadia)).toBe(id);
    expect(await server.rows("gameNames")).toContainEqual({ id, name: "PERUDO", createdBy: karim.id });
    expect(await recordsOf(nadia)).toEqual(["PERUDO 2", "Catan 1"]);
  });

  test("when two administrators change one name at the same time, one change takes effect and the other is refused", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const both = [await server.admin(), await server.player("Inès", { role: "admin" })] as const;
    const [a, b] = [
      await playNamed(server, "Un", nadia, karim),
      await playNamed(server, "Deux", karim, nadia),
    ];
    const merges = await Promise.all([
      both[0].command("games.mergeNames", { gameNameId: a, intoId: b }),
      both[1].command("games.mergeNames", { gameNameId: b, intoId: a }),
    ]);
    expect(merges.filter(({ ok }) => ok)).toHaveLength(1);
    expect(merges.find(({ ok }) => !ok)).toMatchObject({
      status: 404,
      refusal: "gameNameGone",
      message: "Ce jeu n'est plus dans la liste.",
    });
    const remaining = merges[0].ok ? b : a;
    const remainingName = merges[0].ok ? "Deux" : "Un";
    expect(await recordsOf(nadia)).toEqual([`${remainingName} 2`]);

    const renames = await Promise.all(
      both.map((admin, i) =>
        admin.command("games.renameName", {
          gameNameId: remaining,
          name: `Nom ${i}`,
          before: remainingName,
        }),
      ),
    );
    expect(renames.filter(({ ok }) => ok)).toHaveLength(1);
    expect(renames.find(({ ok }) => !ok)).toMatchObject({ refusal: "gameNameChanged" });

    const deletions = await Promise.all(
      both.map((admin) => admin.command("games.deleteNames", { gameNameIds: [remaining] })),
    );
    expect(deletions.filter(({ ok }) => ok)).toHaveLength(1);
    expect(deletions.find(({ ok }) => !ok)).toMatchObject({ refusal: "gameNameGone" });
  });

  test("when a listed name is changed to a name that a player adds at the same moment, the list has that name once", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const id = await playNamed(server, "Perrudo", nadia, karim);
    const [renamed] = await Promise.all([
      admin.command("games.renameName", { gameNameId: id, name: "Perudo", before: "Perrudo" }),
      karim.does("games.addName", { name: "perudo" }),
    ]);
    if (!renamed.ok) expect(renamed.refusal).toBe("gameNameTaken");
    expect((await listedNames(server)).filter((name) => /^perudo$/i.test(name))).toHaveLength(1);
  });

  test("a game created while its name is deleted is created completely, or refused", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const { id } = await people[0].does("games.addName", { name: "Perudo" });
    const [, ...created] = await Promise.all([
      admin.does("games.deleteNames", { gameNameIds: [id] }),
      ...people.map((person) => person.command("games.create", { gameNameId: id, players: ["bot-1"] })),
    ]);
    for (const result of created) if (!result.ok) expect(result.refusal).toBe("gameNameUnknown");
    expect(await server.rows("games")).toHaveLength(created.filter(({ ok }) => ok).length);
  });

  test("a listed name that is changed to a deleted name takes over the statistics of the deleted name", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const deleted = await playNamed(server, "Perudo", nadia, karim);
    const other = await playNamed(server, "Perrudo", nadia, karim);
    await admin.does("games.deleteNames", { gameNameIds: [deleted] });
    await admin.does("games.renameName", { gameNameId: other, name: "Perudo", before: "Perrudo" });
    expect(await recordsOf(nadia)).toEqual(["Perudo 2"]);
    expect(await playedAs(nadia, other)).toEqual(["Perrudo", "Perudo"]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("when two names are merged and the remaining name is deleted, the merged name can be added again", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const from = await playNamed(server, "Un", nadia, karim);
    const into = await playNamed(server, "Deux", nadia, karim);
    await admin.does("games.mergeNames", { gameNameId: from, intoId: into });
    await admin.does("games.deleteNames", { gameNameIds: [into] });
    expect(await karim.refused("games.create", { gameNameId: from, players: ["bot-1"] })).toBe(
      "gameNameUnknown",
    );
    const { id } = await karim.does("games.addName", { name: "Un" });
    expect(id).toBe(from);
    expect(await recordsOf(nadia)).toEqual(["Deux 2"]);
  });

  test("a refused command writes nothing, for each refusal", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const formerAdmin = await server.player("Inès", { role: "admin" });
    await admin.does("accounts.setRole", { playerId: formerAdmin.id, role: "user" });
    const perudo = await playNamed(server, "Perudo", nadia, karim);
    const [uno, skyjo, azul] = await Promise.all(["Uno", "Skyjo", "Azul"].map((n) => gameNameId(server, n)));
    await admin.does("games.deleteNames", { gameNameIds: [skyjo ?? ""] });
    await admin.does("games.mergeNames", { gameNameId: azul ?? "", intoId: uno ?? "" });
    const before = await readTables(server);
    const unauthorized = [
      ["a visitor", server.visitor(), "notSignedIn"],
      ["the player who added it", nadia, "administratorsOnly"],
      ["another player", karim, "administratorsOnly"],
      ["a former administrator", formerAdmin, "administratorsOnly"],
    ] as const;
    for (const [label, person, refusal] of unauthorized) {
      const rename = { gameNameId: perudo, name: "Dudo", before: "Perudo" };
      expect(await person.refused("games.renameName", rename), label).toBe(refusal);
      const merge = { gameNameId: perudo, intoId: uno ?? "" };
      expect(await person.refused("games.mergeNames", merge), label).toBe(refusal);
      expect(await person.refused("games.deleteNames", { gameNameIds: [perudo] }), label).toBe(refusal);
    }
    const valid = { gameNameId: perudo, name: "Dudo", before: "Perudo" };
    for (const [label, input, refusal] of [
      ["no name", { ...valid, name: " " }, "gameNameInvalid"],
      ["a name too long", { ...valid, name: "x".repeat(61) }, "gameNameInvalid"],
      ["a control character", { ...valid, name: "Du\u0007do" }, "textHidden"],
      ["an unknown id", { ...valid, gameNameId: randomUUID() }, "gameNameGone"],
      ["a deleted name", { ...valid, gameNameId: skyjo ?? "" }, "gameNameGone"],
      ["a merged name", { ...valid, gameNameId: azul ?? "" }, "gameNameGone"],
      ["a name that was changed meanwhile", { ...valid, before: "Dudo" }, "gameNameChanged"],
      ["a name of the list", { ...valid, name: "ÙNO" }, "gameNameTaken"],
    ] as const)
      expect(await admin.refused("games.renameName", input), label).toBe(refusal);
    for (const [label, gameNameId, intoId, refusal] of [
      ["a name with itself", perudo, perudo, "invalidInput"],
      ["an empty id", "", perudo, "invalidInput"],
      ["an unknown id", randomUUID(), perudo, "gameNameGone"],
      ["into an unknown id", perudo, randomUUID(), "gameNameGone"],
      ["into a deleted name", perudo, skyjo ?? "", "gameNameGone"],
      ["into a merged name", perudo, azul ?? "", "gameNameGone"],
      ["an already merged name", azul ?? "", uno ?? "", "gameNameGone"],
    ] as const)
      expect(await admin.refused("games.mergeNames", { gameNameId, intoId }), label).toBe(refusal);
    for (const [label, gameNameIds, refusal] of [
      ["no names", [], "invalidInput"],
      ["more than the list can hold", Array(501).fill(perudo), "invalidInput"],
      ["names that are deleted, merged or unknown", [skyjo ?? "", azul ?? "", randomUUID()], "gameNameGone"],
    ] as const)
      expect(await admin.refused("games.deleteNames", { gameNameIds: [...gameNameIds] }), label).toBe(
        refusal,
      );
    expect(await readTables(server)).toEqual(before);

    // A deletion ignores deleted and repeated names, and the list can be changed after the end of the event.
    await admin.does("games.deleteNames", { gameNameIds: [skyjo ?? "", perudo, perudo] });
    expect(await listedNames(server)).not.toContain("Perudo");
    await admin.does("event.end", {});
    await admin.does("games.renameName", { gameNameId: uno ?? "", name: "Uno !", before: "Uno" });
  });

  test("after a merge, browsers receive the new list, the reassigned games and the new statistics", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const from = await playNamed(server, "Un", nadia, karim);
    const into = await playNamed(server, "Deux", nadia, karim);
    const gameId = await playGame(server, nadia, karim);
    const stream = await openStream(await server.listen(), karim, undefined, [
      `results:${nadia.id}`,
      "completedGames",
    ]);
    await admin.does("games.mergeNames", { gameNameId: from, intoId: into });
    await stream.until(() => !stream.rows("gameNames").some(({ id }) => id === from), "the name is removed");
    const topics = stream.messages.at(-1)?.map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining(["gameNames", "games", "completedGames", "results"]));
    expect(stream.rows("games").filter(({ gameNameId }) => gameNameId === into)).toHaveLength(2);
    expect(stream.rows("games").some(({ id }) => id === gameId)).toBe(true);
  });
});
