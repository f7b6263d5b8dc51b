import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { podiumIn, readyMatches } from "../testing/brackets.ts";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { movePlayer, swapTeams } from "./arrange.ts";
import { awardsOf, finishTournamentBlocker } from "./awards.ts";
import { correctionOf, withChange } from "./change.ts";
import { nextMatches } from "./nextMatch.ts";
import { bracketOf, derive, instantAfter, matchId, type Progress, progressOf, withTeam } from "./progress.ts";
import { recordsWithReport } from "./reports.ts";
import { callBlocker, callQueue, freeTables, lateMatches } from "./tables.ts";

const refOf = (round: number, position: number) => ({ round, position });
const decision = (winner: string | null) => ({
  winner,
  score: null,
  by: "chef",
  at: 5000,
  reason: "Erreur",
});

describe("calls", () => {
  const queued = (progress: Progress) =>
    callQueue(derive(progress)).map(({ match: { round, position } }) => refOf(round, position));

  test("matches are called in the order in which both their teams became free, then by round and position", () => {
    const start = openTournament(8);
    expect(queued(start)).toEqual([refOf(1, 1), refOf(1, 2), refOf(1, 3), refOf(1, 4)]);
    let played = wonBy(start, refOf(1, 3), 1, 3000);
    played = wonBy(played, refOf(1, 4), 1, 4000);
    expect(queued(played)).toEqual([refOf(1, 1), refOf(1, 2), refOf(2, 2)]);
    played = wonBy(wonBy(played, refOf(1, 1), 1, 5000), refOf(1, 2), 1, 2000);
    expect(queued(played)).toEqual([refOf(2, 2), refOf(2, 1)]);
    expect(callQueue(derive(played)).map(({ since }) => since)).toEqual([4000, 5000]);
    expect(queued(withMatchChange(played, refOf(2, 2), { call: { table: 1, at: 6000 } }))).toEqual([
      refOf(2, 1),
    ]);
    expect(queued(openTournament(8, { status: "completed" }))).toEqual([]);
    // Of six teams, two have a bye. These teams are free since the same instant as the others, so the order is by round.
    expect(queued(openTournament(6))).toEqual([refOf(1, 1), refOf(1, 2), refOf(2, 2)]);
  });

  test("a different free table is proposed for each match of the queue, as long as tables are free", () => {
    const proposed = (progress: Progress) => callQueue(derive(progress)).map(({ table }) => table);
    const start = openTournament(8, { tables: 3 });
    expect(proposed(start)).toEqual([1, 2, 3, null]);
    const called = withMatchChange(start, refOf(1, 2), { call: { table: 2, at: 1500 } });
    expect(proposed(called)).toEqual([1, 3, null]);
  });

  test("a table is free again once its match is decided", () => {
    const called = withMatchChange(openTournament(4), refOf(1, 1), { call: { table: 2, at: 1500 } });
    expect(freeTables(derive(called))).toEqual([1, 3, 4]);
    expect(callBlocker(derive(called), refOf(1, 2), 2)?.code).toBe("tableTaken");
    expect(callBlocker(derive(called), refOf(1, 1), 2)).toBeNull();
    expect(freeTables(derive(wonBy(called, refOf(1, 1), 1)))).toEqual([1, 2, 3, 4]);
  });

  test.each([
    { minutes: [10, 90, 20], late: 40, when: "twice their median" },
    { minutes: [1, 90, 2], late: 5, when: "five minutes, if twice their median is less" },
    { minutes: [0.1, 0.1, 0.1], late: 5, when: "five minutes, if all were very short" },
  ])("after three matches of $minutes minutes, a match is late after $when", ({ minutes, late }) => {
    const MINUTE_MS = 60_000;
    let progress = openTournament(16);
    for (const [index, length] of minutes.entries()) {
      expect(lateMatches(derive(progress), 1000 * MINUTE_MS)).toEqual([]);
      const ref = refOf(1, index + 1);
      const called = withMatchChange(progress, ref, { call: { table: 1, at: 2000 } });
      progress = wonBy(called, ref, 1, 2000 + length * MINUTE_MS);
    }
    const calledAt = 100 * MINUTE_MS;
    progress = withMatchChange(progress, refOf(1, 4), { call: { table: 1, at: calledAt } });
    expect(lateMatches(derive(progress), calledAt + late * MINUTE_MS)).toEqual([]);
    expect(lateMatches(derive(progress), calledAt + late * MINUTE_MS + 1)).toEqual([refOf(1, 4)]);
  });

  test("a correction changes neither the end of a match, nor its length, nor the order of the queue", () => {
    let progress = openTournament(8);
    for (const [position, end] of [
      [1, 3000],
      [2, 2000],
      [3, 5000],
      [4, 4000],
    ] as const)
      progress = wonBy(
        withMatchChange(progress, refOf(1, position), { call: { table: position, at: 1000 } }),
        refOf(1, position),
        1,
        end,
      );
    const lateCorrection = { winner: "t2", score: null, by: "chef", at: 900_000, reason: "Erreur" };
    const corrected = correctionOf(derive(progress), refOf(1, 1), lateCorrection).after.progress;
    expect(corrected.records.find((record) => matchId(record) === "1-1")?.decision).toEqual({
      ...lateCorrection,
      at: 3000,
    });
    expect(queued(corrected)).toEqual([refOf(2, 1), refOf(2, 2)]);
    const underWay = withMatchChange(corrected, refOf(2, 1), { call: { table: 1, at: 10_000 } });
    expect(lateMatches(derive(underWay), 320_000)).toEqual([refOf(2, 1)]);
  });

  test("a ready match is the next match of its players", () => {
    const progress = withMatchChange(openTournament(3), refOf(1, 1), { call: { table: 2, at: 1500 } });
    const next = nextMatches(derive(progress), new Map());
    expect([...next.keys()].sort()).toEqual(["p1", "p2"]);
    expect(next.get("p2")).toMatchObject({
      team: "Joueur 2",
      opponent: "Joueur 1",
      opponentTeamName: null,
      opponents: ["Joueur 1"],
      call: { table: 2 },
    });
    expect(
      nextMatches(
        derive({ ...progress, tournament: { ...progress.tournament, status: "completed" } }),
        new Map(),
      ).size,
    ).toBe(0);
  });

  test("a match keeps its call when it is played, and loses the call when one of its teams changes or withdraws", () => {
    const called = withMatchChange(openTournament(4), refOf(1, 1), { call: { table: 2, at: 1500 } });
    const call = (progress: Progress) => progress.records.find((record) => matchId(record) === "1-1")?.call;
    expect(call(withChange(derive(called), wonBy(called, refOf(1, 1), 1), 2000).progress)).not.toBeNull();
    expect(
      call(
        withChange(derive(called), { ...called, teams: swapTeams(called.teams, "t1", "t3") }, 2000).progress,
      ),
    ).toBeNull();
    const teams = called.teams.map((team) => ({ ...team, withdrawnAt: team.id === "t1" ? 5000 : null }));
    expect(call(withChange(derive(called), { ...called, teams }, 5000).progress)).toBeNull();
  });
});

