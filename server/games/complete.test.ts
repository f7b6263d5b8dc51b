import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { writeContent } from "../calls/documents/repository.ts";
import { unannounced } from "../live/writer.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameRow, makeGame, playGame, teamGameInput } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const entries = (server: TestServer) => server.database.db.selectFrom("pointEntries").selectAll().execute();

/** The points and spins that these players won. Each player starts with 5 spins. */
const gains = (server: TestServer, ...people: Person[]) =>
  Promise.all(
    people.map(async (person) => {
      const { totalPoints, rouletteSpins } = await server.playerRow(person);
      return [totalPoints, rouletteSpins - 5];
    }),
  );

describe.each(engines)("on %s", (engine) => {
  test("completing a game stores the results, gives points, and gives the last player a spin", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const gameId = await makeGame(server, nadia, [karim, "bot-1"]);
    server.clock.now += 60_000;
    await karim.does("games.complete", { gameId, ranking: [nadia.id, "bot-1", karim.id] });
    expect(await gameRow(server, gameId)).toMatchObject({
      status: "completed",
      completedAt: server.clock.now,
      completedBy: karim.id,
      results: [
        { playerId: nadia.id, position: 1, pointsEarned: 5 },
        { playerId: "bot-1", position: 2, pointsEarned: 0 },
        { playerId: karim.id, position: 3, pointsEarned: 1 },
      ],
    });
    expect(await gains(server, nadia, karim)).toEqual([
      [5, 0],
      [1, 1],
    ]);
  });

  test("each change of points is a ledger entry with its cause, author and instant", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const gameId = await playGame(server, nadia, karim);
    const common = {
      id: expect.any(String),
      cause: "game",
      label: "Catan",
      source: gameId,
      reason: null,
      frozenUnder: null,
      period: 0,
      by: nadia.id,
      at: server.clock.now,
    };
    const written = await entries(server);
    expect(written).toHaveLength(2);
    expect(written).toContainEqual({ ...common, playerId: nadia.id, delta: 3 });
    expect(written).toContainEqual({ ...common, playerId: karim.id, delta: 1 });
  });

  test("a player's total is the sum of the player's ledger entries, even when it is below zero", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const rules = [
      { playerCount: 2, position: 1, points: 3 },
      { playerCount: 2, position: 2, points: -4 },
    ];
    await playGame(server, nadia, karim, lea);
    await server.database.runExclusive((tx) => writeContent(unannounced({ tx }), "grid", { rows: 2, rules }));
    for (const order of [[nadia, karim] as const, [lea, karim] as const, [nadia, lea] as const])
      await playGame(server, ...order);
    const written = await entries(server);
    for (const person of [nadia, karim, lea]) {
      const sum = written.filter((e) => e.playerId === person.id).reduce((total, e) => total + e.delta, 0);
      expect((await server.playerRow(person)).totalPoints).toBe(sum);
    }
    expect((await server.playerRow(karim)).totalPoints).toBe(3 - 4 - 4);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("in a team game each player earns twice the grid's points, and each player of the last team gets a spin", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const input = await teamGameInput(server, [
      [nadia, karim],
      [lea, "bot-1"],
    ]);
    const first = await nadia.does("games.create", input);
    await lea.does("games.complete", { gameId: first.id, ranking: ["team-2", "team-1"] });
    expect(await gains(server, nadia, karim, lea)).toEqual([
      [2, 1],
      [2, 1],
      [6, 0],
    ]);
    const second = await nadia.does("games.create", input);
    await lea.does("games.complete", { gameId: second.id, ranking: ["team-1", "team-2"] });
    expect(await gains(server, nadia, karim, lea)).toEqual([
      [8, 1],
      [8, 1],
      [8, 1],
    ]);
  });

  test("nobody gets a spin when a bot comes last, and zero points are not written to the ledger", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const rules = [0, 0].map((points, index) => ({ playerCount: 2, position: index + 1, points }));
    await server.database.runExclusive((tx) => writeContent(unannounced({ tx }), "grid", { rows: 2, rules }));
    await playGame(server, nadia, "bot-1");
    expect(await gains(server, nadia)).toEqual([[0, 0]]);
    expect(await entries(server)).toEqual([]);
  });

  test("players of a completed game can play again", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await playGame(server, nadia, karim);
    await makeGame(server, karim, [nadia]);
  });

  test("a participant or an administrator completes a game once, and a refused completion writes nothing", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const gameId = await makeGame(server, nadia, [karim]);
    const ranking = [nadia.id, karim.id];
    const wrong = [
      [lea, { gameId, ranking }, "notParticipant"],
      [server.visitor(), { gameId, ranking }, "notSignedIn"],
      [nadia, { gameId: randomUUID(), ranking }, "gameNotFound"],
      [nadia, { gameId, ranking: [nadia.id] }, "rankingInvalid"],
      [nadia, { gameId, ranking: [nadia.id, nadia.id] }, "rankingInvalid"],
      [nadia, { gameId, ranking: [nadia.id, karim.id, lea.id] }, "rankingInvalid"],
      [nadia, { gameId, ranking: [nadia.id, "bot-1"] }, "rankingInvalid"],
      [nadia, { gameId, ranking: ["team-1", "team-2"] }, "rankingInvalid"],
      [nadia, { gameId, ranking: [] }, "invalidInput"],
    ] as const;
    for (const [person, input, refusal] of wrong)
      expect(await person.refused("games.complete", { ...input, ranking: [...input.ranking] })).toBe(refusal);
    expect(await gameRow(server, gameId)).toMatchObject({ status: "ongoing", results: [] });
    expect(await gains(server, nadia, karim, lea)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);

    await (await server.admin()).does("games.complete", { gameId, ranking });
    expect(await nadia.command("games.complete", { gameId, ranking })).toMatchObject({
      status: 409,
      refusal: "gameAlreadyCompleted",
      message: "Cette partie est déjà terminée\u00a0: son résultat a été validé.",
    });
    expect(await gains(server, nadia, karim)).toEqual([
      [3, 0],
      [1, 1],
    ]);
  });

  test("a game can't be completed while the grid has no points for one of its positions", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const gameId = await makeGame(server, nadia, [karim]);
    const ranking = [nadia.id, karim.id];
    const grid = (points: number | null) => ({
      rows: 2,
      rules: [
        { playerCount: 2, position: 1, points: 3 },
        { playerCount: 2, position: 2, points },
      ],
    });
    await server.database.runExclusive((tx) => writeContent(unannounced({ tx }), "grid", grid(null)));
    expect(await nadia.command("games.complete", { gameId, ranking })).toMatchObject({
      message: "Impossible de sauvegarder : certaines positions n'ont pas de points définis dans la grille.",
    });
    expect(await gameRow(server, gameId)).toMatchObject({ status: "ongoing" });
    await server.database.runExclusive((tx) => writeContent(unannounced({ tx }), "grid", grid(2)));
    await nadia.does("games.complete", { gameId, ranking });
    expect(await gains(server, nadia, karim)).toEqual([
      [3, 0],
      [2, 1],
    ]);
  });

  test("an unknown game is refused with a message for the player", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const unknown = { gameId: randomUUID(), ranking: [nadia.id] };
    expect(await nadia.command("games.complete", unknown)).toMatchObject({
      message: "Session de jeu introuvable",
    });
  });
});
