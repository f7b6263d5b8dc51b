import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { withChange, withDecision } from "./change.ts";
import { bracketOf, type DerivedTournament, derive, type Progress, recordAt, withTeam } from "./progress.ts";
import { sameMatch } from "./shape.ts";
import { callBlocker, callQueue, freeTables } from "./tables.ts";
import { latestUndoable, type SeenResult, undoBlocker, withoutResult } from "./undo.ts";

const refOf = (round: number, position: number) => ({ round, position });
/** The result that an administrator sees now for a match. */
const seenResult = (progress: Progress, round: number, position: number): SeenResult =>
  recordAt(progress.records, refOf(round, position))?.decision ?? { winner: null, at: 0 };
/** The code of the refusal to take back the result of a match; undefined if it can be taken back. */
const blockerOf = (progress: Progress, round: number, position: number, seen?: SeenResult) =>
  undoBlocker(derive(progress), refOf(round, position), seen ?? seenResult(progress, round, position))?.code;
const call = (table: number) => ({ call: { table, at: 2500 } });

/** Four teams: both semi-finals are played, the second one last. */
const played = wonBy(wonBy(openTournament(4), refOf(1, 1), 1, 2000), refOf(1, 2), 1, 3000);

describe("taking back a result", () => {
  test("opens the match again, and the next matches wait again", () => {
    const before = wonBy(openTournament(4), refOf(1, 1), 1, 2000);
    const after = withoutResult(derive(before), refOf(1, 1), seenResult(before, 1, 1));
    expect(after.progress).toEqual(openTournament(4));
    expect(after.matches).toEqual(derive(openTournament(4)).matches);
  });

  test("is allowed for both semi-finals, as long as no later match has begun", () => {
    expect(blockerOf(played, 1, 1)).toBeUndefined();
    expect(blockerOf(played, 1, 2)).toBeUndefined();
  });

  test.each([
    ["called", call(1)],
    [
      "reported",
      { report: { winner: "t1", score: null, teamId: "t1", by: "p1", at: 1600, contested: false } },
    ],
    ["decided", { decision: { winner: "t1", score: null, by: "chef", at: 4000, reason: null } }],
  ])("is refused while the final is %s", (_, change) => {
    const begun = withMatchChange(played, refOf(2, 1), change);
    expect(blockerOf(begun, 1, 1)).toBe("resultBuiltOn");
    expect(
      blockerOf(withMatchChange(begun, refOf(2, 1), { call: null, report: null, decision: null }), 1, 1),
    ).toBe(undefined);
  });

  test("is refused once the third-place match is called, because the loser plays in it", () => {
    expect(blockerOf(withMatchChange(played, refOf(1, 0), call(1)), 1, 2)).toBe("resultBuiltOn");
  });

  test.each(["t1", "t2"])("is refused once %s, a team of the match, has withdrawn", (teamId) => {
    const withdrawn = withChange(
      derive(played),
      { teams: withTeam(played.teams, teamId, { withdrawnAt: 5000 }) },
      5000,
    );
    expect(blockerOf(withdrawn.progress, 1, 1)).toBe("resultBuiltOn");
  });

  test("is refused if the match has no result, or another result than the administrator saw", () => {
    const seen = seenResult(played, 1, 1);
    expect(blockerOf(played, 1, 1, { ...seen, winner: "t2" })).toBe("resultChanged");
    expect(blockerOf(played, 1, 1, { ...seen, at: 1 })).toBe("resultChanged");
    expect(blockerOf(played, 2, 1)).toBe("matchNotDecided");
    expect(blockerOf(played, 1, 9)).toBe("matchNotFound");
  });

  test("is refused in a finished tournament", () => {
    const finished = { ...played, tournament: { ...played.tournament, status: "completed" as const } };
    expect(blockerOf(finished, 1, 1)).toBe("tournamentCompleted");
  });

  test("restores the call of the match, unless another match was called to its table", () => {
    const atTable = wonBy(withMatchChange(openTournament(4), refOf(1, 1), call(2)), refOf(1, 1), 1, 3000);
    const callAfter = (progress: Progress) =>
      recordAt(
        withoutResult(derive(progress), refOf(1, 1), seenResult(progress, 1, 1)).progress.records,
        refOf(1, 1),
      )?.call;
    expect(callAfter(atTable)).toEqual({ table: 2, at: 2500 });
    expect(callAfter(withMatchChange(atTable, refOf(1, 2), call(2)))).toBeNull();
  });
});