test("matches are derived again only after a change of teams, withdrawals or results", () => {
  const before = derive(openTournament(4));
  const { tournament } = before.progress;
  const called = withMatchChange(before.progress, refOf(1, 1), { call: { table: 2, at: 1500 } }).records;
  for (const change of [{ tournament: { ...tournament, name: "Finale" } }, { records: called }])
    expect(withChange(before, change, 2000).matches).toBe(before.matches);
  const wins = wonBy(before.progress, refOf(1, 1), 1).records;
  expect(withChange(before, { records: wins }, 2000).matches).not.toEqual(before.matches);
});

describe("reports", () => {
  const open = openTournament(4, { playersReport: true });
  const withReport = (progress: Progress, by: string, winner: string, instant = 3000): Progress => ({
    ...progress,
    records: recordsWithReport(derive(progress), refOf(1, 1), { winner, score: null, by, at: instant }),
  });
  const recordOfFirst = (progress: Progress) => progress.records[0];

  test.each([
    [
      "the report of one team waits for the other team",
      [["p1", "t1"]],
      { decision: null, report: { winner: "t1", at: 3000, contested: false } },
    ],
    [
      "a team can change its own report",
      [
        ["p1", "t1"],
        ["p1", "t2"],
      ],
      { report: { winner: "t2", contested: false } },
    ],
    [
      "a report that the other team confirms decides the match",
      [
        ["p1", "t2"],
        ["p2", "t2"],
      ],
      { decision: { winner: "t2", by: "p2" }, report: null },
    ],
    [
      "a report that the other team contradicts is contested",
      [
        ["p1", "t1"],
        ["p2", "t2"],
      ],
      {
        decision: null,
        report: {
          winner: "t1",
          at: 3000,
          contested: true,
          counter: { winner: "t2", by: "p2", at: 3001, score: null },
        },
      },
    ],
  ])("%s", (_, reports, expected) => {
    let progress = open;
    for (const [index, [by = "", winner = ""]] of reports.entries())
      progress = withReport(progress, by, winner, 3000 + index);
    expect(recordOfFirst(progress)).toMatchObject(expected);
  });

  test.each([
    ["p3", "t1", "notInMatch"],
    ["p9", "t1", "notInMatch"],
    ["p1", "t3", "teamNotInMatch"],
  ])("the player %s can't report that the team %s won", (by, winner, code) => {
    expect(() => withReport(open, by, winner)).toThrow(expect.objectContaining({ code }));
  });

  test("reports are refused if players may not report, or if the match is contested or decided", () => {
    const contested = withReport(withReport(open, "p1", "t1"), "p2", "t2");
    for (const [progress, code] of [
      [openTournament(4), "reportsClosed"],
      [contested, "matchContested"],
      [wonBy(contested, refOf(1, 1), 1), "matchDecided"],
    ] as const)
      expect(() => withReport(progress, "p1", "t1")).toThrow(expect.objectContaining({ code }));
  });
});

