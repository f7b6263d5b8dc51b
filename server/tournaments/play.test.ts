import { describe, expect, test } from "vitest";
import { matchesOf } from "../../domain/tournaments/bracket.ts";
import { bracketOf, matchId } from "../../domain/tournaments/progress.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import {
  createCup,
  cupPodium,
  cupProgress,
  expectStoredAsDerived,
  openCup,
  teamsAt,
  totalsByName,
  winFirst,
} from "../testing/tournaments.ts";

/** A server with an open tournament of four players. */
async function openFour(engine: (typeof engines)[number]) {
  const server = await startServer(engine);
  const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan")];
  const tournamentId = await openCup(admin, players);
  return { server, admin, players, tournamentId };
}

/** Creates this number of players, who are not signed in. Gives their ids. */
async function createPlayers(server: TestServer, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => server.account(`Joueur ${i + 1}`)));
}

/** A server with a finished tournament of four players, in which the first team of each match won. */
async function playFour(engine: (typeof engines)[number]) {
  const cup = await openFour(engine);
  const { server, admin, tournamentId } = cup;
  await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0], [2, 1]);
  await admin.does("tournaments.finish", { tournamentId });
  return cup;
}

/** The names of the first three teams' players. Each team has one player. */
async function podium(server: TestServer, tournamentId: string): Promise<string[]> {
  const { teams } = await cupProgress(server, tournamentId);
  const { first, second, third } = await cupPodium(server, tournamentId);
  return [first, second, third].map(
    (teamId) => teams.find(({ id }) => id === teamId)?.players[0]?.name ?? "",
  );
}