test("the latest result can be taken back until a match that depends on it is called", () => {
  expect(latestUndoable(derive(openTournament(4)))).toBeNull();
  expect(latestUndoable(derive(played))).toMatchObject(refOf(1, 2));
  expect(latestUndoable(derive(withMatchChange(played, refOf(2, 1), call(1))))).toBeNull();
});

/** Plays at random: each number of `steps` calls a match of the queue to its table, decides a match, or takes back a result. */
function playedBy(teams: number, tables: number, steps: readonly number[]): DerivedTournament {
  let cup = derive(openTournament(teams, { tables }));
  for (const [index, step] of steps.entries()) {
    const now = 2000 + index;
    const queue = callQueue(cup);
    const queued = queue[step % Math.max(1, queue.length)];
    const ready = cup.matches.filter(({ state }) => state === "ready");
    const match = ready[step % Math.max(1, ready.length)];
    const latest = latestUndoable(cup);
    if (step % 3 === 0 && queued?.table) {
      const records = withMatchChange(cup.progress, queued.match, {
        call: { table: queued.table, at: now },
      }).records;
      cup = withChange(cup, { records }, now);
    } else if (step % 3 === 1 && latest) cup = withoutResult(cup, latest, latest.decision);
    else if (match?.sides[0].kind === "team")
      cup = withDecision(cup, match, {
        winner: match.sides[0].teamId,
        score: null,
        by: "chef",
        at: now,
        reason: null,
      });
  }
  return cup;
}

const randomCups = [
  fc.integer({ min: 2, max: 16 }),
  fc.integer({ min: 1, max: 6 }),
  fc.array(fc.nat({ max: 1000 }), { maxLength: 40 }),
] as const;

test("property: the queue proposes free tables for as many matches as possible, and never the same table twice", () => {
  fc.assert(
    fc.property(...randomCups, (teams, tables, steps) => {
      const cup = playedBy(teams, tables, steps);
      const queue = callQueue(cup);
      const proposed = queue.flatMap(({ match, table }) => (table === null ? [] : { match, table }));
      expect(proposed).toHaveLength(Math.min(queue.length, freeTables(cup).length));
      for (const { match, table } of proposed) expect(callBlocker(cup, match, table)).toBeNull();
      const taken = cup.matches.flatMap((match) =>
        match.state === "ready" ? (recordAt(cup.progress.records, match)?.call?.table ?? []) : [],
      );
      const tablesInUse = [...taken, ...proposed.map(({ table }) => table)];
      expect(new Set(tablesInUse).size).toBe(tablesInUse.length);
    }),
  );
});

test("property: taking back a result that was just given restores the bracket", () => {
  fc.assert(
    fc.property(...randomCups, fc.nat({ max: 100 }), (teams, tables, steps, choice) => {
      const before = playedBy(teams, tables, steps);
      const ready = before.matches.filter(({ state }) => state === "ready");
      const match = ready[choice % Math.max(1, ready.length)];
      if (match?.sides[1].kind !== "team") return;
      const decision = { winner: match.sides[1].teamId, score: null, by: "chef", at: 9000, reason: null };
      const after = withoutResult(withDecision(before, match, decision), match, decision);
      expect(bracketOf(after.progress)).toEqual(bracketOf(before.progress));
      expect(after.matches).toEqual(before.matches);
      const others = (cup: DerivedTournament) =>
        cup.progress.records.filter((record) => !sameMatch(record, match));
      expect(others(after)).toEqual(others(before));
      expect(recordAt(after.progress.records, match)?.call).toEqual(
        recordAt(before.progress.records, match)?.call,
      );
    }),
  );
});
