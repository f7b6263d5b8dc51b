import { describe, expect, test } from "vitest";
import { matchesOf } from "../../domain/tournaments/bracket.ts";
import { podiumOf } from "../../domain/tournaments/podium.ts";
import { bracketOf, matchId } from "../../domain/tournaments/progress.ts";
import { engines } from "../testing/databases.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import {
  createCup,
  cupProgress,
  expectStoredAsDerived,
  openCup,
  teamsAt,
  totals,
  winFirst,
} from "../testing/tournaments.ts";

const four = ["Ana", "Bob", "Cléo", "Dan"] as const;

async function crowd(server: TestServer, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => server.account(`Joueur ${i + 1}`)));
}

/** A tournament of four players, played up to its end: first teams win. */
async function played(server: TestServer, admin: Person, players: readonly Person[]): Promise<string> {
  const tournamentId = await openCup(admin, players);
  await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0], [2, 1]);
  await admin.does("tournaments.finish", { tournamentId });
  return tournamentId;
}

/** The names of the players of the first three teams. */
async function podium(server: TestServer, tournamentId: string): Promise<string[]> {
  const progress = await cupProgress(server, tournamentId);
  const { first, second, third } = podiumOf(bracketOf(progress));
  return [first, second, third].map(
    (teamId) => progress.teams.find(({ id }) => id === teamId)?.players[0]?.name ?? "",
  );
}

