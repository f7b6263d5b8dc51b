import { describe, expect, test } from "vitest";
import { doneOrRefusal, twoServers, whileCommitWaits } from "../testing/concurrency.ts";
import { makeGame } from "../testing/games.ts";
import {
  countWaitingToBegin,
  holdCommits,
  holdPlayer,
  holdTournament,
  untilWaiting,
} from "../testing/heldCommits.ts";
import type { Person } from "../testing/person.ts";
import {
  cupPodium,
  cupProgress,
  expectStoredAsDerived,
  openCup,
  resultAt,
  teamsAt,
  totalsByName,
  winFirst,
} from "../testing/tournaments.ts";

/**
 * Opens a tournament of four teams on two servers. Each team is one player, its captain, who may report results.
 * `sendReport` sends a report about the first round's match at `position`; `team` and `winner` are indexes in `teams`. If
 * `by` is `onSecondServer`, the report is sent to the second server.
 * `recordOf` gives what is recorded about the first round's match at `position`.
 */
async function startCup() {
  const servers = await twoServers("Ana", "Bob", "Cléo", "Dan");
  const { firstServer, people } = servers;
  const admin = await firstServer.admin();
  const tournamentId = await openCup(admin, people, 1, { playersReport: true });
  const teams = (await cupProgress(firstServer, tournamentId)).teams.map(({ id, players }) => ({
    id,
    captain: people.find((person) => person.id === players[0]?.id) ?? admin,
  }));
  const sendReport = (team: number, position: number, winner: number, by = (person: Person) => person) =>
    by(teams[team]?.captain ?? admin).command("tournaments.report", {
      tournamentId,
      round: 1,
      position,
      winnerId: teams[winner]?.id ?? "",
    });
  const recordOf = async (position: number) =>
    (await cupProgress(firstServer, tournamentId)).records.find(
      (record) => record.round === 1 && record.position === position,
    );
  return { ...servers, admin, tournamentId, teams, sendReport, recordOf };
}

test("a report waits only for the lock of its tournament, and the reporter's other commands do not wait", async () => {
  const { firstServer, tournamentId, teams, sendReport, onSecondServer } = await startCup();
  const { db } = firstServer.database;
  const playerLock = await holdPlayer(db, teams[2]?.captain.id ?? "");
  expect(doneOrRefusal(await sendReport(0, 1, 0))).toBe("done");
  expect(doneOrRefusal(await sendReport(2, 2, 2, onSecondServer))).toBe("done");
  await playerLock.unlock();
  const tournamentLock = await holdTournament(db, tournamentId);
  const waiting = sendReport(1, 1, 0);
  await untilWaiting(db, 1);
  const reporter = teams[1]?.captain as Person;
  expect(doneOrRefusal(await reporter.command("roulette.spin", {}))).toBe("done");
  await makeGame(firstServer, onSecondServer(reporter), ["bot-1"]);
  await tournamentLock.unlock();
  expect(doneOrRefusal(await waiting)).toBe("done");
});

test("two equal reports through two servers decide a match; after two different reports, the match is contested and undecided", async () => {
  const { firstServer, teams, sendReport, onSecondServer, recordOf } = await startCup();
  const agreeing = await whileCommitWaits(
    firstServer,
    () => sendReport(0, 1, 0),
    () => sendReport(1, 1, 0, onSecondServer),
  );
  const opposite = await whileCommitWaits(
    firstServer,
    () => sendReport(2, 2, 2),
    () => sendReport(3, 2, 3, onSecondServer),
  );
  expect([...agreeing, ...opposite].map(doneOrRefusal)).toEqual(Array(4).fill("done"));
  expect(await recordOf(1)).toMatchObject({ decision: { winner: teams[0]?.id }, report: null });
  expect(await recordOf(2)).toMatchObject({
    decision: null,
    report: { winner: teams[2]?.id, contested: true },
  });
});

