import { describe, expect, test } from "vitest";
import { podiumIn } from "../../domain/testing/brackets.ts";
import { bracketOf } from "../../domain/tournaments/progress.ts";
import { engines } from "../testing/databases.ts";
import type { Result } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import {
  createCup,
  cupProgress,
  cupSettings,
  expectStoredAsDerived,
  openCup,
  resultAt,
  teamsAt,
  totalsByName,
  winFirst,
} from "../testing/tournaments.ts";

/** The outcomes of these commands, in alphabetical order: "done", or the codes of the refusals. */
const outcomes = (results: readonly Result<unknown>[]) =>
  results.map((result) => (result.ok ? "done" : result.refusal)).sort();

/**
 * Opens a tournament of four teams with one player each: `captains` are the players in the order of `teams`. There are two
 * administrators: `admin` and `second`.
 */
async function startCup(server: TestServer) {
  const admin = await server.admin();
  const players = await server.playing("Ana", "Bob", "Cléo", "Dan");
  const second = await server.player("Chef", { role: "admin" });
  const tournamentId = await openCup(admin, players, 1, { playersReport: true });
  const { teams } = await cupProgress(server, tournamentId);
  const captains = teams.map((team) => players.find(({ id }) => id === team.players[0]?.id) ?? admin);
  return { admin, second, tournamentId, teams: teams.map(({ id }) => id), captains };
}

/** All players' points, the highest first. */
const points = async (server: TestServer) => Object.values(await totalsByName(server)).sort((a, b) => b - a);

