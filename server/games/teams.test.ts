import { describe, expect, test } from "vitest";
import { defaultGrid } from "../../domain/points/grid.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameNameId, gameRow, makeGame, teamGameInput } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const bots = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `bot-${from + index}`);

/** Teams of these sizes: the creator is in the first team, and bots fill all other places. */
const teamsOf = (creator: Person, ...sizes: number[]) => {
  const everybody = [creator, ...bots(sizes.reduce((sum, size) => sum + size) - 1)];
  return sizes.map((size) => everybody.splice(0, size));
};

/** The points and spins that these players won. Each player starts with 5 spins. */
const gains = (server: TestServer, ...people: Person[]) =>
  Promise.all(
    people.map(async (person) => {
      const { totalPoints, rouletteSpins } = await server.playerRow(person);
      return { points: totalPoints, spins: rouletteSpins - 5 };
    }),
  );

describe.each(engines)("on %s", (engine) => {
  test("each player of a team earns twice the grid's points for the team's position, and bots earn none", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Nadia", "Hugo", "Camille", "Inès", "Tom");
    const [nadia, hugo, camille, ines, tom] = people;
    const input = await teamGameInput(server, [
      [nadia, hugo],
      [camille, "bot-1"],
      [ines, tom],
    ]);
    const { id } = await nadia.does("games.create", input);
    await tom.does("games.complete", { gameId: id, ranking: ["team-2", "team-3", "team-1"] });
    expect((await gameRow(server, id)).results).toEqual(
      expect.arrayContaining([
        { playerId: camille.id, position: 1, positionPoints: 10, pointsEarned: 10 },
        { playerId: "bot-1", position: 1, positionPoints: 10, pointsEarned: 0 },
        { playerId: ines.id, position: 2, positionPoints: 6, pointsEarned: 6 },
        { playerId: tom.id, position: 2, positionPoints: 6, pointsEarned: 6 },
        { playerId: nadia.id, position: 3, positionPoints: 2, pointsEarned: 2 },
        { playerId: hugo.id, position: 3, positionPoints: 2, pointsEarned: 2 },
      ]),
    );
    expect(await gains(server, nadia, hugo, camille, ines, tom)).toEqual([
      { points: 2, spins: 1 },
      { points: 2, spins: 1 },
      { points: 10, spins: 0 },
      { points: 6, spins: 0 },
      { points: 6, spins: 0 },
    ]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test.each([
    { size: 2, teams: 3 },
    { size: 3, teams: 2 },
    { size: 4, teams: 3 },
  ])(
    "a game with $teams teams of $size players is stored with the team numbers that its creator chose",
    async ({ size, teams }) => {
      const server = await startServer(engine);
      const [nadia] = await server.playing("Nadia");
      const input = await teamGameInput(server, teamsOf(nadia, ...Array<number>(teams).fill(size)));
      const { id } = await nadia.does("games.create", input);
      const game = await gameRow(server, id);
      expect(game).toMatchObject({ isTeamGame: true, playersPerTeam: size, status: "ongoing" });
      expect(game.linkedGroups).toEqual(input.teams?.linkedGroups);
      expect(game.players).toHaveLength(teams * size);
    },
  );

  test("a refusal states the permitted numbers of players and teams, for every team size", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const sentence = async (...sizes: number[]) => {
      const result = await nadia.command(
        "games.create",
        await teamGameInput(server, teamsOf(nadia, ...sizes)),
      );
      return result.ok ? "created" : result.message;
    };
    const tooFew = (min: number, size: number) =>
      `Il faut au moins ${min} joueurs pour commencer une partie (2 équipes de ${size})`;
    const tooMany = (max: number, size: number) =>
      `Le nombre maximum de joueurs est de ${max} (3 équipes de ${size})`;
    expect(await sentence(2, 1)).toBe(tooFew(4, 2));
    expect(await sentence(3, 2)).toBe(tooFew(6, 3));
    expect(await sentence(4, 3)).toBe(tooFew(8, 4));
    expect(await sentence(2, 2, 2, 1)).toBe(tooMany(6, 2));
    expect(await sentence(3, 3, 3, 3)).toBe(tooMany(9, 3));
    expect(await sentence(4, 4, 4, 4)).toBe(tooMany(12, 4));
    expect(await sentence(3, 3, 1)).toBe("Le nombre de joueurs doit être un multiple de 3 pour les équipes");
    expect(await sentence(4, 4, 2)).toBe("Le nombre de joueurs doit être un multiple de 4 pour les équipes");
    expect(await server.rows("games")).toEqual([]);
  });

  test("teams that leave out the creator or another player are refused, and so are sizes other than 2, 3 and 4", async () => {
    const server = await startServer(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    const creatorLeftOut = await teamGameInput(server, [
      [hugo, "bot-1"],
      ["bot-2", "bot-3"],
    ]);
    // The creator always plays, and is the fifth player here.
    expect(await nadia.refused("games.create", creatorLeftOut)).toBe("playersNotMultiple");
    const notPlaced = { ...creatorLeftOut, players: [nadia.id, hugo.id, "bot-1", "bot-2"] };
    expect(await nadia.refused("games.create", notPlaced)).toBe("teamsIncomplete");
    for (const size of [1, 5]) {
      const input = await teamGameInput(server, teamsOf(nadia, size, size));
      expect(await nadia.refused("games.create", input)).toBe("invalidInput");
    }
    expect(await server.rows("games")).toEqual([]);
  });

  test("a player of a team game cannot enter another game, and the refusal names the player", async () => {
    const server = await startServer(engine);
    const [nadia, hugo, ines] = await server.playing("Nadia", "Hugo", "Inès");
    await nadia.does(
      "games.create",
      await teamGameInput(server, [
        [nadia, "bot-1"],
        [hugo, "bot-2"],
      ]),
    );
    const message = "Les joueurs suivants sont déjà dans une partie en cours : Hugo";
    const withoutTeams = { gameNameId: await gameNameId(server), players: [hugo.id] };
    expect(await ines.command("games.create", withoutTeams)).toMatchObject({
      refusal: "playersInGame",
      message,
    });
    const inTeams = await teamGameInput(server, [
      [ines, "bot-1"],
      [hugo, "bot-2"],
    ]);
    expect(await ines.command("games.create", inTeams)).toMatchObject({ refusal: "playersInGame", message });
    await makeGame(server, ines, bots(1));
  });

  test("the real players of the last team get a spin, and its bots none", async () => {
    const server = await startServer(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    const teams = [
      [nadia, "bot-1"],
      [hugo, "bot-2"],
      ["bot-3", "bot-4"],
    ];
    const first = await nadia.does("games.create", await teamGameInput(server, teams));
    await hugo.does("games.complete", { gameId: first.id, ranking: ["team-1", "team-3", "team-2"] });
    expect((await gains(server, nadia, hugo)).map(({ spins }) => spins)).toEqual([0, 1]);
    const second = await hugo.does("games.create", await teamGameInput(server, teams));
    await hugo.does("games.complete", { gameId: second.id, ranking: ["team-1", "team-2", "team-3"] });
    expect((await gains(server, nadia, hugo)).map(({ spins }) => spins)).toEqual([0, 1]);
  });

  test("a team game uses the grid's points for its number of teams, and its ranking must name every team once", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const { rows, rules } = defaultGrid;
    const incomplete = rules.map((rule) =>
      rule.playerCount === 2 && rule.position === 2 ? { ...rule, points: null } : rule,
    );
    await (await server.admin()).does("settings.saveGrid", { rows, rules: incomplete, version: 1 });
    const { id } = await nadia.does("games.create", await teamGameInput(server, teamsOf(nadia, 3, 3)));
    const completionRefusal = (...ranking: string[]) =>
      nadia.refused("games.complete", { gameId: id, ranking });
    expect(await completionRefusal("team-1", "team-1")).toBe("rankingInvalid");
    expect(await completionRefusal("team-1")).toBe("rankingInvalid");
    expect(await completionRefusal(nadia.id, "bot-1")).toBe("rankingInvalid");
    expect(await completionRefusal("team-1", "team-2")).toBe("pointsUndefined");
    expect(await gains(server, nadia)).toEqual([{ points: 0, spins: 0 }]);
  });
});
