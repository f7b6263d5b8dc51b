import { expect, test } from "vitest";
import { endOf, twoServers, whileHeld } from "../testing/besideEachOther.ts";
import { createGame } from "../testing/games.ts";
import {
  countWaitingForTurn,
  holdCommits,
  holdPlayer,
  holdTournament,
  untilWaiting,
} from "../testing/heldCommits.ts";
import type { Person } from "../testing/person.ts";
import { cupProgress, expectStoredAsDerived, openCup, teamsAt } from "../testing/tournaments.ts";

/** A tournament of four teams through two servers. Its players may report who won: each is the captain of a team. */
async function cup() {
  const servers = await twoServers("Ana", "Bob", "Cléo", "Dan");
  const { one, people, elsewhere } = servers;
  const admin = await one.admin();
  const tournamentId = await openCup(admin, people, 1, { playersReport: true });
  const teams = (await cupProgress(one, tournamentId)).teams.map(({ id, players }) => ({
    id,
    captain: people.find((person) => person.id === players[0]?.id) ?? admin,
  }));
  const says = (who: number, position: number, winner: number, by = (person: Person) => person) =>
    by(teams[who]?.captain ?? admin).command("tournaments.report", {
      ...{ tournamentId, round: 1, position, winnerId: teams[winner]?.id ?? "" },
    });
  const recordOf = async (position: number) =>
    (await cupProgress(one, tournamentId)).records.find(
      (record) => record.round === 1 && record.position === position,
    );
  return { ...servers, admin, tournamentId, teams, says, recordOf, there: elsewhere };
}

test("a report waits for those of its tournament alone, and nobody else for it", async () => {
  const { one, tournamentId, teams, says, there } = await cup();
  const [first = teams[0], , third = first] = teams;
  const { db } = one.database;
  const player = await holdPlayer(db, third?.captain.id ?? "");
  expect(endOf(await says(0, 1, 0))).toBe("done");
  expect(endOf(await says(2, 2, 2, there))).toBe("done");
  await player.letGo();
  const tournament = await holdTournament(db, tournamentId);
  const waiting = says(1, 1, 0);
  await untilWaiting(db, 1);
  const reporter = teams[1]?.captain as Person;
  expect(endOf(await reporter.command("roulette.spin", {}))).toBe("done");
  await createGame(one, there(reporter), ["bot-1"]);
  await tournament.letGo();
  expect(endOf(await waiting)).toBe("done");
});

test("two reports of one match through two servers decide it when they agree, and leave it to the organisers when not", async () => {
  const { one, teams, says, there, recordOf } = await cup();
  const agreeing = await whileHeld(
    one,
    () => says(0, 1, 0),
    () => says(1, 1, 0, there),
  );
  const opposite = await whileHeld(
    one,
    () => says(2, 2, 2),
    () => says(3, 2, 3, there),
  );
  expect([...agreeing, ...opposite].map(endOf)).toEqual(Array(4).fill("done"));
  expect(await recordOf(1)).toMatchObject({ decision: { winner: teams[0]?.id }, report: null });
  expect(await recordOf(2)).toMatchObject({
    decision: null,
    report: { winner: teams[2]?.id, contested: true },
  });
});

test("two matches of a round that are decided through two servers at once both count, and the next has both winners", async () => {
  const { one, tournamentId, teams, says, there } = await cup();
  await says(0, 1, 0);
  await says(2, 2, 2);
  const results = await whileHeld(
    one,
    () => says(1, 1, 0),
    () => says(3, 2, 2, there),
  );
  expect(results.map(endOf)).toEqual(["done", "done"]);
  expect(await teamsAt(one, tournamentId, { round: 2, position: 1 })).toEqual([teams[0]?.id, teams[2]?.id]);
  await expectStoredAsDerived(one, tournamentId);
});

test("the reports of a whole round, through two servers at once: each counts once, in whatever order", async () => {
  const { one, tournamentId, teams, says, there, recordOf } = await cup();
  const results = await Promise.all([
    says(0, 1, 0),
    says(3, 2, 2),
    says(1, 1, 0, there),
    says(2, 2, 2, there),
  ]);
  expect(results.map(endOf)).toEqual(Array(4).fill("done"));
  expect(await recordOf(1)).toMatchObject({ decision: { winner: teams[0]?.id } });
  expect(await recordOf(2)).toMatchObject({ decision: { winner: teams[2]?.id } });
  await expectStoredAsDerived(one, tournamentId);
});

test("a team that is withdrawn through the other server while it reports is so after the report", async () => {
  const { one, admin, tournamentId, teams, says, there, recordOf } = await cup();
  const { db } = one.database;
  const { letGo } = await holdCommits(db);
  const reported = says(0, 1, 0);
  await untilWaiting(db, 1);
  const withdrawn = there(admin).command("tournaments.withdraw", {
    tournamentId,
    teamId: teams[0]?.id ?? "",
  });
  await untilWaiting(db, 2);
  expect(await countWaitingForTurn(db)).toBe(1);
  await letGo();
  expect([endOf(await reported), endOf(await withdrawn)]).toEqual(["done", "done"]);
  expect(await recordOf(1)).toMatchObject({ decision: null, report: null });
  await expectStoredAsDerived(one, tournamentId);
});
