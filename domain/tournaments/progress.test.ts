import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readyMatches } from "../testing/brackets.ts";
import { changed, openTournament, playedOut, wonBy } from "../testing/tournaments.ts";
import { movePlayer, swapTeams } from "./arrange.ts";
import { awardsOf, correctionOf, finishBlocker } from "./awards.ts";
import { nextMatches } from "./nextMatch.ts";
import { podiumOf } from "./podium.ts";
import { bracketOf, matchId, type Progress, progressOf, settled } from "./progress.ts";
import { reported } from "./reports.ts";
import { callBlocker, callQueue, freeTables, lateMatches } from "./tables.ts";

const at = (round: number, position: number) => ({ round, position });
const decision = (winner: string | null) => ({ winner, by: "chef", at: 5000, reason: "Erreur" });

describe("calls", () => {
  const queued = (progress: Progress) =>
    callQueue(progress).map(({ match: { round, position } }) => at(round, position));

  test("the next match is the one whose later team has been free longest, then the first", () => {
    const start = openTournament(8);
    expect(queued(start)).toEqual([at(1, 1), at(1, 2), at(1, 3), at(1, 4)]);
    let played = wonBy(start, at(1, 3), 1, 3000);
    played = wonBy(played, at(1, 4), 1, 4000);
    expect(queued(played)).toEqual([at(1, 1), at(1, 2), at(2, 2)]);
    played = wonBy(wonBy(played, at(1, 1), 1, 5000), at(1, 2), 1, 2000);
    expect(queued(played)).toEqual([at(2, 2), at(2, 1)]);
    expect(callQueue(played).map(({ since }) => since)).toEqual([4000, 5000]);
    expect(queued(changed(played, at(2, 2), { call: { table: 1, at: 6000 } }))).toEqual([at(2, 1)]);
    expect(queued(openTournament(8, { status: "completed" }))).toEqual([]);
    // The two of six that skip the first round have been free as long as the others: the earlier round comes first.
    expect(queued(openTournament(6))).toEqual([at(1, 1), at(1, 2), at(2, 2)]);
  });

  test("a table is free again once its match is decided", () => {
    const called = changed(openTournament(4), at(1, 1), { call: { table: 2, at: 1500 } });
    expect(freeTables(called)).toEqual([1, 3, 4]);
    expect(callBlocker(called, at(1, 2), 2)?.code).toBe("tableTaken");
    expect(callBlocker(called, at(1, 1), 2)).toBeNull();
    expect(freeTables(wonBy(called, at(1, 1), 1))).toEqual([1, 2, 3, 4]);
  });

  test("a match is late after twice the median of those played, three at least", () => {
    let progress = openTournament(16);
    for (const [index, length] of [100, 10_000, 200].entries()) {
      expect(lateMatches(progress, 1_000_000)).toEqual([]);
      const ref = at(1, index + 1);
      progress = wonBy(changed(progress, ref, { call: { table: 1, at: 2000 } }), ref, 1, 2000 + length);
    }
    progress = changed(progress, at(1, 4), { call: { table: 1, at: 20_000 } });
    expect(lateMatches(progress, 20_400)).toEqual([]);
    expect(lateMatches(progress, 20_401)).toEqual([at(1, 4)]);
  });

  test("a correction does not change when a match was played: not for who waits longest, nor for how long it took", () => {
    let progress = openTournament(8);
    for (const [position, end] of [
      [1, 3000],
      [2, 2000],
      [3, 5000],
      [4, 4000],
    ] as const)
      progress = wonBy(
        changed(progress, at(1, position), { call: { table: position, at: 1000 } }),
        at(1, position),
        1,
        end,
      );
    const late = { winner: "t2", by: "chef", at: 900_000, reason: "Erreur" };
    const corrected = correctionOf(progress, at(1, 1), late).progress;
    expect(corrected.records.find((record) => matchId(record) === "1-1")?.decision).toEqual({
      ...late,
      at: 3000,
    });
    expect(queued(corrected)).toEqual([at(2, 1), at(2, 2)]);
    const underWay = changed(corrected, at(2, 1), { call: { table: 1, at: 10_000 } });
    expect(lateMatches(underWay, 30_000)).toEqual([at(2, 1)]);
  });

  test("each player of a ready match has it next", () => {
    const progress = changed(openTournament(3), at(1, 1), { call: { table: 2, at: 1500 } });
    const next = nextMatches(progress);
    expect([...next.keys()].sort()).toEqual(["p1", "p2"]);
    expect(next.get("p2")).toMatchObject({
      ...{ team: "Équipe 2", opponent: "Équipe 1", opponents: ["Joueur 1"] },
      call: { table: 2 },
    });
    expect(
      nextMatches({ ...progress, tournament: { ...progress.tournament, status: "completed" } }).size,
    ).toBe(0);
  });

  test("a call holds while the teams are the same and the match is to be played, or was", () => {
    const called = changed(openTournament(4), at(1, 1), { call: { table: 2, at: 1500 } });
    const call = (progress: Progress) => progress.records.find((record) => matchId(record) === "1-1")?.call;
    expect(call(settled(called, wonBy(called, at(1, 1), 1)))).not.toBeNull();
    expect(call(settled(called, { ...called, teams: swapTeams(called.teams, "t1", "t3") }))).toBeNull();
    const gone = called.teams.map((team) => ({ ...team, withdrawn: team.id === "t1" }));
    expect(call(settled(called, { ...called, teams: gone }))).toBeNull();
  });
});