test("when two matches of a round are decided concurrently through two servers, the next match has both winners", async () => {
  const { firstServer, tournamentId, teams, sendReport, onSecondServer } = await startCup();
  await sendReport(0, 1, 0);
  await sendReport(2, 2, 2);
  const results = await whileCommitWaits(
    firstServer,
    () => sendReport(1, 1, 0),
    () => sendReport(3, 2, 2, onSecondServer),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
  expect(await teamsAt(firstServer, tournamentId, { round: 2, position: 1 })).toEqual([
    teams[0]?.id,
    teams[2]?.id,
  ]);
  await expectStoredAsDerived(firstServer, tournamentId);
});

test("concurrent reports of a whole round through two servers decide each match once, in any order", async () => {
  const { firstServer, tournamentId, teams, sendReport, onSecondServer, recordOf } = await startCup();
  const results = await Promise.all([
    sendReport(0, 1, 0),
    sendReport(3, 2, 2),
    sendReport(1, 1, 0, onSecondServer),
    sendReport(2, 2, 2, onSecondServer),
  ]);
  expect(results.map(doneOrRefusal)).toEqual(Array(4).fill("done"));
  expect(await recordOf(1)).toMatchObject({ decision: { winner: teams[0]?.id } });
  expect(await recordOf(2)).toMatchObject({ decision: { winner: teams[2]?.id } });
  await expectStoredAsDerived(firstServer, tournamentId);
});

test("a result can't be taken back through one server while a report of the next match is saved through the other", async () => {
  const { firstServer, admin, tournamentId, teams, onSecondServer } = await startCup();
  await winFirst(firstServer, admin, tournamentId, [1, 1], [1, 2]);
  const result = await resultAt(firstServer, tournamentId, 1, 1);
  const final = { tournamentId, round: 2, position: 1, winnerId: teams[0]?.id ?? "" };
  const results = await whileCommitWaits(
    firstServer,
    async () => teams[0]?.captain.command("tournaments.report", final),
    () => onSecondServer(admin).command("tournaments.undo", result),
  );
  expect(results.map((each) => each && doneOrRefusal(each))).toEqual(["done", "resultBuiltOn"]);
  expect(await teamsAt(firstServer, tournamentId, { round: 2, position: 1 })).toEqual([
    teams[0]?.id,
    teams[2]?.id,
  ]);
});

test("a team's withdrawal through one server waits for the team's report that runs on the other", async () => {
  const { firstServer, admin, tournamentId, teams, sendReport, onSecondServer, recordOf } = await startCup();
  const { db } = firstServer.database;
  const { unlock } = await holdCommits(db);
  const reported = sendReport(0, 1, 0);
  await untilWaiting(db, 1);
  const withdrawn = onSecondServer(admin).command("tournaments.withdraw", {
    tournamentId,
    teamId: teams[0]?.id ?? "",
  });
  await untilWaiting(db, 2);
  expect(await countWaitingToBegin(db)).toBe(1);
  await unlock();
  expect([doneOrRefusal(await reported), doneOrRefusal(await withdrawn)]).toEqual(["done", "done"]);
  expect(await recordOf(1)).toMatchObject({ decision: null, report: null });
  await expectStoredAsDerived(firstServer, tournamentId);
});

describe("the match for third place is decided through one server while the tournament is finished through the other", () => {
  /**
   * A tournament in which only the match for third place (position 0) is open. One of the match's two teams has reported the
   * winner, and `confirm` sends the same report from the other team.
   */
  const almostFinished = async () => {
    const servers = await startCup();
    const { firstServer, admin, tournamentId } = servers;
    await winFirst(firstServer, admin, tournamentId, [1, 1], [1, 2], [2, 1]);
    const [winnerId = "", other = ""] = await teamsAt(firstServer, tournamentId, { round: 1, position: 0 });
    const captainOf = (teamId: string) => servers.teams.find(({ id }) => id === teamId)?.captain ?? admin;
    const report = { tournamentId, round: 1, position: 0, winnerId };
    await captainOf(winnerId).does("tournaments.report", report);
    return {
      ...servers,
      winnerId,
      confirm: (by = (person: Person) => person) =>
        by(captainOf(other)).command("tournaments.report", report),
      finish: (by = (person: Person) => person) => by(admin).command("tournaments.finish", { tournamentId }),
      outcome: async () => {
        const { tournament } = await cupProgress(firstServer, tournamentId);
        const { third } = await cupPodium(firstServer, tournamentId);
        const points = Object.values(await totalsByName(firstServer)).sort((a, b) => b - a);
        return { status: tournament.status, third, points };
      },
    };
  };

  test("a result that is given before the finish is stored, and its winner is third", async () => {
    const { firstServer, onSecondServer, winnerId, confirm, finish, outcome } = await almostFinished();
    const results = await whileCommitWaits(
      firstServer,
      () => confirm(),
      () => finish(onSecondServer),
    );
    expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
    expect(await outcome()).toEqual({ status: "completed", third: winnerId, points: [5, 3, 2, 1] });
  });

  test("a result that is given after the finish is refused, even when both commands wait for the same lock", async () => {
    const { firstServer, onSecondServer, tournamentId, confirm, finish, outcome } = await almostFinished();
    const { db } = firstServer.database;
    const tournamentLock = await holdTournament(db, tournamentId);
    const finished = finish();
    await untilWaiting(db, 1);
    const confirmed = confirm(onSecondServer);
    await untilWaiting(db, 2);
    await tournamentLock.unlock();
    expect([doneOrRefusal(await finished), doneOrRefusal(await confirmed)]).toEqual([
      "done",
      "tournamentCompleted",
    ]);
    expect(await outcome()).toEqual({ status: "completed", third: null, points: [5, 3, 1, 1] });
  });
});