describe.each(engines)("on %s", (engine) => {
  test("of two administrators who decide a match concurrently, one succeeds and the other is refused", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId, teams } = await startCup(server);
    const [one, two] = [1, 2].map((position) => ({ tournamentId, round: 1, position }));
    if (!one || !two) return;
    const different = await Promise.all([
      admin.command("tournaments.decide", { ...one, winnerId: teams[0] ?? "" }),
      second.command("tournaments.decide", { ...one, winnerId: teams[1] ?? "" }),
    ]);
    expect(outcomes(different)).toEqual(["done", "matchDecided"]);
    const same = await Promise.all(
      [admin, second, admin].map((person) =>
        person.command("tournaments.decide", { ...two, winnerId: teams[2] ?? "" }),
      ),
    );
    expect(outcomes(same)).toEqual(["done", "matchDecided", "matchDecided"]);
    const winner = different[0]?.ok ? teams[0] : teams[1];
    expect(await teamsAt(server, tournamentId, { round: 2, position: 1 })).toEqual([winner, teams[2]]);
  });

  test("of two administrators who take back a result concurrently, one succeeds and the other is refused", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId, teams } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2]);
    const result = await resultAt(server, tournamentId, 1, 1);
    const results = await Promise.all(
      [admin, second].map((person) => person.command("tournaments.undo", result)),
    );
    expect(outcomes(results)).toEqual(["done", "matchNotDecided"]);
    expect(await teamsAt(server, tournamentId, { round: 2, position: 1 })).toEqual([teams[2]]);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("when a result is taken back and the next match decided concurrently, one of the two commands is refused", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId, teams } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2]);
    const result = await resultAt(server, tournamentId, 1, 1);
    const final = { tournamentId, round: 2, position: 1, winnerId: teams[0] ?? "" };
    const results = await Promise.all([
      admin.command("tournaments.undo", result),
      second.command("tournaments.decide", final),
    ]);
    const [undone] = results;
    expect(outcomes(results)).toEqual(["done", undone?.ok ? "matchNotReady" : "resultBuiltOn"]);
    const finalists = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    expect(finalists).toEqual(undone?.ok ? [teams[2]] : [teams[0], teams[2]]);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("when a result is corrected and taken back concurrently, one of the two commands is refused", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId, teams } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1]);
    const result = await resultAt(server, tournamentId, 1, 1);
    const { decidedAt: _, ...match } = result;
    const results = await Promise.all([
      admin.command("tournaments.correct", { ...match, winnerId: teams[1] ?? "", reason: "Erreur" }),
      second.command("tournaments.undo", result),
    ]);
    const [corrected] = results;
    expect(outcomes(results)).toEqual(["done", corrected?.ok ? "resultChanged" : "matchNotDecided"]);
    const finalists = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    expect(finalists).toEqual(corrected?.ok ? [teams[1]] : []);
  });

  test("concurrent commands to finish a tournament give the points once", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0], [2, 1]);
    const results = await Promise.all(
      [admin, second, admin, second].map((person) => person.command("tournaments.finish", { tournamentId })),
    );
    const already = "tournamentCompleted";
    expect(outcomes(results)).toEqual(["done", already, already, already]);
    expect(await points(server)).toEqual([5, 3, 2, 1, 0]);
  });

  test("when the match for third place is decided and the tournament finished concurrently, the result of the match is stored or refused", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [2, 1]);
    const [winnerId = ""] = await teamsAt(server, tournamentId, { round: 1, position: 0 });
    const [finished, decided] = await Promise.all([
      admin.command("tournaments.finish", { tournamentId }),
      second.command("tournaments.decide", { tournamentId, round: 1, position: 0, winnerId }),
    ]);
    expect(finished.ok).toBe(true);
    if (!decided.ok) expect(decided.refusal).toBe("tournamentCompleted");
    expect(await points(server)).toEqual(decided.ok ? [5, 3, 2, 1, 0] : [5, 3, 1, 1, 0]);
    const { third } = podiumIn(bracketOf(await cupProgress(server, tournamentId)));
    expect(third).toBe(decided.ok ? winnerId : null);
  });

  test("when a tournament is finished and deleted concurrently, it gives no points", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [2, 1]);
    const [finished, deleted] = await Promise.all([
      admin.command("tournaments.finish", { tournamentId }),
      second.command("tournaments.delete", { tournamentId }),
    ]);
    expect(deleted.ok).toBe(true);
    if (!finished.ok) expect(finished.refusal).toBe("tournamentNotFound");
    expect(await points(server)).toEqual([0, 0, 0, 0, 0]);
  });

  test("a report of the final during a correction of a semi-final is refused, or removed by the correction", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId, teams, captains } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2]);
    const winnerId = teams[0] ?? "";
    const final = { tournamentId, round: 2, position: 1, winnerId };
    await captains[0]?.does("tournaments.report", final);
    const corrected = { tournamentId, round: 1, position: 1, winnerId: teams[1] ?? "", reason: "Erreur" };
    const [correction, report] = await Promise.all([
      second.command("tournaments.correct", corrected),
      captains[2]?.command("tournaments.report", final),
    ]);
    expect(correction.ok).toBe(true);
    if (report && !report.ok) expect(report.refusal).toBe("teamNotInMatch");
    expect(await teamsAt(server, tournamentId, { round: 2, position: 1 })).toEqual([teams[1], teams[2]]);
    const { records } = await cupProgress(server, tournamentId);
    const last = records.find(({ round }) => round === 2);
    expect(last).toMatchObject({ decision: null, report: null });
  });

  test("two equal concurrent reports decide a match; after two different reports, the match is contested and undecided", async () => {
    const server = await startServer(engine);
    const { tournamentId, teams, captains } = await startCup(server);
    const same = { tournamentId, round: 1, position: 1, winnerId: teams[0] ?? "" };
    const reports = await Promise.all(
      captains.slice(0, 2).map((captain) => captain.command("tournaments.report", same)),
    );
    expect(outcomes(reports)).toEqual(["done", "done"]);
    const opposite = await Promise.all(
      captains
        .slice(2)
        .map((captain, index) =>
          captain.command("tournaments.report", { ...same, position: 2, winnerId: teams[2 + index] ?? "" }),
        ),
    );
    expect(outcomes(opposite)).toEqual(["done", "done"]);
    const { records } = await cupProgress(server, tournamentId);
    const at = (position: number) =>
      records.find((record) => record.round === 1 && record.position === position);
    expect(at(1)).toMatchObject({ decision: { winner: teams[0] }, report: null });
    expect(at(2)).toMatchObject({ decision: null, report: { contested: true } });
  });

  test("of two administrators who save settings or draw teams concurrently, one succeeds and the other is refused", async () => {
    const server = await startServer(engine);
    const [admin, second] = [await server.playingAdmin(), await server.player("Chef", { role: "admin" })];
    const tournamentId = await createCup(admin, [admin, second]);
    const players = [admin.id, second.id];
    const saves = await Promise.all(
      [admin, second].map((person) => {
        const settings = { ...cupSettings, name: `Coupe de ${person.name}` };
        return person.command("tournaments.saveSettings", { tournamentId, settings, version: 1 });
      }),
    );
    expect(outcomes(saves)).toEqual(["documentChanged", "done"]);
    const draws = await Promise.all(
      [admin, second].map((person) =>
        person.command("tournaments.redraw", { tournamentId, teamSize: 1, players, version: 1 }),
      ),
    );
    expect(outcomes(draws)).toEqual(["documentChanged", "done"]);
    const { tournament } = await cupProgress(server, tournamentId);
    const name = saves[0]?.ok ? "Coupe de admin" : "Coupe de Chef";
    expect(tournament).toMatchObject({ name, version: 2, drawVersion: 2 });
  });

  test("of two drafts that are opened concurrently, only one becomes an open tournament", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob")];
    const drafts = [];
    for (const name of ["Une", "Deux"]) {
      const tournament = { ...cupSettings, name, teamSize: 1, players: players.map(({ id }) => id) };
      drafts.push((await admin.does("tournaments.create", { tournament })).id);
    }
    const results = await Promise.all(
      drafts.map((tournamentId) => admin.command("tournaments.open", { tournamentId })),
    );
    expect(outcomes(results)).toEqual(["done", "tournamentUnderWay"]);
  });
});
