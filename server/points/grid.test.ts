import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { defaultGrid, type Grid } from "../../domain/points/grid.ts";
import { gridOf } from "../../domain/testing/games.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameRow, makeGame, playGame } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const contentOf = ({ rows, rules }: Grid) => ({ rows, rules: [...rules] });
const defaultContent = contentOf(defaultGrid);
const widerGrid = contentOf(gridOf([4, 2], [6, 4, 2], [8, 6, 4, null]));

const storedGrid = (server: TestServer) => server.setting("grid");

describe.each(engines)("on %s", (engine) => {
  test("an administrator saves the grid, and every browser receives it in one message", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const stream = await openStream(await server.listen(), nadia);
    await (await server.admin()).does("settings.saveGrid", { ...widerGrid, version: 1 });
    expect(await storedGrid(server)).toMatchObject({ id: "grid", ...widerGrid, version: 2 });
    await stream.until(() => stream.setting("grid")?.rows === 3, "the new grid has arrived");
    const patches = stream.frames.filter(({ topic, kind }) => topic === "settings" && kind === "patch");
    expect(patches).toMatchObject([{ put: [{ id: "grid", ...widerGrid }] }]);
  });

  test("of concurrent saves one is stored completely, and the others are refused", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const grids = [1, 2, 3, 4].map((points) => contentOf(gridOf([points, points], [points, points, points])));
    const results = await Promise.all(
      grids.map((ownGrid) => admin.command("settings.saveGrid", { ...ownGrid, version: 1 })),
    );
    const outcomes = results.map((result) => (result.ok ? "saved" : result.refusal)).sort();
    expect(outcomes).toEqual(["documentChanged", "documentChanged", "documentChanged", "saved"]);
    const saved = grids[results.findIndex((result) => result.ok)];
    expect(await storedGrid(server)).toMatchObject({ id: "grid", ...saved });
  });

  test("a save that fails half-way changes nothing", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const before = contentOf(gridOf([1, 2], [3, 4, 5]));
    await admin.does("settings.saveGrid", { ...before, version: 1 });
    await sql`create unique index "breaksTheSave" on undos (kind)`.execute(server.database.db);
    expect(await admin.refused("settings.saveGrid", { ...widerGrid, version: 2 })).toBe("unexpected");
    expect(server.takeErrors()).not.toEqual([]);
    expect(await storedGrid(server)).toMatchObject({ id: "grid", ...before });
    await sql`drop index "breaksTheSave"`.execute(server.database.db);
    await admin.does("settings.saveGrid", { ...widerGrid, version: 2 });
  });

  test("a repeated request saves the grid once", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const requestId = "6a0e8f0e-6f1a-4a7b-9a55-0d3f4a1f3f10";
    await admin.does("settings.saveGrid", { ...widerGrid, version: 1 }, requestId);
    await admin.does("settings.saveGrid", { ...defaultContent, version: 2 });
    await admin.does("settings.saveGrid", { ...widerGrid, version: 1 }, requestId);
    expect(await storedGrid(server)).toMatchObject(defaultGrid);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("only administrators save the grid", async () => {
    const server = await startServer(engine);
    const save = { ...widerGrid, version: 1 };
    expect(await (await server.player("Nadia")).command("settings.saveGrid", save)).toMatchObject({
      status: 403,
      refusal: "administratorsOnly",
    });
    expect(await server.visitor().refused("settings.saveGrid", save)).toBe("notSignedIn");
    expect(await storedGrid(server)).toMatchObject(defaultGrid);
  });

  test("a grid has 2 to 10 rows, and whole points from -1000 to 1000", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const refused = (rows: number, points: number | null) =>
      admin.refused("settings.saveGrid", {
        rows,
        rules: [{ playerCount: 2, position: 1, points }],
        version: 1,
      });
    for (const rows of [0, 1, 11]) expect(await refused(rows, 3)).toBe("gridInvalid");
    for (const points of [1001, -1001]) expect(await refused(2, points)).toBe("gridInvalid");
    expect(await refused(2.5, 3)).toBe("invalidInput");
    expect(await refused(2, 1.5)).toBe("invalidInput");
    expect(await storedGrid(server)).toMatchObject(defaultGrid);

    const extremes = contentOf(gridOf([1000, -1000], [0, null, 3]));
    await admin.does("settings.saveGrid", { ...extremes, version: 1 });
    expect(await storedGrid(server)).toMatchObject({ id: "grid", ...extremes });
    // Ten rows are for games of 2 to 11 players, with a cell for each position: 2 + 3 + … + 11 cells.
    const tenRows = { rows: 10, rules: [] };
    await admin.does("settings.saveGrid", { ...tenRows, version: 2 });
    expect((await storedGrid(server))?.rules).toHaveLength(65);
  });

  test("cells that can't exist are ignored, and missing cells have no points", async () => {
    const server = await startServer(engine);
    const rules = [
      { playerCount: 2, position: 1, points: 7 },
      { playerCount: 2, position: 3, points: 9 },
      { playerCount: 4, position: 1, points: 9 },
      { playerCount: 1, position: 1, points: 9 },
      { playerCount: 3, position: 0, points: 9 },
    ];
    await (await server.admin()).does("settings.saveGrid", { rows: 2, rules, version: 1 });
    expect(await storedGrid(server)).toMatchObject(gridOf([7, null], [null, null, null]));
  });

  test("a save based on an older version of the grid is refused", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await admin.does("settings.saveGrid", { ...widerGrid, version: 1 });
    const ownGrid = contentOf(gridOf([9, 9], [9, 9, 9]));
    expect(await admin.command("settings.saveGrid", { ...ownGrid, version: 1 })).toMatchObject({
      status: 409,
      refusal: "documentChanged",
      message: "Un autre administrateur a modifié la grille entre-temps. Vérifiez-la avant d'enregistrer.",
    });
    expect(await storedGrid(server)).toMatchObject({ id: "grid", ...widerGrid, version: 2 });
    await admin.does("settings.saveGrid", { ...ownGrid, version: 2 });
    expect(await storedGrid(server)).toMatchObject({ id: "grid", ...ownGrid });
  });

  test("a new grid counts for the games that end after it is saved, and not for finished games", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea, omar] = await server.playing("Nadia", "Karim", "Léa", "Omar");
    const finished = await playGame(server, nadia, karim);
    const ongoing = await makeGame(server, lea, [omar]);
    const before = await gameRow(server, finished);
    await (await server.admin()).does("settings.saveGrid", { ...widerGrid, version: 1 });
    expect(await gameRow(server, finished)).toEqual(before);
    const points = async () =>
      Promise.all([nadia, karim, lea, omar].map(async (each) => (await server.playerRow(each)).totalPoints));
    expect(await points()).toEqual([3, 1, 0, 0]);
    await lea.does("games.complete", { gameId: ongoing, ranking: [lea.id, omar.id] });
    expect(await points()).toEqual([3, 1, 4, 2]);
  });

  test("an ongoing game can't be completed while the grid lacks points for one of its positions", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const gameId = await makeGame(server, nadia, [karim, "bot-1"]);
    const admin = await server.admin();
    const incomplete = contentOf(gridOf([3, 1], [5, null, 1]));
    await admin.does("settings.saveGrid", { ...incomplete, version: 1 });
    const ranking = [nadia.id, karim.id, "bot-1"];
    expect(await nadia.refused("games.complete", { gameId, ranking })).toBe("pointsUndefined");
    await admin.does("settings.saveGrid", { ...defaultContent, version: 2 });
    await nadia.does("games.complete", { gameId, ranking });
  });
});
