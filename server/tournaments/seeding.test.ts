import { describe, expect, test } from "vitest";
import { seedPlaces } from "../../domain/tournaments/seeding.ts";
import { cryptographicChance } from "../start/chance.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { startServer } from "../testing/server.ts";
import { cupProgress, cupSettings, teamsAt } from "../testing/tournaments.ts";

/** The players' points. A team of the second and the third player has more points than a team of the three others. */
const totals = [90, 80, 79, 10, 5];

describe.each(engines)("on %s", (engine) => {
  test("during a freeze teams are balanced by the frozen standings, not by hidden points (rule E10)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [ana, bob] = await server.playing("Ana", "Bob");
    await admin.does("points.adjust", { playerId: ana?.id ?? "", delta: 10 });
    await admin.does("event.freeze", {});
    await admin.does("points.adjust", { playerId: bob?.id ?? "", delta: 50 });
    const players = [bob?.id ?? "", ana?.id ?? ""];
    const tournament = { ...cupSettings, teamSize: 1, players, seeded: true };
    const { id } = await admin.does("tournaments.create", { tournament });
    const { teams } = await cupProgress(server, id);
    const best = teams.find(({ place }) => place === seedPlaces(2)[0]);
    expect(best?.players[0]?.name).toBe("Ana");
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("the standings balance the teams of a draft when it is created and when its teams are drawn again (rules T27 and T28)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const players = await server.playing("Ana", "Bob", "Cléo", "Dan", "Eve");
    for (const [index, { id }] of players.entries())
      await admin.does("points.adjust", { playerId: id, delta: totals[index] ?? 0 });
    const ids = players.map(({ id }) => id).reverse();
    /** The tournament, and the names of the players in each team, the best team first. */
    const bestFirst = async (tournamentId: string) => {
      const { tournament, teams } = await cupProgress(server, tournamentId);
      const places = seedPlaces(teams.length);
      const bySeed = teams.toSorted((a, b) => places.indexOf(a.place) - places.indexOf(b.place));
      return { tournament, teams: bySeed.map((team) => team.players.map(({ name }) => name)) };
    };
    const teamsOfOne = { ...cupSettings, teamSize: 1, players: ids, seeded: true };
    const { id: tournamentId } = await admin.does("tournaments.create", { tournament: teamsOfOne });
    const created = await bestFirst(tournamentId);
    expect(created.tournament.seeded).toBe(true);
    expect(created.teams).toEqual([["Ana"], ["Bob"], ["Cléo"], ["Dan"], ["Eve"]]);
    const { teams } = await cupProgress(server, tournamentId);
    // Of five teams, only those at the first two places play in the first round.
    const withoutBye = teams.filter(({ place }) => place < 2).map((team) => team.players[0]?.name);
    expect(withoutBye.sort()).toEqual(["Dan", "Eve"]);
    const pairs = { tournamentId, teamSize: 2, players: ids, seeded: true, version: 1 };
    await admin.does("tournaments.redraw", pairs);
    const redrawn = await bestFirst(tournamentId);
    expect(redrawn.teams).toEqual([
      ["Bob", "Cléo"],
      ["Ana", "Dan", "Eve"],
    ]);
    await admin.does("tournaments.redraw", { ...pairs, seeded: false, version: 2 });
    expect((await bestFirst(tournamentId)).tournament.seeded).toBe(false);
  });

  test("of eight teams, the best meets the last in the first round and the second best the last but one (rule T28)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const names = ["Ana", "Bob", "Cléo", "Dan", "Eve", "Flo", "Guy", "Hal"];
    const players = await server.playing(...names);
    for (const [index, { id }] of players.entries())
      await admin.does("points.adjust", { playerId: id, delta: 80 - 10 * index });
    const ids = players.map(({ id }) => id).reverse();
    const tournament = { ...cupSettings, teamSize: 1, players: ids, seeded: true };
    const { id: tournamentId } = await admin.does("tournaments.create", { tournament });
    await admin.does("tournaments.open", { tournamentId });
    const { teams } = await cupProgress(server, tournamentId);
    const meeting = async (position: number) => {
      const found = await teamsAt(server, tournamentId, { round: 1, position });
      return found
        .map((id) => names.indexOf(teams.find((team) => team.id === id)?.players[0]?.name ?? "") + 1)
        .sort();
    };
    const matches = await Promise.all([1, 2, 3, 4].map(meeting));
    expect(matches).toEqual([
      [1, 8],
      [4, 5],
      [3, 6],
      [2, 7],
    ]);
  });

  test("chance decides which team players with equal points are in (rule T27)", async () => {
    /** The teams when each random number is the lowest possible one, or else the highest possible one. */
    const drawn = async (isLowest: boolean) => {
      const chance = { ...cryptographicChance, below: (limit: number) => (isLowest ? 0 : limit - 1) };
      const server = await startServer(engine, { chance });
      const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan")];
      const tournament = { ...cupSettings, teamSize: 2, players: players.map(({ id }) => id), seeded: true };
      const { id } = await admin.does("tournaments.create", { tournament });
      const { teams } = await cupProgress(server, id);
      return teams.map((team) => team.players.map(({ name }) => name).sort());
    };
    expect(await drawn(true)).not.toEqual(await drawn(false));
  });

  test("an administrator who does not play can't be in a team, and balanced teams can still be swapped (rule T28)", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob")];
    const ids = players.map(({ id }) => id);
    const seeded = { ...cupSettings, teamSize: 1, seeded: true };
    const withAdmin = { ...seeded, players: [...ids, admin.id] };
    expect(await admin.refused("tournaments.create", { tournament: withAdmin })).toBe("unknownPlayers");
    const { id: tournamentId } = await admin.does("tournaments.create", {
      tournament: { ...seeded, players: ids },
    });
    const [one, other] = (await cupProgress(server, tournamentId)).teams;
    await admin.does("tournaments.swapTeams", {
      tournamentId,
      teamId: one?.id ?? "",
      withTeamId: other?.id ?? "",
    });
    const moved = (await cupProgress(server, tournamentId)).teams.find(({ id }) => id === one?.id);
    expect(moved?.place).toBe(other?.place);
  });
});