describe("points", () => {
  test.each([2, 3, 4, 7, 13, 64])(
    "with %i teams, each player gets points once, and the first three teams get the points of their places",
    (teams) => {
      const awards = awardsOf(derive(playedToEnd(openTournament(teams))));
      expect(new Set(awards.map(({ playerId }) => playerId)).size).toBe(teams);
      const given = awards.map(({ points }) => points).sort((a, b) => b - a);
      const others = Array.from({ length: Math.max(0, teams - 3) }, () => 1);
      expect(given).toEqual([5, 3, ...(teams > 2 ? [2] : []), ...others]);
    },
  );

  test("if the third-place match was not played, nobody gets the points of third place", () => {
    let progress = openTournament(4);
    for (const [round, position] of [
      [1, 1],
      [1, 2],
    ] as const)
      progress = wonBy(progress, refOf(round, position), 1);
    expect(finishTournamentBlocker(derive(progress))?.code).toBe("finalUndecided");
    progress = wonBy(progress, refOf(2, 1), 1);
    expect(finishTournamentBlocker(derive(progress))).toBeNull();
    expect(
      awardsOf(derive(progress))
        .map(({ points }) => points)
        .sort(),
    ).toEqual([1, 1, 3, 5]);
  });

  test("a correction reopens a tournament only if it was finished and its final has no winner any more", () => {
    const end = playedToEnd(openTournament(4, { status: "completed" }));
    expect(correctionOf(derive(end), refOf(1, 0), decision("t4"))).toMatchObject({
      voided: [],
      reopens: false,
    });
    const semi = correctionOf(derive(end), refOf(1, 1), decision("t2"));
    expect(semi).toMatchObject({ reopens: true, awards: [] });
    expect(semi.voided.map(matchId).sort()).toEqual(["1-0", "2-1"]);
    const underWay = playedToEnd(openTournament(4));
    expect(correctionOf(derive(underWay), refOf(2, 1), decision("t3"))).toMatchObject({
      reopens: false,
      awards: null,
    });
  });
});

