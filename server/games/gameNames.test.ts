import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import { startServer } from "../testing/server.ts";

describe.each(engines)("on %s", (engine) => {
  test("a new name joins the list, tidied, under its creator", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const { id } = await nadia.does("games.addName", { name: "  Perudo  Royal " });
    expect(await server.rows("gameNames")).toContainEqual({ id, name: "Perudo Royal", createdBy: nadia.id });
  });

  test("a name that differs by case, accents or spaces only is the game that is there", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const { id } = await nadia.does("games.addName", { name: "Échecs" });
    const count = (await server.rows("gameNames")).length;
    for (const name of ["echecs", " ÉCHECS ", "é c h e c s"])
      expect(await karim.does("games.addName", { name })).toEqual({ id });
    expect(await karim.does("games.addName", { name: "CATAN" })).toEqual({
      id: await gameNameId(server, "Catan"),
    });
    expect(await server.rows("gameNames")).toHaveLength(count);
  });

  test("several who add one name at once add one game", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Nadia", "Karim", "Léa");
    const names = ["Perudo", "PERUDO", "Pérudo"];
    const answers = await Promise.all(
      people.map((person, i) => person.does("games.addName", { name: names[i] ?? "" })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await server.rows("gameNames")).filter(({ name }) => /p.rudo/i.test(name))).toHaveLength(1);
  });

  test.each(["", "   ", "x".repeat(61), "\u200B", "Uno\u0007", "Uno\uD800"])(
    "'%s' is no name",
    async (name) => {
      const server = await startServer(engine);
      const [nadia] = await server.playing("Nadia");
      const before = await server.rows("gameNames");
      expect(await nadia.refused("games.addName", { name })).toBe("gameNameInvalid");
      expect(await server.rows("gameNames")).toEqual(before);
    },
  );
});