describe.each(engines)("on %s", (engine) => {
  test("teams are drawn, all players in one each, those left over in the first ones", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await crowd(server, 11)];
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
      ...{ tournamentId, teamSize: 2, players: players.slice(0, 6), version: 1 },
    });
    const again = await cupProgress(server, tournamentId);
    expect(again.tournament).toMatchObject({ teamSize: 2, teamCount: 3 });
    expect(again.teams.map((team) => team.players.length)).toEqual([2, 2, 2]);
  });

  test("before the first winner players and teams move; whoever was called is called no more", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await crowd(server, 8)];
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
      admin.refused("tournaments.renameTeam", { tournamentId, teamId, name: "Les Bleus" }),
    ])
      expect(await refused).toBe("tournamentStarted");
  });

  test.each([2, 3, 5, 7, 13])(
    "%i teams play to the podium; what is stored is what the rules give",
    async (count) => {
      const server = await startServer(engine);
      const [admin, players] = [await server.admin(), await crowd(server, count)];
      const tournamentId = await openCup(admin, players);
      for (;;) {
        const matches = matchesOf(bracketOf(await cupProgress(server, tournamentId)));
        const ready = matches.find(({ state }) => state === "ready");
        if (!ready) break;
        await winFirst(server, admin, tournamentId, [ready.round, ready.position]);
        await expectStoredAsDerived(server, tournamentId);
      }
      await admin.does("tournaments.finish", { tournamentId });
      const points = Object.values(await totals(server)).sort((a, b) => b - a);
      const others = Array.from({ length: Math.max(0, count - 3) }, () => 1);
      expect(points).toEqual([5, 3, ...(count > 2 ? [2] : []), ...others, 0]);
      const { tournament } = await cupProgress(server, tournamentId);
      expect(tournament).toMatchObject({ status: "completed", completedAt: server.clock.now });
    },
  );

  test("deleting a finished tournament takes back what it gave, never below 0, and says so before", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing(...four)];
    const tournamentId = await played(server, admin, players);
    const [first = "", second = ""] = await podium(server, tournamentId);
    const winner = players.find(({ name }) => name === first);
    await admin.does("points.adjust", { playerId: winner?.id ?? "", delta: -4 });
    const { takenBack } = answerOf(await admin.query("tournaments.deletion", { tournamentId }));
    const said = Object.fromEntries(takenBack.map(({ name, points }) => [name, points]));
    expect(said).toMatchObject({ [first]: -1, [second]: -3 });
    await admin.does("tournaments.delete", { tournamentId });
    expect(await totals(server)).toEqual({ admin: 0, Ana: 0, Bob: 0, Cléo: 0, Dan: 0 });
    const left = await server.database.db.selectFrom("tournamentTeamPlayers").selectAll().execute();
    expect(left).toEqual([]);
    expect(await admin.refused("tournaments.delete", { tournamentId })).toBe("tournamentNotFound");
  });

  test("correcting the final of a finished tournament moves the points by the difference", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing(...four)];
    const tournamentId = await played(server, admin, players);
    const [first = "", second = "", third = ""] = await podium(server, tournamentId);
    const [, winnerId = ""] = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    const final = { tournamentId, round: 2, position: 1 };
    await admin.does("tournaments.correct", { ...final, winnerId, reason: "Inversés" });
    expect(await podium(server, tournamentId)).toEqual([second, first, third]);
    expect(await totals(server)).toMatchObject({ [first]: 3, [second]: 5, [third]: 2 });
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
    for (const what of ["tournamentOpened", "tournamentFinished", "tournamentCorrected"] as const)
      expect(journal).toContainEqual({ what, label: "Coupe" });
  });

  test("a correction that opens the final makes the tournament active again, without its points; finished again, it gives them once", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing(...four)];
    const tournamentId = await played(server, admin, players);
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
    expect(await totals(server)).toEqual({ admin: 0, Ana: 0, Bob: 0, Cléo: 0, Dan: 0 });
    await expectStoredAsDerived(server, tournamentId);
    expect(await admin.refused("tournaments.finish", { tournamentId })).toBe("finalUndecided");
    await winFirst(server, admin, tournamentId, [2, 1], [1, 0]);
    await admin.does("tournaments.finish", { tournamentId });
    expect(Object.values(await totals(server)).sort()).toEqual([0, 1, 2, 3, 5]);
    await admin.does("tournaments.delete", { tournamentId });
    expect(Object.values(await totals(server))).toEqual([0, 0, 0, 0, 0]);
  });

  test("a team that withdraws loses its open match, and gets it back with what came after it open", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing(...four)];
    const tournamentId = await openCup(admin, players);
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

  test("two teams that forfeit leave the next match to be won without playing", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing(...four)];
    const tournamentId = await openCup(admin, players);
    await admin.does("tournaments.decide", { tournamentId, round: 1, position: 1, winnerId: null });
    const other = { tournamentId, round: 1, position: 2, winnerId: null };
    expect(await admin.refused("tournaments.decide", other)).toBe("noChampion");
    await winFirst(server, admin, tournamentId, [1, 2]);
    await expectStoredAsDerived(server, tournamentId);
    await admin.does("tournaments.finish", { tournamentId });
    expect(Object.values(await totals(server)).sort()).toEqual([0, 1, 1, 2, 5]);
  });

  test("a deleted player leaves the team and earns nothing; their team, left empty, has withdrawn", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing(...four)];
    const tournamentId = await openCup(admin, players);
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

  test("both finalists are deleted: the tournament ends all the same, and whoever is left earns their points", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing(...four)];
    const tournamentId = await openCup(admin, players);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0]);
    const finalists = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    const { teams } = await cupProgress(server, tournamentId);
    const finals = teams.filter(({ id }) => finalists.includes(id));
    for (const playerId of finals.flatMap((team) => team.players.map(({ id }) => id)))
      await admin.does("accounts.delete", { playerId });
    await expectStoredAsDerived(server, tournamentId);
    await admin.does("tournaments.finish", { tournamentId });
    expect(Object.values(await totals(server)).sort()).toEqual([0, 1, 2]);
  });

  test("reopened after its points were spent and finished with fewer, it takes no total below 0", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing(...four)];
    const tournamentId = await played(server, admin, players);
    const [first = ""] = await podium(server, tournamentId);
    const winner = players.find(({ name }) => name === first);
    await admin.does("points.adjust", { playerId: winner?.id ?? "", delta: -4 });
    const [place] = (await cupProgress(server, tournamentId)).teams.filter(
      (team) => team.players[0]?.name === first,
    );
    const position = (place?.place ?? 0) < 2 ? 1 : 2;
    const semi = { tournamentId, round: 1, position };
    const loser = (await teamsAt(server, tournamentId, semi)).find((id) => id !== place?.id) ?? "";
    await admin.does("tournaments.correct", { ...semi, winnerId: loser, reason: "Erreur" });
    expect((await totals(server))[first]).toBe(0);
    await winFirst(server, admin, tournamentId, [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    expect((await totals(server))[first]).toBe(0);
    await admin.does("tournaments.delete", { tournamentId });
    expect(await totals(server)).toEqual({ admin: 0, Ana: 0, Bob: 0, Cléo: 0, Dan: 0 });
  });

  test("the database itself keeps a second tournament from being active", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await crowd(server, 2)];
    const draft = await createCup(admin, players);
    await openCup(admin, players);
    const activate = server.database.db.updateTable("tournaments").set({ status: "active" });
    await expect(activate.where("id", "=", draft).execute()).rejects.toThrow(/unique/i);
  });
});