describe("reports", () => {
  const open = openTournament(4, { playersReport: true });
  const say = (progress: Progress, by: string, winner: string): Progress => ({
    ...progress,
    records: reported(progress, at(1, 1), { winner, by, at: 3000 }),
  });
  const told = (progress: Progress) => progress.records[0];

  test.each([
    ["one team says it", [["p1", "t1"]], { decision: null, report: { winner: "t1", contested: false } }],
    [
      "it changes its mind",
      [
        ["p1", "t1"],
        ["p1", "t2"],
      ],
      { report: { winner: "t2", contested: false } },
    ],
    [
      "the other confirms",
      [
        ["p1", "t2"],
        ["p2", "t2"],
      ],
      { decision: { winner: "t2", by: "p2" }, report: null },
    ],
    [
      "the other contradicts",
      [
        ["p1", "t1"],
        ["p2", "t2"],
      ],
      { decision: null, report: { winner: "t1", contested: true } },
    ],
  ])("%s", (_case, said, expected) => {
    let progress = open;
    for (const [by = "", winner = ""] of said) progress = say(progress, by, winner);
    expect(told(progress)).toMatchObject(expected);
  });

  test.each([
    ["p3", "t1", "notInMatch"],
    ["p9", "t1", "notInMatch"],
    ["p1", "t3", "teamNotInMatch"],
  ])("%s can't say that %s won", (by, winner, code) => {
    expect(() => say(open, by, winner)).toThrow(expect.objectContaining({ code }));
  });

  test("nobody reports where the organisers don't let them, nor what is contested or decided", () => {
    const contested = say(say(open, "p1", "t1"), "p2", "t2");
    for (const [progress, code] of [
      [openTournament(4), "reportsClosed"],
      [contested, "matchContested"],
      [wonBy(contested, at(1, 1), 1), "matchDecided"],
    ] as const)
      expect(() => say(progress, "p1", "t1")).toThrow(expect.objectContaining({ code }));
  });
});

