import { describe, expect, test } from "vitest";
import { recordAt } from "../../domain/tournaments/progress.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import {
  cupProgress,
  expectStoredAsDerived,
  openCup,
  resultAt,
  teamsAt,
  winFirst,
} from "../testing/tournaments.ts";
import { findAllMomentsByPlayer } from "./moments/repository.ts";

/** An open tournament of six teams of one player: two matches in its first round, whose losers may play a consolation. */
async function startCup(server: TestServer) {
  const admin = await server.admin();
  const players = await server.playing("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo");
  const tournamentId = await openCup(admin, players, 1, { tables: 2, playersReport: true });
  const { teams } = await cupProgress(server, tournamentId);
  const matchInput = (round: number, position: number) => ({ tournamentId, round, position });
  /** Takes back the current result of a match; gives the refusal, or null. */
  const takeBack = async (round: number, position: number) => {
    const result = await admin.command(
      "tournaments.undo",
      await resultAt(server, tournamentId, round, position),
    );
    await expectStoredAsDerived(server, tournamentId);
    return result.ok ? null : result.refusal;
  };
  const call = (round: number, position: number, table: number | null) =>
    admin.does("tournaments.callMatch", { ...matchInput(round, position), table });
  const callOf = async (round: number, position: number) =>
    recordAt((await cupProgress(server, tournamentId)).records, { round, position })?.call?.table ?? null;
  const win = (...refs: readonly (readonly [number, number])[]) =>
    winFirst(server, admin, tournamentId, ...refs);
  const teamIdsAt = (round: number, position: number) => teamsAt(server, tournamentId, { round, position });
  /** The player of the team at this place of the draw. */
  const playerAt = (place: number) => {
    const seat = teams.find((team) => team.place === place)?.players[0];
    const found = players.find(({ id }) => id === seat?.id);
    if (!found) throw new Error(`Nobody was drawn at place ${place}`);
    return found;
  };
  return { admin, tournamentId, teams, matchInput, takeBack, call, callOf, win, teamIdsAt, playerAt };
}

/** Taking back a result (rule T9). */
describe.each(engines)("on %s", (engine) => {
  test("taking back a result reopens the match at its table, and removes the moments of its players", async () => {
    const server = await startServer(engine);
    const { takeBack, call, callOf, win, teamIdsAt, playerAt } = await startCup(server);
    await call(1, 1, 2);
    await win([1, 1]);
    const momentCount = async () =>
      (await findAllMomentsByPlayer(server.database.db, playerAt(0).id, null)).length;
    expect([await momentCount(), await teamIdsAt(2, 1)]).toMatchObject([1, [expect.any(String)]]);
    expect(await takeBack(1, 1)).toBeNull();
    expect([await momentCount(), await teamIdsAt(2, 1), await callOf(1, 1)]).toEqual([0, [], 2]);
    await win([1, 1]);
    await call(1, 2, 2);
    expect(await takeBack(1, 1)).toBeNull();
    expect([await callOf(1, 1), await callOf(1, 2)]).toEqual([null, 2]);
  });

  test("a forfeit of both teams is taken back like a victory", async () => {
    const server = await startServer(engine);
    const { admin, matchInput, takeBack, teamIdsAt } = await startCup(server);
    const teamIds = await teamIdsAt(1, 1);
    await admin.does("tournaments.decide", { ...matchInput(1, 1), winnerId: null });
    expect(await takeBack(1, 1)).toBeNull();
    expect(await teamIdsAt(1, 1)).toEqual(teamIds);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a result can't be taken back once the next match is called, reported or decided, or a team of that match has withdrawn", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, matchInput, takeBack, call, win, teamIdsAt, playerAt } =
      await startCup(server);
    await win([1, 1], [1, 2]);
    const [winnerId = "", otherId = ""] = await teamIdsAt(2, 1);
    await call(2, 1, 1);
    for (const position of [1, 2]) expect(await takeBack(1, position)).toBe("resultBuiltOn");
    await call(2, 1, null);
    expect(await takeBack(1, 1)).toBeNull();
    await win([1, 1]);
    await playerAt(0).does("tournaments.report", { ...matchInput(2, 1), winnerId });
    expect(await takeBack(1, 2)).toBe("resultBuiltOn");
    await admin.does("tournaments.decide", { ...matchInput(2, 1), winnerId });
    expect(await takeBack(1, 2)).toBe("resultBuiltOn");
    expect(await takeBack(2, 1)).toBeNull();
    await admin.does("tournaments.withdraw", { tournamentId, teamId: otherId });
    expect(await takeBack(1, 2)).toBe("resultBuiltOn");
  });

  test("a result of the first round can't be taken back once the loser's match in the consolation is called or decided", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, takeBack, call, win, teamIdsAt } = await startCup(server);
    await win([1, 1], [1, 2]);
    await admin.does("tournaments.setConsolation", { tournamentId, isOpen: true });
    const [one, other] = await teamIdsAt(11, 1);
    await call(11, 1, 1);
    expect(await takeBack(1, 1)).toBe("resultBuiltOn");
    await call(11, 1, null);
    expect(await takeBack(1, 1)).toBeNull();
    expect(await teamIdsAt(11, 1)).toEqual([other]);
    await win([1, 1], [11, 1]);
    expect(await takeBack(1, 1)).toBe("resultBuiltOn");
    expect(await takeBack(11, 1)).toBeNull();
    expect(await teamIdsAt(11, 1)).toEqual([one, other]);
  });

  test("a request to take back a result is refused if the result was given again after the administrator's screen showed it", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, takeBack, win, teamIdsAt } = await startCup(server);
    await win([1, 1]);
    const seen = await resultAt(server, tournamentId, 1, 1);
    expect(await admin.refused("tournaments.undo", { ...seen, position: 3 })).toBe("matchNotFound");
    expect(await takeBack(1, 1)).toBeNull();
    expect(await admin.refused("tournaments.undo", seen)).toBe("matchNotDecided");
    server.clock.now += 1000;
    await win([1, 1]);
    expect(await admin.refused("tournaments.undo", seen)).toBe("resultChanged");
    const [other = ""] = (await teamIdsAt(1, 1)).slice(1);
    const current = await resultAt(server, tournamentId, 1, 1);
    expect(await admin.refused("tournaments.undo", { ...current, winnerId: other })).toBe("resultChanged");
    expect(await teamIdsAt(2, 1)).toEqual([current.winnerId]);
  });
});
