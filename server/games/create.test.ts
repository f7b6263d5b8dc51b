import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameNameId, gameRow, makeGame, teamGameInput } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";

/** Tries to create a game, which must be refused and write nothing. Gives the refusal and its message. */
async function refusedCreation(server: TestServer, creator: Person, input: object) {
  const before = await server.rows("games");
  const result = await creator.command("games.create", {
    gameNameId: await gameNameId(server),
    players: [],
    ...input,
  });
  expect(await server.rows("games")).toEqual(before);
  if (result.ok) throw new Error("The game was created");
  return { refusal: result.refusal, message: result.message };
}

describe.each(engines)("on %s", (engine) => {
  test("a game without teams seats its players in the given order and numbers its bots", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const id = await makeGame(server, nadia, ["bot-200", nadia]);
    expect(await gameRow(server, id)).toEqual({
      id,
      gameName: "Catan",
      gameNameId: await gameNameId(server),
      status: "ongoing",
      createdAt: server.clock.now,
      createdBy: nadia.id,
      completedAt: null,
      completedBy: null,
      correction: null,
      frozenUnder: null,
      players: [
        { id: "bot-200", name: "Bot 1" },
        { id: nadia.id, name: "Nadia" },
      ],
      isTeamGame: false,
      isCooperative: false,
      playersPerTeam: null,
      linkedGroups: [],
      powers: [],
      uncounted: null,
      proposal: null,
      wasRanked: false,
      placePoints: null,
      results: [],
    });
    const other = await makeGame(server, karim, ["bot-9", "bot-1"]);
    expect((await gameRow(server, other)).players.map(({ name }) => name)).toEqual([
      "Karim",
      "Bot 1",
      "Bot 2",
    ]);
  });

  test("a team game is stored with its teams", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const teams = [
      [lea, "bot-1"],
      [nadia, karim],
    ];
    const { id } = await nadia.does("games.create", await teamGameInput(server, teams));
    expect(await gameRow(server, id)).toMatchObject({
      isTeamGame: true,
      isCooperative: false,
      playersPerTeam: 2,
      linkedGroups: [
        { linkNumber: 1, players: [lea.id, "bot-1"] },
        { linkNumber: 2, players: [nadia.id, karim.id] },
      ],
    });
  });

  test("the refusal names the players who are in an ongoing game; a bot may play in several games", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    await makeGame(server, nadia, [karim, "bot-1"]);
    expect(await refusedCreation(server, lea, { players: [nadia.id, karim.id] })).toEqual({
      refusal: "playersInGame",
      message: "Les joueurs suivants sont déjà dans une partie en cours : Karim, Nadia",
    });
    expect(await refusedCreation(server, nadia, { players: [lea.id] })).toEqual({
      refusal: "playersInGame",
      message: "Les joueurs suivants sont déjà dans une partie en cours : Nadia",
    });
    await makeGame(server, lea, ["bot-1"]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a creator who is missing from the list of players is added to the game", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const id = await makeGame(server, nadia, [karim]);
    expect((await gameRow(server, id)).players.map((seat) => seat.id)).toEqual([nadia.id, karim.id]);
  });

  test("a wrong number of players is refused with a message for the player, with and without teams", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const bots = (count: number) => Array.from({ length: count }, (_, i) => `bot-${i}`);
    const inTeams = async (...sizes: number[]) => {
      const all = [nadia, ...bots(sizes.reduce((a, b) => a + b) - 1)];
      return teamGameInput(
        server,
        sizes.map((size) => all.splice(0, size)),
      );
    };
    const sentence = async (input: object) => (await refusedCreation(server, nadia, input)).message;
    expect(await sentence({ players: [nadia.id] })).toBe(
      "Il faut au moins 2 joueurs pour commencer une partie",
    );
    expect(await sentence({ players: bots(3) })).toBe("Le nombre maximum de joueurs est de 3");
    expect(await sentence(await inTeams(2))).toBe(
      "Il faut au moins 4 joueurs pour commencer une partie (2 équipes de 2)",
    );
    expect(await sentence(await inTeams(2, 2, 2, 2))).toBe(
      "Le nombre maximum de joueurs est de 6 (3 équipes de 2)",
    );
    expect(await sentence(await inTeams(2, 2, 1))).toBe(
      "Le nombre de joueurs doit être un multiple de 2 pour les équipes",
    );
  });

  test("incomplete teams are refused", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const good = await teamGameInput(server, [
      [nadia, "bot-1"],
      [karim, "bot-2"],
    ]);
    const [first, second] = good.teams?.linkedGroups ?? [];
    const inTeams = (...linkedGroups: unknown[]) => ({ ...good, teams: { playersPerTeam: 2, linkedGroups } });
    const wrong = [
      inTeams(first),
      inTeams(first, first),
      inTeams(first, { ...second, linkNumber: 1 }),
      inTeams(first, { linkNumber: 2, players: [karim.id] }),
      inTeams(first, { linkNumber: 2, players: [karim.id, karim.id] }),
      inTeams(first, { linkNumber: 2, players: [karim.id, "bot-3"] }),
      inTeams(),
    ];
    for (const input of wrong)
      expect(await refusedCreation(server, nadia, input)).toEqual({
        refusal: "teamsIncomplete",
        message: "Chaque joueur doit être placé dans une équipe de 2 joueurs.",
      });
  });

  test("unknown players, repeated players and unknown names of games are refused", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const refusal = async (input: object) => (await refusedCreation(server, nadia, input)).refusal;
    expect(await refusal({ players: [karim.id, randomUUID()] })).toBe("unknownPlayers");
    expect(await refusal({ players: ["robot-1"] })).toBe("unknownPlayers");
    expect(await refusal({ players: [karim.id, karim.id] })).toBe("duplicatePlayers");
    expect(await refusal({ players: ["bot-1", "bot-1"] })).toBe("duplicatePlayers");
    expect(await refusal({ players: [karim.id], gameNameId: randomUUID() })).toBe("gameNameUnknown");
  });

  test("a visitor creates nothing", async () => {
    const server = await startServer(engine);
    await server.playing();
    expect(await refusedCreation(server, server.visitor(), {})).toMatchObject({ refusal: "notSignedIn" });
  });
});