describe("deleted players", () => {
  const withoutPlayer = (progress: Progress, playerId: string): Progress =>
    withChange(
      derive(progress),
      {
        ...progress,
        teams: progress.teams.map((team) => ({
          ...team,
          players: team.players.filter(({ id }) => id !== playerId),
        })),
      },
      3000,
    ).progress;
  const withdrawn = ({ teams }: Progress) =>
    teams.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ id }) => id);

  test("a team whose last player was deleted counts as withdrawn; a final that it won stays won", () => {
    let progress = wonBy(wonBy(openTournament(4), refOf(1, 1), 1), refOf(1, 2), 1);
    progress = withoutPlayer(progress, "p1");
    expect(withdrawn(progress)).toEqual(["t1"]);
    progress = withoutPlayer(progress, "p3");
    expect(withdrawn(progress)).toEqual(["t1", "t3"]);
    expect(finishTournamentBlocker(derive(progress))).toBeNull();
    expect(podiumIn(bracketOf(progress))).toMatchObject({ first: "t3", second: "t1" });
    expect(awardsOf(derive(progress)).map(({ playerId }) => playerId)).toEqual(["p2", "p4"]);
  });

  test("after a withdrawal is undone, a team without players loses the match that is open again", () => {
    let progress = wonBy(wonBy(openTournament(4), refOf(1, 1), 1), refOf(1, 2), 1);
    progress = { ...progress, teams: withTeam(progress.teams, "t1", { withdrawnAt: 2500 }) };
    progress = withoutPlayer(progress, "p3");
    expect(podiumIn(bracketOf(progress)).first).toBe("t3");
    progress = { ...progress, teams: withTeam(progress.teams, "t1", { withdrawnAt: null }) };
    expect(podiumIn(bracketOf(progress))).toMatchObject({ first: "t1", second: "t3" });
  });

  test("later withdrawals and results have later instants, even if the clock goes back", () => {
    const earlierInstant = 10;
    let progress = wonBy(openTournament(4), refOf(1, 1), 1, 9000);
    progress = { ...progress, teams: withTeam(progress.teams, "t1", { withdrawnAt: 9500 }) };
    expect(instantAfter(progress, earlierInstant)).toBe(9501);
    expect(instantAfter(progress, 9500)).toBe(9501);
    expect(instantAfter(progress, 10_000)).toBe(10_000);
    const emptied = progress.teams.map((team) => ({ ...team, players: [] }));
    const { teams } = withChange(derive(progress), { ...progress, teams: emptied }, earlierInstant).progress;
    expect(teams.map(({ withdrawnAt }) => withdrawnAt)).toEqual([9500, 9501, 9502, 9503]);
  });

  test("property: after any deletions and results, the final can be won", () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(40)), { maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), steps, (count, actions) => {
        let progress = openTournament(count);
        for (const [kind, number] of actions) {
          const ready = readyMatches(bracketOf(progress));
          const match = ready[number % Math.max(1, ready.length)];
          if (kind < 3) progress = withoutPlayer(progress, `p${(number % count) + 1}`);
          else if (match)
            progress = withChange(
              derive(progress),
              wonBy(progress, match, number % 2 ? 1 : 2),
              2000,
            ).progress;
        }
        for (let [match] = readyMatches(bracketOf(progress)); match; ) {
          progress = withChange(derive(progress), wonBy(progress, match, 1), 2000).progress;
          [match] = readyMatches(bracketOf(progress));
        }
        expect(finishTournamentBlocker(derive(progress))).toBeNull();
      }),
    );
  });
});

test("a player can move to another team, alone or in exchange for a player; a team's last player can't move alone", () => {
  const { teams } = openTournament(3);
  expect(movePlayer(teams, "p1", "t2", "p2").map(({ players }) => players[0]?.id)).toEqual([
    "p2",
    "p1",
    "p3",
  ]);
  expect(movePlayer(teams, "p1", "t1", null)).toEqual(teams);
  const [one, two] = openTournament(2).teams;
  if (!one || !two) return;
  const full = { ...one, players: [...one.players, { id: "p9", name: "Neuf" }] };
  const emptied = { ...two, players: [], withdrawnAt: 2000 };
  expect(movePlayer([full, emptied], "p9", "t2", null)[1]).toMatchObject({
    withdrawnAt: null,
    players: [{ id: "p9" }],
  });
  for (const [move, code] of [
    [() => movePlayer(teams, "p1", "t2", null), "teamLastPlayer"],
    [() => movePlayer(teams, "p1", "t2", "p3"), "playerNotInTournament"],
    [() => movePlayer(teams, "p9", "t2", null), "playerNotInTournament"],
    [() => movePlayer(teams, "p1", "t9", null), "teamNotFound"],
    [() => swapTeams(teams, "t1", "t9"), "teamNotFound"],
  ] as const)
    expect(move).toThrow(expect.objectContaining({ code }));
});

test("a tournament is put together from the rows of its live topic", () => {
  const progress = wonBy(openTournament(5), refOf(1, 1), 2);
  const rows = [
    ...progress.records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
    ...progress.teams.map((team) => ({ kind: "team" as const, ...team })),
  ];
  expect(progressOf(progress.tournament, rows)).toMatchObject(progress);
});