describe.each(oneEngine)("on %s", (engine) => {
  test("the draw puts each player in one team, and the first teams have one player more if the players can't be divided equally", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await createPlayers(server, 11)];
    const tournamentId = await createCup(admin, players, 3);
    const { teams, tournament } = await cupProgress(server, tournamentId);
    expect(tournament).toMatchObject({ status: "draft", teamCount: 3, name: "Coupe" });
    expect(teams.map(({ name, players }) => [name, players.length])).toEqual([
      ["Équipe 1", 4],
      ["Équipe 2", 4],
      ["Équipe 3", 3],
    ]);
    expect(teams.flatMap((team) => team.players.map(({ id }) => id)).sort()).toEqual([...players].sort());
    await admin.does("tournaments.redraw", {
      tournamentId,
      teamSize: 2,
      players: players.slice(0, 6),
      version: 1,
    });
    const redrawn = await cupProgress(server, tournamentId);
    expect(redrawn.tournament).toMatchObject({ teamSize: 2, teamCount: 3 });
    expect(redrawn.teams.map((team) => team.players.length)).toEqual([2, 2, 2]);
  });

  test("players and teams can be moved before the first result, and a move cancels the calls of matches", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await createPlayers(server, 8)];
    const tournamentId = await openCup(admin, players, 2);
    await admin.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 2 });
    const [one, two, three] = (await cupProgress(server, tournamentId)).teams;
    const [mover, other] = [one?.players[0]?.id ?? "", two?.players[1]?.id ?? ""];
    const teamId = two?.id ?? "";
    await admin.does("tournaments.movePlayer", {
      tournamentId,
      playerId: mover,
      teamId,
      inExchangeFor: other,
    });
    await admin.does("tournaments.renameTeam", { tournamentId, teamId, name: " Les Verts " });
    await admin.does("tournaments.swapTeams", { tournamentId, teamId, withTeamId: three?.id ?? "" });
    const after = await cupProgress(server, tournamentId);
    expect(after.teams.map(({ id }) => id).slice(0, 3)).toEqual([one?.id, three?.id, two?.id]);
    const moved = after.teams[2];
    expect(moved?.name).toBe("Les Verts");
    expect(moved?.players.map(({ id }) => id)).toEqual([two?.players[0]?.id, mover]);
    expect(after.records.every(({ call }) => call === null)).toBe(true);
    await expectStoredAsDerived(server, tournamentId);
    await winFirst(server, admin, tournamentId, [1, 1]);
    for (const refused of [
      admin.refused("tournaments.movePlayer", { tournamentId, playerId: mover, teamId, inExchangeFor: null }),
      admin.refused("tournaments.swapTeams", { tournamentId, teamId, withTeamId: one?.id ?? "" }),
    ])
      expect(await refused).toBe("tournamentStarted");
    await admin.does("tournaments.renameTeam", { tournamentId, teamId, name: "Les Bleus" });
  });

  test.each([2, 3, 5, 7, 13])(
    "%i teams play up to the podium, and every stored match agrees with the rules of brackets",
    async (count) => {
      const server = await startServer(engine);
      const [admin, players] = [await server.admin(), await createPlayers(server, count)];
      const tournamentId = await openCup(admin, players);
      for (;;) {
        const matches = matchesOf(bracketOf(await cupProgress(server, tournamentId)));
        const ready = matches.find(({ state }) => state === "ready");
        if (!ready) break;
        await winFirst(server, admin, tournamentId, [ready.round, ready.position]);
        await expectStoredAsDerived(server, tournamentId);
      }
      await admin.does("tournaments.finish", { tournamentId });
      const points = Object.values(await totalsByName(server)).sort((a, b) => b - a);
      const others = Array.from({ length: Math.max(0, count - 3) }, () => 1);
      expect(points).toEqual([5, 3, ...(count > 2 ? [2] : []), ...others]);
      const { tournament } = await cupProgress(server, tournamentId);
      expect(tournament).toMatchObject({ status: "completed", completedAt: server.clock.now });
    },
  );

  test("correcting the final of a finished tournament changes the points by the difference", async () => {
    const { server, admin, tournamentId } = await playFour(engine);
    const [first = "", second = "", third = ""] = await podium(server, tournamentId);
    const [, winnerId = ""] = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    const final = { tournamentId, round: 2, position: 1 };
    await admin.does("tournaments.correct", { ...final, winnerId, reason: "Inversés" });
    expect(await podium(server, tournamentId)).toEqual([second, first, third]);
    expect(await totalsByName(server)).toMatchObject({ [first]: 3, [second]: 5, [third]: 2 });
    const { tournament, records } = await cupProgress(server, tournamentId);
    expect(tournament.status).toBe("completed");
    expect(records.find(({ round }) => round === 2)?.decision?.reason).toBe("Inversés");
    expect(await admin.refused("tournaments.correct", { ...final, winnerId, reason: "Encore" })).toBe(
      "matchUnchanged",
    );
    expect(
      await admin.refused("tournaments.correct", { ...final, winnerId: null, reason: "Deux forfaits" }),
    ).toBe("noChampion");
    const journal = await server.database.db.selectFrom("journal").select(["what", "label"]).execute();
    for (const what of ["tournamentOpened", "tournamentFinished"] as const)
      expect(journal).toContainEqual({ what, label: "Coupe" });
  });

  test("a team that withdraws loses its open match, and its return reopens this match and the matches that depend on it", async () => {
    const { server, admin, tournamentId } = await openFour(engine);
    const [one = "", two = ""] = await teamsAt(server, tournamentId, { round: 1, position: 1 });
    await admin.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 1 });
    await admin.does("tournaments.withdraw", { tournamentId, teamId: one });
    expect(await admin.refused("tournaments.withdraw", { tournamentId, teamId: one })).toBe("teamWithdrawn");
    await winFirst(server, admin, tournamentId, [1, 2], [2, 1]);
    expect(await teamsAt(server, tournamentId, { round: 2, position: 1 })).toContain(two);
    await admin.does("tournaments.bringBack", { tournamentId, teamId: one });
    const { records } = await cupProgress(server, tournamentId);
    expect(records.filter(({ decision }) => decision).map(matchId)).toEqual(["1-2"]);
    expect(records.filter(({ call }) => call)).toEqual([]);
    expect(await teamsAt(server, tournamentId, { round: 1, position: 1 })).toEqual([one, two]);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("a team that reached the final by its opponent's withdrawal, and then withdraws too, earns the points of second place", async () => {
    const { server, admin, tournamentId } = await openFour(engine);
    const [one = "", two = ""] = await teamsAt(server, tournamentId, { round: 1, position: 1 });
    await admin.does("tournaments.withdraw", { tournamentId, teamId: two });
    await winFirst(server, admin, tournamentId, [1, 2]);
    await admin.does("tournaments.withdraw", { tournamentId, teamId: one });
    await expectStoredAsDerived(server, tournamentId);
    await admin.does("tournaments.finish", { tournamentId });
    const { teams } = await cupProgress(server, tournamentId);
    const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.players[0]?.name ?? "";
    const earned = await totalsByName(server);
    expect([earned[nameOf(one)], earned[nameOf(two)]]).toEqual([3, 1]);
    expect(Object.values(earned).sort()).toEqual([1, 2, 3, 5]);
  });

  test("after two teams forfeit their match, the next match is won without playing", async () => {
    const { server, admin, tournamentId } = await openFour(engine);
    await admin.does("tournaments.decide", { tournamentId, round: 1, position: 1, winnerId: null });
    const other = { tournamentId, round: 1, position: 2, winnerId: null };
    expect(await admin.refused("tournaments.decide", other)).toBe("noChampion");
    await winFirst(server, admin, tournamentId, [1, 2]);
    await expectStoredAsDerived(server, tournamentId);
    await admin.does("tournaments.finish", { tournamentId });
    expect(Object.values(await totalsByName(server)).sort()).toEqual([1, 1, 2, 5]);
  });

  test("after both finalists are deleted, the tournament can still be finished, and the other players earn their points", async () => {
    const { server, admin, tournamentId } = await openFour(engine);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0]);
    const finalists = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    const { teams } = await cupProgress(server, tournamentId);
    const finalTeams = teams.filter(({ id }) => finalists.includes(id));
    for (const playerId of finalTeams.flatMap((team) => team.players.map(({ id }) => id)))
      await admin.does("accounts.delete", { playerId });
    await expectStoredAsDerived(server, tournamentId);
    await admin.does("tournaments.finish", { tournamentId });
    expect(Object.values(await totalsByName(server)).sort()).toEqual([1, 2]);
  });

  test("no total falls below 0 when a tournament is reopened after its winner lost points, and finished again", async () => {
    const { server, admin, players, tournamentId } = await playFour(engine);
    const [first = ""] = await podium(server, tournamentId);
    const winner = players.find(({ name }) => name === first);
    await admin.does("points.adjust", { playerId: winner?.id ?? "", delta: -4 });
    const [winningTeam] = (await cupProgress(server, tournamentId)).teams.filter(
      (team) => team.players[0]?.name === first,
    );
    const position = (winningTeam?.place ?? 0) < 2 ? 1 : 2;
    const semi = { tournamentId, round: 1, position };
    const loser = (await teamsAt(server, tournamentId, semi)).find((id) => id !== winningTeam?.id) ?? "";
    await admin.does("tournaments.correct", { ...semi, winnerId: loser, reason: "Erreur" });
    expect((await totalsByName(server))[first]).toBe(0);
    await winFirst(server, admin, tournamentId, [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    expect((await totalsByName(server))[first]).toBe(0);
    const told = await server.database.db
      .selectFrom("tournamentMoments as moment")
      .innerJoin("players", "players.id", "moment.playerId")
      .select(["name", "totalAfter", "totalPoints"])
      .where("totalAfter", "is not", null)
      .execute();
    expect(told).toHaveLength(4);
    for (const { name, totalAfter, totalPoints } of told) expect(totalAfter, name).toBe(totalPoints);
    await admin.does("tournaments.delete", { tournamentId });
    expect(await totalsByName(server)).toEqual({ Ana: 0, Bob: 0, Cléo: 0, Dan: 0 });
  });
});