describe("points", () => {
  test.each([2, 3, 4, 7, 13, 64])(
    "of %i teams: each player once, the first three by their place",
    (teams) => {
      const awards = awardsOf(playedOut(openTournament(teams)));
      expect(new Set(awards.map(({ playerId }) => playerId)).size).toBe(teams);
      const given = awards.map(({ points }) => points).sort((a, b) => b - a);
      const others = Array.from({ length: Math.max(0, teams - 3) }, () => 1);
      expect(given).toEqual([5, 3, ...(teams > 2 ? [2] : []), ...others]);
    },
  );

  test("a third place that nobody played gives none", () => {
    let progress = openTournament(4);
    for (const [round, position] of [
      [1, 1],
      [1, 2],
    ] as const)
      progress = wonBy(progress, at(round, position), 1);
    expect(finishBlocker(progress)?.code).toBe("finalUndecided");
    progress = wonBy(progress, at(2, 1), 1);
    expect(finishBlocker(progress)).toBeNull();
    expect(
      awardsOf(progress)
        .map(({ points }) => points)
        .sort(),
    ).toEqual([1, 1, 3, 5]);
  });

  test("a correction after the end moves points, or opens the tournament again", () => {
    const end = playedOut(openTournament(4, { status: "completed" }));
    expect(correctionOf(end, at(1, 0), decision("t4"))).toMatchObject({ voided: [], reopens: false });
    const semi = correctionOf(end, at(1, 1), decision("t2"));
    expect(semi).toMatchObject({ reopens: true, awards: [] });
    expect(semi.voided.map(matchId).sort()).toEqual(["1-0", "2-1"]);
    const underWay = playedOut(openTournament(4));
    expect(correctionOf(underWay, at(2, 1), decision("t3"))).toMatchObject({ reopens: false, awards: null });
  });
});

describe("players who are deleted", () => {
  const left = (progress: Progress, playerId: string): Progress =>
    settled(progress, {
      ...progress,
      teams: progress.teams.map((team) => ({
        ...team,
        players: team.players.filter(({ id }) => id !== playerId),
      })),
    });
  const withdrawn = ({ teams }: Progress) => teams.filter((team) => team.withdrawn).map(({ id }) => id);

  test("a team that lost its last player has withdrawn; the one that alone can win the final stays, and wins it", () => {
    let progress = wonBy(wonBy(openTournament(4), at(1, 1), 1), at(1, 2), 1);
    progress = left(progress, "p1");
    expect(withdrawn(progress)).toEqual(["t1"]);
    progress = left(progress, "p3");
    expect(withdrawn(progress)).toEqual(["t1"]);
    expect(finishBlocker(progress)).toBeNull();
    expect(podiumOf(bracketOf(progress))).toMatchObject({ first: "t3", second: "t1" });
    expect(awardsOf(progress).map(({ playerId }) => playerId)).toEqual(["p2", "p4"]);
  });

  test("once another team can win it too, it has withdrawn like any other", () => {
    let progress = wonBy(wonBy(openTournament(4), at(1, 1), 1), at(1, 2), 1);
    const teams = progress.teams.map((team) => ({ ...team, withdrawn: team.id === "t1" }));
    progress = left({ ...progress, teams }, "p3");
    expect(withdrawn(progress)).toEqual(["t1"]);
    const back = progress.teams.map((team) => ({ ...team, withdrawn: false }));
    progress = settled(progress, { ...progress, teams: back });
    expect(withdrawn(progress)).toEqual(["t3"]);
    expect(podiumOf(bracketOf(progress)).first).toBe("t1");
  });

  test("property: whoever is deleted, and whatever is decided in between, the final can be won", () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(40)), { maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), steps, (count, what) => {
        let progress = openTournament(count);
        for (const [kind, number] of what) {
          const ready = readyMatches(bracketOf(progress));
          const match = ready[number % Math.max(1, ready.length)];
          if (kind < 3) progress = left(progress, `p${(number % count) + 1}`);
          else if (match) progress = settled(progress, wonBy(progress, match, number % 2 ? 1 : 2));
        }
        for (let [match] = readyMatches(bracketOf(progress)); match; ) {
          progress = settled(progress, wonBy(progress, match, 1));
          [match] = readyMatches(bracketOf(progress));
        }
        expect(finishBlocker(progress)).toBeNull();
      }),
    );
  });
});

test("players move and change places; no team is left empty", () => {
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
  const emptied = { ...two, players: [], withdrawn: true };
  expect(movePlayer([full, emptied], "p9", "t2", null)[1]).toMatchObject({
    withdrawn: false,
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

test("a tournament is read from the rows of its topic", () => {
  const progress = wonBy(openTournament(5), at(1, 1), 2);
  const rows = [
    ...progress.records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
    ...progress.teams.map((team) => ({ kind: "team" as const, ...team })),
  ];
  expect(progressOf(progress.tournament, rows)).toMatchObject(progress);
});
