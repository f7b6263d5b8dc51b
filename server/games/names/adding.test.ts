import { describe, expect, test } from "vitest";
import { gameNameKey, MAX_GAME_NAMES, MAX_OWN_GAME_NAMES } from "../../../domain/games/gameNames.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { gameNameId } from "../../testing/games.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

/** Puts this many names into the list, as if this player had added them. */
async function insertNames(server: TestServer, count: number, createdBy: string): Promise<void> {
  const names = Array.from({ length: count }, (_, i) => `Jeu ${createdBy} ${i}`);
  await server.database.db
    .insertInto("gameNames")
    .values(
      names.map((name) => ({
        id: name.replaceAll(" ", "-"),
        name,
        nameKey: gameNameKey(name),
        createdAt: 0,
        createdBy,
        mergedInto: null,
        deletedAt: null,
      })),
    )
    .execute();
}

describe.each(oneEngine)("on %s", (engine) => {
  test("adding a name that differs from a listed one only by case, accents or spaces gives the listed game", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const { id } = await nadia.does("games.addName", { name: "Échecs" });
    const count = (await server.rows("gameNames")).length;
    for (const name of ["echecs", " ÉCHECS ", "é c h e c s"])
      expect(await karim.does("games.addName", { name })).toEqual({ id });
    const stoneAge = await nadia.does("games.addName", { name: "L'Âge de pierre" });
    expect(await karim.does("games.addName", { name: "L’Âge de pierre" })).toEqual(stoneAge);
    expect(await karim.does("games.addName", { name: "CATAN" })).toEqual({
      id: await gameNameId(server, "Catan"),
    });
    expect(await server.rows("gameNames")).toHaveLength(count + 1);
  });

  test.each([
    ["", "gameNameInvalid"],
    ["   ", "gameNameInvalid"],
    ["x".repeat(61), "gameNameInvalid"],
    ["\u200B", "textHidden"],
    ["Uno\u0007", "textHidden"],
    ["Uno\uD800", "textHidden"],
  ])("'%s' is refused as a name", async (name, refusal) => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const before = await server.rows("gameNames");
    expect(await nadia.refused("games.addName", { name })).toBe(refusal);
    expect(await server.rows("gameNames")).toEqual(before);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a new name is added to the list without extra spaces, and with its creator", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const { id } = await nadia.does("games.addName", { name: "  Perudo  Royal " });
    expect(await server.rows("gameNames")).toContainEqual({ id, name: "Perudo Royal", createdBy: nadia.id });
  });

  test("concurrent additions of one name add one game", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Nadia", "Karim", "Léa");
    const names = ["Perudo", "PERUDO", "Pérudo"];
    const answers = await Promise.all(
      people.map((person, i) => person.does("games.addName", { name: names[i] ?? "" })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await server.rows("gameNames")).filter(({ name }) => /p.rudo/i.test(name))).toHaveLength(1);
  });

  test("a player can add at most 30 games, even with concurrent requests; an administrator can add more", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await insertNames(server, MAX_OWN_GAME_NAMES - 2, nadia.id);
    const answers = await Promise.all(
      ["Perudo", "Tarot", "Belote", "Rami"].map((name) => nadia.command("games.addName", { name })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({
        status: 409,
        refusal: "gameNamesOwnMost",
        message: "Vous avez déjà ajouté 30 jeux à la liste, le maximum. Choisissez-en un qui s'y trouve.",
      });
    const count = (await server.rows("gameNames")).length;
    await nadia.does("games.addName", { name: "catan" });
    expect(await server.rows("gameNames")).toHaveLength(count);
    await karim.does("games.addName", { name: "Bridge" });
    const admin = await server.admin();
    await insertNames(server, MAX_OWN_GAME_NAMES, admin.id);
    await admin.does("games.addName", { name: "Whist" });
  });

  test("the list holds at most 500 games; when it is full, adding a listed name still gives its id", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    await insertNames(server, MAX_GAME_NAMES - 1 - (await server.rows("gameNames")).length, "personne");
    const names = ["Perudo", "Tarot", "Belote"];
    const answers = await Promise.all(
      people.map((person, i) => person.command("games.addName", { name: names[i] ?? "" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const person of [...people, admin])
      expect(await person.refused("games.addName", { name: "Rami" })).toBe("gameNamesMost");
    expect(await server.rows("gameNames")).toHaveLength(MAX_GAME_NAMES);
    expect(await people[0].does("games.addName", { name: "UNO" })).toEqual({
      id: await gameNameId(server, "Uno"),
    });
  });
});
