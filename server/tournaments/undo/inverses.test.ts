import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { matchId, recordAt } from "../../../domain/tournaments/progress.ts";
import { PLAYERS_UNDO_MS } from "../../../domain/undo/undo.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import type { Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import {
  createCup,
  cupProgress,
  cupSettings,
  expectStoredAsDerived,
  openCup,
  teamsAt,
  totalsByName,
  winFirst,
} from "../../testing/tournaments.ts";
import { undoRequest } from "../../testing/undo.ts";
import { findAllMomentsByPlayer } from "../moments/repository.ts";

/**
 * Opens a tournament of four teams of one player each. `one` to `four` are these players in the order of the draw; Bob is a
 * second administrator.
 */
async function startCup(server: TestServer) {
  const admin = await server.admin();
  const players = await server.playing("Ana", "Cléo", "Dan", "Eve");
  const bob = await server.player("Bob", { role: "admin" });
  const tournamentId = await openCup(admin, players, 1, { playersReport: true });
  const { teams } = await cupProgress(server, tournamentId);
  const playersInDrawOrder = teams.map(
    ({ players: [seat] }) => players.find(({ id }) => id === seat?.id) as Person,
  );
  const [one, two, three, four] = playersInDrawOrder as [Person, Person, Person, Person];
  const teamIds = teams.map(({ id }) => id) as [string, string, string, string];
  const matchInput = (round: number, position: number) => ({ tournamentId, round, position });
  const decisionOf = async (round: number, position: number) =>
    recordAt((await cupProgress(server, tournamentId)).records, { round, position })?.decision ?? null;
  const win = (...refs: readonly (readonly [number, number])[]) =>
    winFirst(server, admin, tournamentId, ...refs);
  return { admin, bob, tournamentId, one, two, three, four, teamIds, matchInput, decisionOf, win };
}

/** Decides a match for the team `winnerId`. Gives the request's id, and the input that undoes the request. */
async function decide(
  by: Person,
  match: { tournamentId: string; round: number; position: number },
  winnerId: string,
) {
  const requestId = randomUUID();
  await by.does("tournaments.decide", { ...match, winnerId }, requestId);
  return { targets: [{ requestId }], requestId };
}

