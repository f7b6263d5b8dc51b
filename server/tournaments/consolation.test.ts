import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import {
  createCup,
  cupProgress,
  expectStoredAsDerived,
  openCup,
  teamsAt,
  totalsByName,
  winFirst,
} from "../testing/tournaments.ts";
import { findAllMomentsByPlayer } from "./moments/repository.ts";

/**
 * An open tournament of six teams of one player, with two matches in its first round, and two administrators (`admin` and
 * `second`). The losers of these two matches can meet in the consolation's only match, `final`. It is in round 11, because
 * the consolation's rounds are numbered from 11.
 */
async function startCup(server: TestServer) {
  const admin = await server.admin();
  const players = await server.playing("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo");
  const second = await server.player("Chef", { role: "admin" });
  const tournamentId = await openCup(admin, players, 1, { playersReport: true });
  const opening = { tournamentId, isOpen: true };
  const final = { tournamentId, round: 11, position: 1 };
  const roundsStored = async () =>
    (await cupProgress(server, tournamentId)).records.map(({ round }) => round);
  return { admin, second, players, tournamentId, opening, final, roundsStored };
}

describe.each(engines)("on %s", (engine) => {
  test("opening the consolation announces it to losers who have already seen the end of their match (rule T20)", async () => {
    const server = await startServer(engine);
    const { admin, players, tournamentId, opening } = await startCup(server);
    const momentsOf = (playerId: string) => findAllMomentsByPlayer(server.database.db, playerId, null);
    await winFirst(server, admin, tournamentId, [1, 1]);
    const { records, teams } = await cupProgress(server, tournamentId);
    const winnerId = records.find(({ decision }) => decision)?.decision?.winner;
    const match = { tournamentId, round: 1, position: 1 };
    const [loserTeam] = (await teamsAt(server, tournamentId, match)).filter((id) => id !== winnerId);
    const loser = players.find(
      ({ id }) => teams.find((team) => team.id === loserTeam)?.players[0]?.id === id,
    );
    const [moment] = await momentsOf(loser?.id ?? "");
    await loser?.does("news.acknowledge", { what: "tournament", id: tournamentId, at: moment?.at ?? 0 });
    expect(await momentsOf(loser?.id ?? "")).toEqual([]);
    await admin.does("tournaments.setConsolation", opening);
    expect(await momentsOf(loser?.id ?? "")).toMatchObject([{ match: { round: 1, position: 1 } }]);
  });

  test("the losers of the first round play their own final, which gives no points (rules T29 to T32)", async () => {
    const server = await startServer(engine);
    const { admin, players, tournamentId, opening, final } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1]);
    await admin.does("tournaments.setConsolation", opening);
    await winFirst(server, admin, tournamentId, [1, 2]);
    await expectStoredAsDerived(server, tournamentId);
    const losers = await teamsAt(server, tournamentId, final);
    expect(losers).toHaveLength(2);
    await admin.does("tournaments.callMatch", { ...final, table: 2 });
    const { teams } = await cupProgress(server, tournamentId);
    for (const loser of losers) {
      const seat = teams.find(({ id }) => id === loser)?.players[0];
      const player = players.find(({ id }) => id === seat?.id);
      await player?.does("tournaments.report", { ...final, winnerId: losers[0] ?? "" });
    }
    await expectStoredAsDerived(server, tournamentId);
    const { records } = await cupProgress(server, tournamentId);
    expect(records.find(({ round }) => round === 11)?.decision?.winner).toBe(losers[0]);
    expect(await admin.refused("tournaments.setConsolation", { tournamentId, isOpen: false })).toBe(
      "consolationStarted",
    );
    await winFirst(server, admin, tournamentId, [2, 1], [2, 2], [2, 0], [3, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    const points = Object.values(await totalsByName(server)).sort((a, b) => b - a);
    expect(points.slice(0, 6)).toEqual([5, 3, 2, 1, 1, 1]);
  });

  test("when two administrators open the consolation concurrently, one is refused; closing it removes its matches from browsers", async () => {
    const server = await startServer(engine);
    const { admin, second, players, tournamentId, opening, roundsStored } = await startCup(server);
    const address = await server.listen();
    const stream = await openStream(address, players[0], undefined, [`tournament:${tournamentId}`]);
    const results = await Promise.all(
      [admin, second].map((person) => person.command("tournaments.setConsolation", opening)),
    );
    expect(results.map((result) => (result.ok ? "done" : result.refusal)).sort()).toEqual([
      "consolationUnchanged",
      "done",
    ]);
    expect((await roundsStored()).filter((round) => round > 10)).toEqual([11]);
    const rows = () => stream.rows("tournament").filter((row) => row.kind === "match" && row.round > 10);
    await stream.until(() => rows().length === 1, "the match is there");
    await admin.does("tournaments.setConsolation", { tournamentId, isOpen: false });
    expect((await roundsStored()).filter((round) => round > 10)).toEqual([]);
    await stream.until(() => rows().length === 0, "the match is gone");
    await expectStoredAsDerived(server, tournamentId);
  });

  test("when the consolation is closed and its match is decided concurrently, one of the commands is refused", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId, opening, final, roundsStored } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2]);
    await admin.does("tournaments.setConsolation", opening);
    const [winnerId = ""] = await teamsAt(server, tournamentId, final);
    const [closed, decided] = await Promise.all([
      admin.command("tournaments.setConsolation", { tournamentId, isOpen: false }),
      second.command("tournaments.decide", { ...final, winnerId }),
    ]);
    const refused = [closed, decided].flatMap((result) => (result.ok ? [] : result.refusal));
    expect(refused).toEqual(closed.ok ? ["matchNotFound"] : ["consolationStarted"]);
    expect((await roundsStored()).includes(11)).toBe(!closed.ok);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("deleting the tournament deletes its consolation too", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, opening } = await startCup(server);
    await admin.does("tournaments.setConsolation", opening);
    await admin.does("tournaments.delete", { tournamentId });
    const remaining = await server.database.db.selectFrom("tournamentMatches").select("round").execute();
    expect(remaining).toEqual([]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("the consolation needs an active tournament with at least two losers of its first round who do not play for third place (rule T29)", async () => {
    const server = await startServer(engine);
    const [admin, players] = [
      await server.admin(),
      await server.playing("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo"),
    ];
    const refusal = (tournamentId: string, isOpen: boolean) =>
      admin.refused("tournaments.setConsolation", { tournamentId, isOpen });
    for (const teams of [2, 3, 4, 5]) {
      const tournamentId = await openCup(admin, players.slice(0, teams));
      expect(await refusal(tournamentId, true)).toBe("consolationImpossible");
      await admin.does("tournaments.delete", { tournamentId });
    }
    const tournamentId = await createCup(admin, players);
    expect(await refusal(tournamentId, true)).toBe("tournamentNotOpen");
    await admin.does("tournaments.open", { tournamentId });
    expect(await refusal(tournamentId, false)).toBe("consolationUnchanged");
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [2, 1], [2, 2], [3, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    expect(await refusal(tournamentId, true)).toBe("tournamentCompleted");
  });

  test("corrections of the first round change the consolation's teams, and a withdrawn team loses its match in the consolation (rule T31)", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, opening, final } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2]);
    await admin.does("tournaments.setConsolation", opening);
    await winFirst(server, admin, tournamentId, [11, 1]);
    const [loser = "", otherLoser = ""] = await teamsAt(server, tournamentId, final);
    const correct = async (position: number, winnerId: string | null) => {
      const match = { tournamentId, round: 1, position };
      await admin.does("tournaments.correct", { ...match, winnerId, reason: "Inversé" });
      await expectStoredAsDerived(server, tournamentId);
    };
    const winner = async () =>
      (await cupProgress(server, tournamentId)).records.find(({ round }) => round === 11)?.decision?.winner;
    expect(await winner()).toBe(loser);
    await correct(1, loser);
    const [newLoser = ""] = await teamsAt(server, tournamentId, final);
    expect([await teamsAt(server, tournamentId, final), await winner()]).toEqual([
      [newLoser, otherLoser],
      undefined,
    ]);
    expect(newLoser).not.toBe(loser);
    await correct(1, null);
    expect(await teamsAt(server, tournamentId, final)).toEqual([otherLoser]);
    await correct(1, loser);
    await admin.does("tournaments.withdraw", { tournamentId, teamId: newLoser });
    await expectStoredAsDerived(server, tournamentId);
    const decided = { ...final, winnerId: otherLoser };
    expect(await admin.refused("tournaments.decide", decided)).toBe("matchDecided");
  });

  test("the tournament can be finished before the consolation, whose open matches can then no longer be played (rule T32)", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, opening, final } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [2, 1], [2, 2], [2, 0], [3, 1]);
    await admin.does("tournaments.setConsolation", opening);
    await admin.does("tournaments.finish", { tournamentId });
    const [winnerId = ""] = await teamsAt(server, tournamentId, final);
    expect(await admin.refused("tournaments.decide", { ...final, winnerId })).toBe("tournamentCompleted");
    expect(await admin.refused("tournaments.callMatch", { ...final, table: 1 })).toBe("tournamentCompleted");
  });

  test("the consolation is played and corrected like a bracket without a third-place match (rule T30)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const names = ["Ana", "Bob", "Cléo", "Dan", "Eve", "Flo", "Guy", "Hal"];
    const tournamentId = await openCup(admin, await server.playing(...names));
    const teams = (await cupProgress(server, tournamentId)).teams.toSorted((a, b) => a.place - b.place);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 3], [1, 4]);
    await admin.does("tournaments.setConsolation", { tournamentId, isOpen: true });
    const idAt = (place: number) => teams[place]?.id;
    const { records } = await cupProgress(server, tournamentId);
    const stored = records
      .filter(({ round }) => round > 10)
      .map(({ round, position }) => `${round}-${position}`);
    expect(stored.sort()).toEqual(["11-1", "11-2", "12-1"]);
    expect(await teamsAt(server, tournamentId, { round: 11, position: 1 })).toEqual([idAt(1), idAt(3)]);
    expect(await teamsAt(server, tournamentId, { round: 11, position: 2 })).toEqual([idAt(5), idAt(7)]);
    await winFirst(server, admin, tournamentId, [11, 1], [11, 2], [12, 1]);
    await admin.does("tournaments.correct", {
      tournamentId,
      round: 11,
      position: 1,
      winnerId: idAt(3) ?? "",
      reason: "Inversé",
    });
    await expectStoredAsDerived(server, tournamentId);
    expect(await teamsAt(server, tournamentId, { round: 12, position: 1 })).toEqual([idAt(3), idAt(5)]);
    expect(
      (await cupProgress(server, tournamentId)).records.find(({ round }) => round === 12)?.decision,
    ).toBeNull();
  });
});