describe.each(engines)("on %s", (engine) => {
  test("deleting a finished tournament takes back its points, but no player's total falls below 0", async () => {
    const { server, admin, players, tournamentId } = await playFour(engine);
    const [first = ""] = await podium(server, tournamentId);
    const winner = players.find(({ name }) => name === first);
    await admin.does("points.adjust", { playerId: winner?.id ?? "", delta: -4 });
    await admin.does("tournaments.delete", { tournamentId });
    expect(await totalsByName(server)).toEqual({ Ana: 0, Bob: 0, Cléo: 0, Dan: 0 });
    const remaining = await server.database.db.selectFrom("tournamentTeamPlayers").selectAll().execute();
    expect(remaining).toEqual([]);
    expect(await admin.refused("tournaments.delete", { tournamentId })).toBe("tournamentNotFound");
  });

  test("a correction that reopens the final takes all points back, until the tournament is finished again", async () => {
    const { server, admin, players, tournamentId } = await playFour(engine);
    const [, winnerId = ""] = await teamsAt(server, tournamentId, { round: 1, position: 1 });
    const semi = { tournamentId, round: 1, position: 1, winnerId, reason: "Erreur" };
    const other = await createCup(admin, players);
    await admin.does("tournaments.open", { tournamentId: other });
    expect(await admin.refused("tournaments.correct", semi)).toBe("tournamentReopens");
    await admin.does("tournaments.delete", { tournamentId: other });

    await admin.does("tournaments.correct", semi);
    expect((await cupProgress(server, tournamentId)).tournament).toMatchObject({
      status: "active",
      completedAt: null,
    });
    expect(await totalsByName(server)).toEqual({ Ana: 0, Bob: 0, Cléo: 0, Dan: 0 });
    await expectStoredAsDerived(server, tournamentId);
    expect(await admin.refused("tournaments.finish", { tournamentId })).toBe("finalUndecided");
    await winFirst(server, admin, tournamentId, [2, 1], [1, 0]);
    await admin.does("tournaments.finish", { tournamentId });
    expect(Object.values(await totalsByName(server)).sort()).toEqual([1, 2, 3, 5]);
    await admin.does("tournaments.delete", { tournamentId });
    expect(Object.values(await totalsByName(server))).toEqual([0, 0, 0, 0]);
  });

  test("a deleted player leaves the team and earns nothing, and a team without players withdraws", async () => {
    const { server, admin, tournamentId } = await openFour(engine);
    const [leaving = "", staying = ""] = await teamsAt(server, tournamentId, { round: 1, position: 1 });
    const { teams } = await cupProgress(server, tournamentId);
    const playerId = teams.find(({ id }) => id === leaving)?.players[0]?.id ?? "";
    await admin.does("accounts.delete", { playerId });
    expect(await teamsAt(server, tournamentId, { round: 2, position: 1 })).toEqual([staying]);
    await expectStoredAsDerived(server, tournamentId);
    expect(await admin.refused("tournaments.bringBack", { tournamentId, teamId: leaving })).toBe("teamEmpty");
    await winFirst(server, admin, tournamentId, [1, 2], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    const entries = await server.database.db
      .selectFrom("pointEntries")
      .select(["playerId", "delta"])
      .execute();
    expect(entries.map(({ delta }) => delta).sort()).toEqual([2, 3, 5]);
    expect(entries.map((entry) => entry.playerId)).not.toContain(playerId);
  });

  test("the database itself refuses a second active tournament", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await createPlayers(server, 2)];
    const draft = await createCup(admin, players);
    await openCup(admin, players);
    const activate = server.database.db.updateTable("tournaments").set({ status: "active" });
    await expect(activate.where("id", "=", draft).execute()).rejects.toThrow(/unique/i);
  });
});
