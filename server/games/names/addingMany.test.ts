import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MAX_GAME_NAMES } from "../../../domain/games/gameNames.ts";
import { gameKinds, starterGames } from "../../../domain/games/starterGames.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { openStream } from "../../testing/live.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const listedNames = async (server: TestServer) => (await server.rows("gameNames")).map(({ name }) => name);
const numberedNames = (count: number) => Array.from({ length: count }, (_, i) => `Jeu ${i}`);

/** The names in the journal's rows of added games. */
async function journalledNames({ database }: TestServer): Promise<(string | null)[]> {
  const rows = await database.db
    .selectFrom("journal")
    .select("label")
    .where("what", "=", "gameNameAdded")
    .orderBy("label")
    .execute();
  return rows.map(({ label }) => label);
}

describe.each(engines)("on %s", (engine) => {
  test("when an administrator adds a list of names, listed games and repeated names are skipped", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const before = await listedNames(server);
    const names = ["  Skull   King ", "UNO", "skull king", "Mölkky", "Perudo"];
    expect(await admin.does("games.addNames", { names })).toEqual({ added: 3, known: 1 });
    expect((await listedNames(server)).sort()).toEqual([...before, "Skull King", "Mölkky", "Perudo"].sort());
    expect(await journalledNames(server)).toEqual(["Mölkky", "Perudo", "Skull King"]);
    const rows = await server.rows("gameNames");
    expect(rows.find(({ name }) => name === "Perudo")).toMatchObject({ createdBy: admin.id });
  });

  test("adding a deleted name lists it again; a merged name counts as already listed", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const add = async (name: string) => {
      await admin.does("games.addNames", { names: [name] });
      return (await server.rows("gameNames")).find((row) => row.name === name)?.id ?? "";
    };
    const deleted = await add("Perudo");
    await admin.does("games.deleteNames", { gameNameIds: [deleted] });
    await admin.does("games.mergeNames", { gameNameId: await add("Bolides"), intoId: await add("Karts") });
    expect(await admin.does("games.addNames", { names: ["perudo", "bolides", "Karts"] })).toEqual({
      added: 1,
      known: 2,
    });
    expect(await server.rows("gameNames")).toContainEqual({
      id: deleted,
      name: "perudo",
      createdBy: admin.id,
    });
    expect(await listedNames(server)).not.toContain("bolides");
  });

  test("a list sent by two administrators at once, or in a repeated request, is added once", async () => {
    const server = await startServer(engine);
    const both = [await server.admin(), await server.player("Inès", { role: "admin" })] as const;
    const names = ["Perudo", "Skull King", "Mölkky"];
    const [one, two] = await Promise.all(both.map((admin) => admin.does("games.addNames", { names })));
    expect([one?.added, two?.added].sort()).toEqual([0, 3]);
    const requestId = randomUUID();
    const more = { names: ["Belote", "Tarot"] };
    const first = await both[0].does("games.addNames", more, requestId);
    expect(await both[0].does("games.addNames", more, requestId)).toEqual(first);
    expect(first).toEqual({ added: 2, known: 0 });
    expect(await journalledNames(server)).toEqual(["Belote", "Mölkky", "Perudo", "Skull King", "Tarot"]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("browsers get all names of an added list in one message", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const admin = await server.admin();
    const stream = await openStream(await server.listen(), nadia);
    const { length } = stream.messages;
    const names = gameKinds.flatMap((kind) => starterGames[kind]);
    await admin.does("games.addNames", { names });
    await stream.until(
      () => stream.rows("gameNames").some(({ name }) => name === "Perudo"),
      "the list arrives",
    );
    const changes = stream.messages
      .slice(length)
      .flat()
      .filter(({ topic }) => topic === "gameNames");
    expect(changes).toHaveLength(1);
    expect(stream.rows("gameNames").map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  });

  test("when the new names would exceed the list's maximum, none of them is added", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const count = (await listedNames(server)).length;
    const room = MAX_GAME_NAMES - count;
    const tooMany = await admin.command("games.addNames", {
      names: numberedNames(2000).map((name) => `${name} ${"é".repeat(48)}`),
    });
    expect(tooMany).toEqual({
      ok: false,
      status: 409,
      refusal: "gameNamesTooMany",
      message: `La liste compte 500 jeux au plus\u00a0: retirez-en ${2000 - room} pour ajouter les autres.`,
    });
    expect(await admin.refused("games.addNames", { names: numberedNames(room + 1) })).toBe(
      "gameNamesTooMany",
    );
    expect(await listedNames(server)).toHaveLength(count);
    expect(await journalledNames(server)).toEqual([]);

    expect(await admin.does("games.addNames", { names: [...numberedNames(room), "Uno"] })).toEqual({
      added: room,
      known: 1,
    });
    expect(await admin.refused("games.addNames", { names: ["Perudo"] })).toBe("gameNamesMost");
    expect(await admin.does("games.addNames", { names: numberedNames(room) })).toEqual({
      added: 0,
      known: room,
    });
    expect(await listedNames(server)).toHaveLength(MAX_GAME_NAMES);
  });

  test("a list with an invalid name is refused as a whole", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const before = await listedNames(server);
    for (const name of ["", "x".repeat(61)])
      expect(await admin.refused("games.addNames", { names: ["Perudo", name] })).toBe("gameNameInvalid");
    expect(await listedNames(server)).toEqual(before);
  });
});
