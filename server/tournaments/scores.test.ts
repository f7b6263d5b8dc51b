import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { answerOf } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { cupProgress, cupSettings, expectStoredAsDerived, openCup } from "../testing/tournaments.ts";

/**
 * A tournament of four teams, in which every match is a best of three. Each team has one player: `captains` are the players
 * in the order of `teams`. `match` and `recordOf` take the position of a match of the first round.
 */
async function startCup(server: TestServer) {
  const admin = await server.admin();
  const players = await server.playing("Ana", "Bob", "Cléo", "Dan");
  const settings = { playersReport: true, bestOfThree: true };
  const tournamentId = await openCup(admin, players, 1, settings);
  const { teams } = await cupProgress(server, tournamentId);
  const captains = teams.map((team) => players.find(({ id }) => id === team.players[0]?.id) ?? admin);
  const recordOf = async (position: number) =>
    (await cupProgress(server, tournamentId)).records.find(
      (record) => record.round === 1 && record.position === position,
    );
  const match = (position: number) => ({ tournamentId, round: 1, position });
  return { admin, tournamentId, teams: teams.map(({ id }) => id), captains, recordOf, match };
}

describe.each(engines)("on %s", (engine) => {
  test("a score is part of the report and of the result, and can be corrected without a change of the winner (rules T25 and T26)", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, teams, captains, recordOf, match } = await startCup(server);
    const [winnerId = "", , third = ""] = teams;
    const report = { ...match(1), winnerId };
    expect(await captains[0]?.refused("tournaments.report", report)).toBe("scoreRequired");
    await captains[0]?.does("tournaments.report", { ...report, score: "2-1" });
    expect(await recordOf(1)).toMatchObject({ decision: null, report: { winner: winnerId, score: "2-1" } });
    await captains[1]?.does("tournaments.report", { ...report, score: "2-1" });
    expect(await recordOf(1)).toMatchObject({ decision: { winner: winnerId, score: "2-1" }, report: null });
    await admin.does("tournaments.decide", { ...match(2), winnerId: third });
    expect(await recordOf(2)).toMatchObject({ decision: { winner: third, score: null } });
    await admin.does("tournaments.decide", { tournamentId, round: 2, position: 1, winnerId, score: "2-0" });
    const corrected = { ...match(1), winnerId, score: "2-0" as const, reason: "Erreur de score" };
    await admin.does("tournaments.correct", corrected);
    expect(await recordOf(1)).toMatchObject({ decision: { winner: winnerId, score: "2-0" } });
    const { records } = await cupProgress(server, tournamentId);
    expect(records.find(({ round }) => round === 2)?.decision).toMatchObject({ score: "2-0" });
    await expectStoredAsDerived(server, tournamentId);
  });

  test("concurrent reports with the same winner but different scores are contested, and an administrator decides", async () => {
    const server = await startServer(engine);
    const { admin, teams, captains, recordOf, match } = await startCup(server);
    const [winnerId = ""] = teams;
    const reports = await Promise.all(
      (["2-0", "2-1"] as const).map((score, team) =>
        captains[team]?.command("tournaments.report", { ...match(1), winnerId, score }),
      ),
    );
    expect(reports.every((result) => result?.ok)).toBe(true);
    const { report = null, ...contested } = (await recordOf(1)) ?? {};
    expect(contested).toMatchObject({ decision: null });
    expect(report).toMatchObject({ contested: true, winner: winnerId, counter: { winner: winnerId } });
    expect([report?.score, report?.counter?.score].sort()).toEqual(["2-0", "2-1"]);
    expect([report?.by, report?.counter?.by].sort()).toEqual(
      captains
        .slice(0, 2)
        .flatMap((captain) => captain?.id ?? [])
        .sort(),
    );
    await admin.does("tournaments.decide", { ...match(1), winnerId, score: "2-1" });
    expect(await recordOf(1)).toMatchObject({ decision: { winner: winnerId, score: "2-1" }, report: null });
  });

  test("in a best of three, a won game is stored or taken back during the match, and cleared by the result (rule T35)", async () => {
    const server = await startServer(engine);
    const { admin, teams, captains, recordOf, match } = await startCup(server);
    const [one = "", two = "", three = ""] = teams;
    const give = (teamId: string, hasWon = true) => ({ ...match(1), teamId, hasWon });
    expect(await captains[2]?.refused("tournaments.giveGame", give(one))).toBe("notInMatch");
    expect(await admin.refused("tournaments.giveGame", give(three))).toBe("teamNotInMatch");
    const journal = async () => {
      const { lines } = answerOf(await admin.query("journal.list", { playerId: null, before: null }));
      return lines.filter(({ what }) => what.startsWith("matchGame")).map(({ what }) => what);
    };
    await Promise.all([
      captains[0]?.does("tournaments.giveGame", give(one)),
      admin.does("tournaments.giveGame", give(one)),
    ]);
    expect((await recordOf(1))?.games).toEqual([one]);
    expect(await journal()).toEqual(["matchGameGiven"]);
    await Promise.all([
      captains[0]?.does("tournaments.giveGame", give(two)),
      captains[1]?.does("tournaments.giveGame", give(one)),
    ]);
    expect((await recordOf(1))?.games).toEqual([one, two]);
    await captains[1]?.does("tournaments.giveGame", give(two, false));
    expect((await recordOf(1))?.games).toEqual([one]);
    await admin.does("tournaments.decide", { ...match(1), winnerId: one, score: "2-0" });
    expect((await recordOf(1))?.games).toEqual([]);
    expect(await admin.refused("tournaments.giveGame", give(two))).toBe("matchDecided");
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("results keep their score when the tournament is no longer a best of three", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, teams, recordOf, match } = await startCup(server);
    const [winnerId = "", , third = ""] = teams;
    await admin.does("tournaments.decide", { ...match(1), winnerId, score: "2-0" });
    const settings = { ...cupSettings, bestOfThree: false };
    await admin.does("tournaments.saveSettings", { tournamentId, settings, version: 1 });
    expect(await recordOf(1)).toMatchObject({ decision: { score: "2-0" } });
    const other = { ...match(2), winnerId: third };
    expect(await admin.refused("tournaments.decide", { ...other, score: "2-0" })).toBe("scoreUnexpected");
    await admin.does("tournaments.decide", other);
  });
});
