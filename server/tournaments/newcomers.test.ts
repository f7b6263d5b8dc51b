import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { nextMatches } from "../../domain/tournaments/nextMatch.ts";
import { derive, recordAt } from "../../domain/tournaments/progress.ts";
import { engines } from "../testing/databases.ts";
import type { Result } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import {
  cupProgress,
  expectStoredAsDerived,
  openCup,
  teamsAt,
  totalsByName,
  winFirst,
} from "../testing/tournaments.ts";

const outcomes = (results: readonly Result<unknown>[]) =>
  results.map((result) => (result.ok ? "done" : result.refusal)).sort();

/**
 * Opens a tournament of five teams with one player each: a first match, and three teams with a bye. Zoé and Yan are in no team.
 * `byes` are the ids of the teams with a bye: the first one meets the winner of the first match.
 */
async function startCup(server: TestServer) {
  const admin = await server.admin();
  const everybody = await server.playing("Ana", "Bob", "Cléo", "Dan", "Eva", "Zoé", "Yan");
  const players = everybody.slice(0, 5);
  const [zoe, yan] = everybody.slice(5);
  const second = await server.player("Chef", { role: "admin" });
  const tournamentId = await openCup(admin, players, 1, { playersReport: true });
  if (!zoe || !yan) throw new Error("Expected two players");
  const at = (round: number, position: number) => teamsAt(server, tournamentId, { round, position });
  const playerOf = async (teamId: string) => {
    const { teams } = await cupProgress(server, tournamentId);
    const id = teams.find((team) => team.id === teamId)?.players[0]?.id;
    return players.find((player) => player.id === id) ?? admin;
  };
  const byes = [...(await at(2, 1)), ...(await at(2, 2))];
  const undo = (requestId: string) => admin.command("undo.apply", { targets: [{ requestId }] }, randomUUID());
  const nextOf = async (playerId: string) =>
    nextMatches(derive(await cupProgress(server, tournamentId)), new Map()).get(playerId);
  return { admin, second, zoe, yan, tournamentId, at, nextOf, playerOf, byes, undo };
}