describe.each(engines)("on %s", (engine) => {
  test("when two administrators undo the same result at once, only one succeeds", async () => {
    const server = await startServer(engine);
    const { admin, bob, matchInput, teamIds, decisionOf } = await startCup(server);
    const { targets } = await decide(admin, matchInput(1, 1), teamIds[1]);
    const results = await Promise.all([admin, bob].map((by) => by.command("undo.apply", { targets })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: "undoAlready" });
    expect(await decisionOf(1, 1)).toBeNull();
  });

  test("when a report is undone while the other team confirms it, the undo is refused, or the match stays undecided", async () => {
    const server = await startServer(engine);
    const { one, two, matchInput, teamIds, tournamentId, decisionOf } = await startCup(server);
    const reporting = randomUUID();
    const report = { ...matchInput(1, 1), winnerId: teamIds[0] };
    await one.does("tournaments.report", report, reporting);
    const [undoing, confirming] = await Promise.all([
      one.command("undo.apply", { targets: [{ requestId: reporting }] }),
      two.command("tournaments.report", report),
    ]);
    expect(confirming.ok).toBe(true);
    expect((await decisionOf(1, 1)) === null).toBe(undoing.ok);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("undoing the end of a tournament takes its points back, unless a result was corrected or another tournament is active", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, matchInput, win, one } = await startCup(server);
    await win([1, 1], [1, 2], [1, 0], [2, 1]);
    const [finishing, correcting] = [randomUUID(), randomUUID()];
    await admin.does("tournaments.finish", { tournamentId }, finishing);
    expect(await server.playerRow(one)).toMatchObject({ totalPoints: 5 });
    const [, loser = ""] = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    await admin.does(
      "tournaments.correct",
      { ...matchInput(2, 1), winnerId: loser, reason: "Inversés" },
      correcting,
    );
    expect(await server.playerRow(one)).toMatchObject({ totalPoints: 3 });
    const targets = [{ requestId: finishing }];
    expect(await admin.refused("undo.apply", { targets })).toBe("undoChangedSince");
    await undoRequest(admin, correcting);
    const other = await openCup(admin, [one, await server.player("Flo")]);
    expect(await admin.refused("undo.apply", { targets })).toBe("tournamentReopens");
    await admin.does("tournaments.delete", { tournamentId: other });
    const undone = await undoRequest(admin, finishing);
    expect(await totalsByName(server)).toMatchObject({ Ana: 0, Cléo: 0, Dan: 0, Eve: 0 });
    expect((await cupProgress(server, tournamentId)).tournament).toMatchObject({ status: "active" });
    expect(await findAllMomentsByPlayer(server.database.db, one.id, null)).toMatchObject([
      { match: { round: 2, position: 1 }, gain: null },
    ]);
    await undoRequest(admin, undone);
    expect(await server.playerRow(one)).toMatchObject({ totalPoints: 5 });
  });

  test("restoring a deleted tournament gives back exactly the points that its deletion took", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, win, one } = await startCup(server);
    await win([1, 1], [1, 2], [1, 0], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    await admin.does("points.adjust", { playerId: one.id, delta: -3 });
    const deleting = randomUUID();
    await admin.does("tournaments.delete", { tournamentId }, deleting);
    expect(await server.playerRow(one)).toMatchObject({ totalPoints: 0 });
    await undoRequest(admin, deleting);
    expect(await server.playerRow(one)).toMatchObject({ totalPoints: 2 });
    expect((await server.rows("tournaments")).map(({ id }) => id)).toEqual([tournamentId]);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("a deleted tournament can't be restored while another is active, and comes back without deleted players", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, teamIds, one, two, three } = await startCup(server);
    const deleting = randomUUID();
    await admin.does("tournaments.delete", { tournamentId }, deleting);
    const targets = [{ requestId: deleting }];
    const other = await openCup(admin, [two, three]);
    expect(await admin.refused("undo.apply", { targets })).toBe("tournamentReopens");
    await admin.does("tournaments.delete", { tournamentId: other });
    await admin.does("accounts.delete", { playerId: one.id });
    expect(await admin.query("undo.effect", { targets })).toMatchObject({
      answer: { refusal: null, losses: [{ what: "playerGone" }] },
    });
    await undoRequest(admin, deleting);
    const { teams } = await cupProgress(server, tournamentId);
    expect(teams.find(({ id }) => id === teamIds[0])).toMatchObject({
      players: [],
      withdrawnAt: expect.any(Number),
    });
    await expectStoredAsDerived(server, tournamentId);
  });

  test("undoing a result removes the winner's moment; redoing the result restores the moment, unless the winner has seen it", async () => {
    const server = await startServer(engine);
    const { admin, matchInput, teamIds, one } = await startCup(server);
    const momentsOfOne = () => findAllMomentsByPlayer(server.database.db, one.id, null);
    const { requestId } = await decide(admin, matchInput(1, 1), teamIds[0]);
    const [moment] = await momentsOfOne();
    const undone = await undoRequest(admin, requestId);
    expect(await momentsOfOne()).toEqual([]);
    const redone = await undoRequest(admin, undone);
    expect(await momentsOfOne()).toEqual([moment]);
    await one.does("news.acknowledge", {
      what: "tournament",
      id: matchInput(1, 1).tournamentId,
      at: moment?.at ?? 0,
    });
    await undoRequest(admin, await undoRequest(admin, redone));
    expect(await momentsOfOne()).toEqual([]);
  });

  test("after settings are saved twice, the first save is undone only together with the second", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const bob = await server.player("Bob", { role: "admin" });
    const tournamentId = await createCup(admin, [nadia, karim]);
    const [first, second] = [randomUUID(), randomUUID()];
    const save = (by: Person, tables: number, version: number, id: string) =>
      by.does(
        "tournaments.saveSettings",
        { tournamentId, settings: { ...cupSettings, tables }, version },
        id,
      );
    await save(admin, 6, 1, first);
    server.clock.now += 1000;
    await save(bob, 8, 2, second);
    expect(await admin.command("undo.apply", { targets: [{ requestId: first }] })).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("Bob"),
    });
    await admin.does("undo.apply", { targets: [{ requestId: first }, { requestId: second }] });
    const { tournament } = await cupProgress(server, tournamentId);
    expect(tournament).toMatchObject({ tables: cupSettings.tables, version: 5 });
  });

  test("undoing the opening of a tournament makes the tournament a draft again, hidden from players", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const tournamentId = await createCup(admin, [nadia, karim]);
    const opening = randomUUID();
    await admin.does("tournaments.open", { tournamentId }, opening);
    await admin.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 1 });
    const targets = [{ requestId: opening }];
    expect(await admin.refused("undo.apply", { targets })).toBe("undoChangedSince");
    await admin.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: null });
    await undoRequest(admin, opening);
    expect(await server.rows("tournaments")).toEqual([]);
    expect(await server.rows("tournamentDrafts")).toMatchObject([{ id: tournamentId, status: "draft" }]);
    expect(await server.database.db.selectFrom("tournamentMatches").selectAll().execute()).toEqual([]);
  });

  test("the undone opening of a tournament is not redone once its draft was drawn again with another number of teams", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const players = await server.playing("Ana", "Cléo", "Dan", "Eve");
    const ids = players.map(({ id }) => id);
    const tournamentId = await createCup(admin, ids.slice(0, 3), 1);
    const opening = randomUUID();
    await admin.does("tournaments.open", { tournamentId }, opening);
    const undone = await undoRequest(admin, opening);
    const { drawVersion } = (await cupProgress(server, tournamentId)).tournament;
    await admin.does("tournaments.redraw", { tournamentId, teamSize: 1, players: ids, version: drawVersion });
    expect(await admin.command("undo.apply", { targets: [{ requestId: undone }] })).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("admin"),
    });
    await admin.does("tournaments.open", { tournamentId });
    await expectStoredAsDerived(server, tournamentId);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a result can't be undone while the next match is called, and the refusal names the next match", async () => {
    const server = await startServer(engine);
    const { admin, matchInput, teamIds, win, decisionOf, tournamentId } = await startCup(server);
    const { targets, requestId } = await decide(admin, matchInput(1, 1), teamIds[1]);
    await win([1, 2]);
    await admin.does("tournaments.callMatch", { ...matchInput(2, 1), table: 1 });
    expect(await admin.command("undo.apply", { targets })).toMatchObject({
      refusal: "undoBuiltOn",
      message: expect.stringContaining("(Finale)"),
    });
    await admin.does("tournaments.callMatch", { ...matchInput(2, 1), table: null });
    await undoRequest(admin, requestId);
    expect(await decisionOf(1, 1)).toBeNull();
    expect(await decisionOf(1, 2)).not.toBeNull();
    await expectStoredAsDerived(server, tournamentId);
  });

  test("a result that another administrator corrected can't be undone, and the refusal names that administrator", async () => {
    const server = await startServer(engine);
    const { admin, bob, matchInput, teamIds, decisionOf } = await startCup(server);
    const { targets, requestId } = await decide(admin, matchInput(1, 1), teamIds[1]);
    const correcting = randomUUID();
    await bob.does(
      "tournaments.correct",
      { ...matchInput(1, 1), winnerId: teamIds[0], reason: "Inversés" },
      correcting,
    );
    expect(await admin.command("undo.apply", { targets })).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("Bob"),
    });
    await undoRequest(admin, correcting);
    expect(await decisionOf(1, 1)).toMatchObject({ winner: teamIds[1], reason: null });
    await undoRequest(admin, requestId);
    expect(await decisionOf(1, 1)).toBeNull();
  });

  test("a player can undo their own report for 15 minutes, unless the other team has answered the report", async () => {
    const server = await startServer(engine);
    const { admin, one, two, matchInput, teamIds, tournamentId } = await startCup(server);
    const reporting = randomUUID();
    await one.does("tournaments.report", { ...matchInput(1, 1), winnerId: teamIds[0] }, reporting);
    const targets = [{ requestId: reporting }];
    expect(await two.refused("undo.apply", { targets })).toBe("administratorsOnly");
    const undone = await undoRequest(one, reporting);
    const report = async () =>
      recordAt((await cupProgress(server, tournamentId)).records, { round: 1, position: 1 })?.report ?? null;
    expect(await report()).toBeNull();
    await undoRequest(one, undone);
    expect(await report()).toMatchObject({ winner: teamIds[0], by: one.id });
    const answering = randomUUID();
    await two.does("tournaments.report", { ...matchInput(1, 1), winnerId: teamIds[1] }, answering);
    expect(await admin.command("undo.apply", { targets })).toMatchObject({ status: 409 });
    await undoRequest(two, answering);
    expect(await report()).toMatchObject({ contested: false });
    server.clock.now += PLAYERS_UNDO_MS + 1;
    expect(await one.refused("undo.apply", { targets })).toBe("undoTooLate");
  });

  test("the undone end of a tournament is not redone if a later correction changes the points", async () => {
    const server = await startServer(engine);
    const { admin, bob, tournamentId, matchInput, win } = await startCup(server);
    await win([1, 1], [1, 2], [1, 0], [2, 1]);
    const finishing = randomUUID();
    await admin.does("tournaments.finish", { tournamentId }, finishing);
    const undone = await undoRequest(admin, finishing);
    const [, loser = ""] = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    await bob.does("tournaments.correct", { ...matchInput(2, 1), winnerId: loser, reason: "Inversés" });
    expect(await admin.command("undo.apply", { targets: [{ requestId: undone }] })).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("Bob"),
    });
  });

  test("administrators can undo the creation of a tournament, unless its draft has changed; players can't", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const creating = randomUUID();
    const tournament = { ...cupSettings, teamSize: 1, players: [nadia.id, karim.id] };
    const { id: tournamentId } = await admin.does("tournaments.create", { tournament }, creating);
    const redrawing = randomUUID();
    const players = [nadia.id, karim.id, lea.id];
    await admin.does("tournaments.redraw", { tournamentId, teamSize: 1, players, version: 1 }, redrawing);
    expect(await admin.refused("undo.apply", { targets: [{ requestId: creating }] })).toBe(
      "undoChangedSince",
    );
    await undoRequest(admin, redrawing);
    const { teams, tournament: present } = await cupProgress(server, tournamentId);
    expect([teams.length, present.drawVersion]).toEqual([2, 3]);
    const rows = await server.database.db.selectFrom("undos").select("journalId").execute();
    for (const { journalId } of rows)
      expect(await lea.refused("undo.apply", { targets: [{ journalId }] })).toBe("administratorsOnly");
    await undoRequest(admin, creating);
    expect(await server.rows("tournamentDrafts")).toEqual([]);
  });

  test("a tournament's opening can't be undone while the consolation is open, nor the consolation's opening while one of its matches is called", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const players = await server.playing("Ana", "Cléo", "Dan", "Eve", "Flo", "Gil");
    const tournamentId = await createCup(admin, players);
    const [opening, requestId] = [randomUUID(), randomUUID()];
    await admin.does("tournaments.open", { tournamentId }, opening);
    await admin.does("tournaments.setConsolation", { tournamentId, isOpen: true }, requestId);
    expect(await admin.refused("undo.apply", { targets: [{ requestId: opening }] })).toBe("undoChangedSince");
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2]);
    await admin.does("tournaments.callMatch", { tournamentId, round: 11, position: 1, table: 1 });
    expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoChangedSince");
    await admin.does("tournaments.callMatch", { tournamentId, round: 11, position: 1, table: null });
    await undoRequest(admin, requestId);
    const { records } = await cupProgress(server, tournamentId);
    expect(records.map(matchId)).not.toContain("11-1");
    await expectStoredAsDerived(server, tournamentId);
  });
});