describe.each(engines)("on %s", (engine) => {
  test("who replaces a player has the next match with its call, reports it, and gets the team's points; who leaves keeps nothing", async () => {
    const server = await startServer(engine);
    const { admin, zoe, tournamentId, at, nextOf, playerOf } = await startCup(server);
    const match = { tournamentId, round: 1, position: 1 };
    const [one = ""] = await at(1, 1);
    const leaving = await playerOf(one);
    await admin.does("tournaments.callMatch", { ...match, table: 2 });
    await admin.does("tournaments.replacePlayer", { tournamentId, playerId: leaving.id, joiningId: zoe.id });
    const next = await nextOf(zoe.id);
    expect(next).toMatchObject({ teamId: one, call: { table: 2 }, isCallSeen: false });
    expect(await nextOf(leaving.id)).toBeUndefined();
    expect(await leaving.refused("tournaments.report", { ...match, winnerId: one })).toBe("notInMatch");
    await zoe.does("tournaments.report", { ...match, winnerId: one });
    await winFirst(server, admin, tournamentId, [1, 1], [2, 1], [2, 2], [3, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    expect(await totalsByName(server)).toMatchObject({ Zoé: 5, [leaving.name]: 0 });
  });

  test("a late team plays in round 1 against a team with a bye, and is undone", async () => {
    const server = await startServer(engine);
    const { admin, zoe, tournamentId, at, nextOf, byes, undo } = await startCup(server);
    const opponentId = byes.at(-1) ?? "";
    const request = randomUUID();
    await admin.does("tournaments.addTeam", { tournamentId, players: [zoe.id], opponentId }, request);
    const { teams, tournament } = await cupProgress(server, tournamentId);
    expect(tournament.teamCount).toBe(6);
    const late = teams.find(({ players }) => players[0]?.id === zoe.id);
    expect(late?.name).toBe("Équipe 6");
    const next = await nextOf(zoe.id);
    expect(next).toMatchObject({ round: 1, teamId: late?.id });
    expect(await at(1, next?.position ?? 0)).toEqual([opponentId, late?.id]);
    await expectStoredAsDerived(server, tournamentId);
    expect((await undo(request)).ok).toBe(true);
    expect((await cupProgress(server, tournamentId)).teams).toHaveLength(5);
    expect(await nextOf(zoe.id)).toBeUndefined();
    await expectStoredAsDerived(server, tournamentId);
  });

  test("a replacement, a late team and a withdrawal are undone in another order, and nobody gets into two teams", async () => {
    const server = await startServer(engine);
    const { admin, zoe, yan, tournamentId, at, playerOf, byes, undo } = await startCup(server);
    const before = await cupProgress(server, tournamentId);
    const [one = "", other = ""] = await at(1, 1);
    const leaving = await playerOf(one);
    const [replaced, added, withdrawn] = [randomUUID(), randomUUID(), randomUUID()];
    const replace = { tournamentId, playerId: leaving.id, joiningId: zoe.id };
    await admin.does("tournaments.replacePlayer", replace, replaced);
    const opponentId = byes.at(-1) ?? "";
    // Who left comes back in the late team: until that is undone, the replacement can't be undone.
    await admin.does("tournaments.addTeam", { tournamentId, players: [leaving.id], opponentId }, added);
    await admin.does("tournaments.withdraw", { tournamentId, teamId: other }, withdrawn);
    expect((await undo(replaced)).ok).toBe(false);
    expect((await undo(added)).ok).toBe(true);
    expect((await undo(replaced)).ok).toBe(true);
    expect((await undo(withdrawn)).ok).toBe(true);
    const after = await cupProgress(server, tournamentId);
    expect(after.teams).toEqual(before.teams);
    expect(after.records).toEqual(before.records);
    await expectStoredAsDerived(server, tournamentId);
    expect(
      await admin.refused("tournaments.replacePlayer", { ...replace, joiningId: yan.id.replace(/./g, "0") }),
    ).toBe("unknownPlayers");
  });

  test("a replacement is undone after the match was decided: the result stays", async () => {
    const server = await startServer(engine);
    const { admin, zoe, tournamentId, at, playerOf, undo } = await startCup(server);
    const [one = ""] = await at(1, 1);
    const leaving = await playerOf(one);
    const request = randomUUID();
    await admin.does(
      "tournaments.replacePlayer",
      { tournamentId, playerId: leaving.id, joiningId: zoe.id },
      request,
    );
    await winFirst(server, admin, tournamentId, [1, 1]);
    expect((await undo(request)).ok).toBe(true);
    const { teams, records } = await cupProgress(server, tournamentId);
    expect(teams.find(({ id }) => id === one)?.players[0]?.id).toBe(leaving.id);
    expect(recordAt(records, { round: 1, position: 1 })?.decision?.winner).toBe(one);
  });

  test("who leaves loses the news that is not seen yet, and an undo gives it back", async () => {
    const server = await startServer(engine);
    const { admin, zoe, tournamentId, at, playerOf, undo } = await startCup(server);
    const [one = ""] = await at(1, 1);
    const leaving = await playerOf(one);
    await winFirst(server, admin, tournamentId, [1, 1]);
    const readers = async () => {
      const rows = await server.database.db.selectFrom("tournamentMoments").select("playerId").execute();
      return rows.map(({ playerId }) => playerId);
    };
    expect(await readers()).toContain(leaving.id);
    const request = randomUUID();
    const replace = { tournamentId, playerId: leaving.id, joiningId: zoe.id };
    await admin.does("tournaments.replacePlayer", replace, request);
    expect(await readers()).not.toContain(leaving.id);
    expect((await undo(request)).ok).toBe(true);
    expect(await readers()).toContain(leaving.id);
  });

  test("when a player is replaced while the last match of the team is decided, the replacement comes first or is refused", async () => {
    const server = await startServer(engine);
    const { admin, second, zoe, tournamentId, at, playerOf } = await startCup(server);
    const [winnerId = "", loserId = ""] = await at(1, 1);
    const leaving = await playerOf(loserId);
    const [replaced, decided] = await Promise.all([
      admin.command("tournaments.replacePlayer", { tournamentId, playerId: leaving.id, joiningId: zoe.id }),
      second.command("tournaments.decide", { tournamentId, round: 1, position: 1, winnerId }),
    ]);
    expect(decided.ok).toBe(true);
    expect(outcomes([replaced])).toEqual([replaced.ok ? "done" : "teamPlaysNoMore"]);
    const { teams } = await cupProgress(server, tournamentId);
    const player = teams.find(({ id }) => id === loserId)?.players[0]?.id;
    expect(player).toBe(replaced.ok ? zoe.id : leaving.id);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("of two late teams for one bye, and of two teams for one player, one succeeds", async () => {
    const server = await startServer(engine);
    const { admin, second, zoe, yan, tournamentId, byes } = await startCup(server);
    const [first = "", , last = ""] = byes;
    const add = (by: typeof admin, player: typeof zoe, opponentId: string) =>
      by.command("tournaments.addTeam", { tournamentId, players: [player.id], opponentId });
    expect(outcomes(await Promise.all([add(admin, zoe, last), add(second, yan, last)]))).toEqual([
      "done",
      "lateByesFilled",
    ]);
    const { teams } = await cupProgress(server, tournamentId);
    const free = teams.some(({ players }) => players[0]?.id === zoe.id) ? yan : zoe;
    const others = byes.filter((id) => id !== last);
    expect(
      outcomes(await Promise.all([add(admin, free, first), add(second, free, others.at(-1) ?? "")])),
    ).toEqual(["done", "playerInOtherTeam"]);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("when a late team is added while the match of its opponent is called, one of the two is refused", async () => {
    const server = await startServer(engine);
    const { admin, second, zoe, tournamentId, at } = await startCup(server);
    const [opponentId = ""] = await at(2, 2);
    const results = await Promise.all([
      admin.command("tournaments.addTeam", { tournamentId, players: [zoe.id], opponentId }),
      second.command("tournaments.callMatch", { tournamentId, round: 2, position: 2, table: 1 }),
    ]);
    expect(outcomes(results)).toEqual(["done", results[0]?.ok ? "matchNotReady" : "lateByeOver"]);
    await expectStoredAsDerived(server, tournamentId);
  });
});
